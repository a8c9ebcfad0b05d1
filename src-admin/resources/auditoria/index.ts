import { onDemand } from '../../kit/onDemand.tsx';

/** Written by the database alone. */
export const auditoria = {
  list: onDemand(async () => (await import('./AuditoriaList.tsx')).AuditoriaList),
  show: onDemand(async () => (await import('./AuditoriaShow.tsx')).AuditoriaShow),
};
