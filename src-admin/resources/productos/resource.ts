import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, option } from '../../resource.ts';

/** What the site sells at a price that is said. */
export const productos = defineResource<'productos'>({
  name: 'productos',
  rows: 'productos',
  called: ['Producto', 'Productos'],
  createLabel: 'Nuevo producto',
  saved: { created: 'Producto creado', updated: 'Producto guardado' },
  represent: 'nombre',
  query: { sort: { field: 'clase', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./ProductoList.tsx')).ProductoList),
    create: onDemand(async () => (await import('./ProductoForm.tsx')).ProductoCreate),
    edit: onDemand(async () => (await import('./ProductoForm.tsx')).ProductoEdit),
  },
  access: { admin: ['list', 'create', 'edit'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Tu estudio',
      says: 'Lo que el sitio vende a precio fijo: sus palabras y si se ofrece',
    },
  },
  begin: { label: 'Crear un producto', words: 'vender producto sitio oferta' },
  audit: { called: 'Producto', by: 'nombre' },
  fields: {
    clase: option('Cómo se paga', 'claseProducto'),
    codigo: 'Código',
    descripcion: 'Una línea junto al precio',
    despues: 'Lo que se paga después',
    enlace: 'Pago con tarjeta en un enlace externo',
    entrega: 'Qué se recibe y cuándo',
    meses_hosting: 'Meses de hosting incluidos',
    minutos: 'Minutos de la primera sesión',
    nombre: 'Nombre',
    ofrecido: flag('Se ofrece'),
  },
  csv: ['nombre', 'codigo', 'clase', 'ofrecido', 'descripcion', 'entrega', 'despues'],
});
