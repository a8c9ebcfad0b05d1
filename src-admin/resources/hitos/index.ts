import { onDemand } from '../../kit/onDemand.tsx';

export const hitos = {
  list: onDemand(async () => (await import('./HitoList.tsx')).HitoList),
  show: onDemand(async () => (await import('./HitoShow.tsx')).HitoShow),
  create: onDemand(async () => (await import('./HitoCreate.tsx')).HitoCreate),
  edit: onDemand(async () => (await import('./HitoEdit.tsx')).HitoEdit),
  recordRepresentation: 'titulo',
};
