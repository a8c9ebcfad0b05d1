import { onDemand } from '../../kit/onDemand.tsx';

export const bloqueos = {
  list: onDemand(async () => (await import('./BloqueoList.tsx')).BloqueoList),
  create: onDemand(async () => (await import('./BloqueoCreate.tsx')).BloqueoCreate),
  recordRepresentation: 'motivo',
};
