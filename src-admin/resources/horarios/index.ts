import { onDemand } from '../../kit/onDemand.tsx';
import { nameOfDay } from './days.ts';

export const horarios = {
  list: onDemand(async () => (await import('./HorarioList.tsx')).HorarioList),
  create: onDemand(async () => (await import('./HorarioCreate.tsx')).HorarioCreate),
  edit: onDemand(async () => (await import('./HorarioEdit.tsx')).HorarioEdit),
  recordRepresentation: ({ dia_semana }: { dia_semana: number }) => nameOfDay(dia_semana),
};
