import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, instant } from '../../resource.ts';

/** Days without appointments. */
export const bloqueos = defineResource<'bloqueos'>({
  name: 'bloqueos',
  rows: 'bloqueos',
  called: ['Bloqueo', 'Días bloqueados'],
  createLabel: 'Nuevo bloqueo',
  saved: { created: 'Días bloqueados' },
  represent: 'motivo',
  query: { sort: { field: 'inicio', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./BloqueoList.tsx')).BloqueoList),
    create: onDemand(async () => (await import('./BloqueoCreate.tsx')).BloqueoCreate),
  },
  access: { admin: ['list', 'create', 'delete'], cliente: [], tickets: [] },
  menu: { admin: { under: 'citas' } },
  tab: { of: 'Agenda', label: 'Días bloqueados' },
  audit: { called: 'Día bloqueado', by: 'motivo' },
  fields: {
    inicio: instant('Primer día'),
    motivo: 'Motivo',
    termino: instant('Último día'),
  },
  csv: ['inicio', 'termino', 'motivo'],
});
