import { AuditoriaList } from './AuditoriaList.tsx';
import { AuditoriaShow } from './AuditoriaShow.tsx';

/** Written by the database alone. */
export const auditoria = { list: AuditoriaList, show: AuditoriaShow };
