import { onDemand } from '../../kit/onDemand.tsx';

export const correosSilenciados = {
  list: onDemand(async () => (await import('./SilenciadoList.tsx')).SilenciadoList),
  recordRepresentation: 'email',
};
