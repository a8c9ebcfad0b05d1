import { onDemand } from '../ui/onDemand.tsx';

export const correosSilenciados = {
  list: onDemand(async () => (await import('./SilenciadoList.tsx')).SilenciadoList),
  recordRepresentation: 'email',
};
