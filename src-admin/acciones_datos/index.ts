import { AccionDatosList } from './AccionDatosList.tsx';

/** Written by the database alone. */
export const accionesDatos = { list: AccionDatosList };
