import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource } from '../../resource.ts';

/** A report and no rows. */
export const salud = defineResource<never>({
  name: 'salud',
  icon: MonitorHeartOutlined,
  rows: null,
  api: { reads: ['tareas'] },
  called: ['Sistema', 'Sistema'],
  screens: {
    list: onDemand(async () => (await import('./SaludPage.tsx')).SaludPage),
  },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: {
    admin: {
      group: 'Estudio',
      counts: ['tareas'],
      pending: ['tarea detenida', 'tareas detenidas'],
    },
  },
  tab: { of: 'Sistema', label: 'Estado', first: true },
  audit: null,
  fields: {},
  csv: [],
});
