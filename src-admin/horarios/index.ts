import { nameOfDay } from './days.ts';
import { HorarioCreate } from './HorarioCreate.tsx';
import { HorarioEdit } from './HorarioEdit.tsx';
import { HorarioList } from './HorarioList.tsx';

export const horarios = {
  list: HorarioList,
  create: HorarioCreate,
  edit: HorarioEdit,
  recordRepresentation: ({ dia_semana }: { dia_semana: number }) => nameOfDay(dia_semana),
};
