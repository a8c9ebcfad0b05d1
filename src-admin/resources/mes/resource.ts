import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** What came in a month with its documents: a report and no rows. */
export const mes = defineResource<never>({
  name: 'mes',
  rows: null,
  api: { reads: ['pagos', 'pedidos'] },
  called: ['Mes', 'Mes'],
  screens: { list: onDemand(async () => (await import('./MesPage.tsx')).MesPage) },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: { admin: { under: 'pagos' } },
  tab: { of: 'Pagos', label: 'Mes' },
  audit: null,
  fields: {},
  csv: [],
});
