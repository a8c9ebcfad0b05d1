import { onDemand } from '../../kit/onDemand.tsx';

export const citas = {
  list: onDemand(async () => (await import('./CitaList.tsx')).CitaList),
  show: onDemand(async () => (await import('./CitaShow.tsx')).CitaShow),
  create: onDemand(async () => (await import('./CitaCreate.tsx')).CitaCreate),
  edit: onDemand(async () => (await import('./CitaEdit.tsx')).CitaEdit),
  recordRepresentation: 'nombre',
};
