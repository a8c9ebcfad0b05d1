import { onDemand } from '../../kit/onDemand.tsx';

/** Written by the database alone. */
export const accionesDatos = {
  list: onDemand(async () => (await import('./AccionDatosList.tsx')).AccionDatosList),
};
