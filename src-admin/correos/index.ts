import { CorreoList } from './CorreoList.tsx';
import { CorreoShow } from './CorreoShow.tsx';

export const correos = { list: CorreoList, show: CorreoShow, recordRepresentation: 'tipo' };
