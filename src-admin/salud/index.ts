import { SaludPage } from './SaludPage.tsx';

/** No rows: the list is a report. */
export const salud = { list: SaludPage };
