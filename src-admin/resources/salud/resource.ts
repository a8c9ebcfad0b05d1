import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** A report and no rows. */
export const salud = defineResource<never>({
  name: 'salud',
  rows: null,
  api: { reads: ['tareas'] },
  called: ['Sistema', 'Sistema'],
  screens: {
    list: onDemand(async () => (await import('./SaludPage.tsx')).SaludPage),
  },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Funcionamiento',
      says: 'Cómo están las tareas, la base de datos y los archivos',
      counts: ['tareas'],
      pending: ['tarea detenida', 'tareas detenidas'],
    },
  },
  audit: null,
  fields: {},
  csv: [],
});
