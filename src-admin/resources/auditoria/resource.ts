import { onDemand } from '../../kit/pages/onDemand.tsx';
import { account, defineResource, instant } from '../../resource.ts';

/** Who changed what and when. Written by the database alone. */
export const auditoria = defineResource<'auditoria', 'antes' | 'cliente' | 'despues'>({
  name: 'auditoria',
  rows: 'auditoria',
  api: { reads: ['pagos'], large: true },
  called: ['Cambio', 'Auditoría'],
  search: 'Ficha o cliente',
  query: { narrow: 'byCliente', sort: { field: 'id', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./AuditoriaList.tsx')).AuditoriaList),
    show: onDemand(async () => (await import('./AuditoriaShow.tsx')).AuditoriaShow),
  },
  access: { admin: ['list', 'show'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Datos y registros',
      says: 'Quién cambió qué, y cuándo',
    },
  },
  audit: null,
  fields: {
    accion: 'Qué se hizo',
    autor: account('Quién'),
    creado_en: instant('Cuándo'),
    fila: 'N.º de ficha',
    id: 'Qué cambió',
    tabla: 'Tipo de ficha',
  },
  csv: async (resources) => (await import('./csv.ts')).columns(resources),
});
