import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** The appointments by week, and the address from which calendar programs fetch them. */
export const calendario = defineResource<never>({
  name: 'calendario',
  rows: null,
  called: ['Calendario', 'Calendario'],
  screens: {
    list: onDemand(async () => (await import('./CalendarioPage.tsx')).CalendarioPage),
  },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: { admin: { under: 'citas' } },
  tab: { of: 'Agenda', label: 'Calendario' },
  audit: null,
  fields: {},
  csv: [],
});
