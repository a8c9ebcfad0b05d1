import { onDemand } from '../../kit/onDemand.tsx';

export const correosEntrantes = {
  list: onDemand(async () => (await import('./CorreoEntranteList.tsx')).CorreoEntranteList),
  show: onDemand(async () => (await import('./CorreoEntranteShow.tsx')).CorreoEntranteShow),
  recordRepresentation: 'asunto',
};
