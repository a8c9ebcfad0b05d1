import { onDemand } from '../../kit/onDemand.tsx';

export const respuestasGuardadas = {
  list: onDemand(async () => (await import('./RespuestaList.tsx')).RespuestaList),
  create: onDemand(async () => (await import('./RespuestaCreate.tsx')).RespuestaCreate),
  edit: onDemand(async () => (await import('./RespuestaEdit.tsx')).RespuestaEdit),
  recordRepresentation: ({ titulo }: { titulo?: string }) => titulo ?? '',
};
