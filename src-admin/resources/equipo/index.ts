import { onDemand } from '../../kit/onDemand.tsx';

export const equipo = {
  list: onDemand(async () => (await import('./IntegranteList.tsx')).IntegranteList),
  create: onDemand(async () => (await import('./IntegranteCreate.tsx')).IntegranteCreate),
  edit: onDemand(async () => (await import('./IntegranteEdit.tsx')).IntegranteEdit),
  recordRepresentation: ({ nombre }: { nombre?: string }) => nombre ?? '',
};
