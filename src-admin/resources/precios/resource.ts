import { onDemand } from '../../kit/pages/onDemand.tsx';
import { account, day, defineResource, instant, money } from '../../resource.ts';

/** What the products cost, from which day. */
export const precios = defineResource<'precios', 'producto'>({
  name: 'precios',
  rows: 'precios',
  api: { computed: ['producto_nombre'], reads: ['productos'] },
  called: ['Precio', 'Precios'],
  createLabel: 'Nuevo precio',
  saved: { created: 'Precio anotado' },
  search: 'Valor o persona',
  query: { sort: { field: 'desde', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./PrecioList.tsx')).PrecioList),
    create: onDemand(async () => (await import('./PrecioCreate.tsx')).PrecioCreate),
  },
  access: { admin: ['list', 'create'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu estudio',
      says: 'Lo que cuesta cada producto, y desde cuándo',
    },
  },
  begin: { label: 'Cambiar un precio', words: 'valor producto tarifa' },
  audit: null,
  fields: {
    autor: account('Lo puso'),
    creado_en: instant('Anotado'),
    desde: day('Vale desde'),
    producto_nombre: 'Producto',
    valor: money('Precio'),
  },
  csv: ['producto_nombre', 'valor', 'desde', 'autor', 'creado_en'],
});
