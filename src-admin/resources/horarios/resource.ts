import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, time, weekday } from '../../resource.ts';
import { weekdayName } from '../../kit/fields/week.ts';

/** The hours of each week in which appointments are held. */
export const horarios = defineResource<'horarios', 'producto'>({
  name: 'horarios',
  rows: 'horarios',
  api: { computed: ['reunion'] },
  called: ['Horario', 'Horario semanal'],
  createLabel: 'Nuevo tramo',
  saved: { created: 'Tramo agregado', updated: 'Tramo guardado' },
  represent: ({ dia_semana }: { dia_semana: number }) => weekdayName(dia_semana),
  query: { sort: { field: 'dia_semana', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./HorarioList.tsx')).HorarioList),
    create: onDemand(async () => (await import('./HorarioForm.tsx')).HorarioCreate),
    edit: onDemand(async () => (await import('./HorarioForm.tsx')).HorarioEdit),
  },
  access: { admin: ['list', 'create', 'edit', 'delete'], cliente: [], tickets: [] },
  menu: { admin: { under: 'citas' } },
  tab: { of: 'Agenda', label: 'Horario semanal' },
  audit: { called: 'Horario' },
  fields: {
    desde: time('Desde'),
    dia_semana: weekday('Día'),
    hasta: time('Hasta'),
    minutos: 'Minutos por reunión',
    reunion: 'Clase de reunión',
    tipo: 'Clase de reunión',
  },
  csv: ['dia_semana', 'desde', 'hasta', 'minutos', 'reunion'],
});
