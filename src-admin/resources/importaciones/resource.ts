import { onDemand } from '../../kit/pages/onDemand.tsx';
import { account, defineResource, instant } from '../../resource.ts';

/** Sheets of clients, platforms and payments that the studio brings in. */
export const importaciones = defineResource<
  'importaciones',
  'campos' | 'cuentas' | 'huella' | 'mes_primero' | 'recordar_desde'
>({
  name: 'importaciones',
  rows: 'importaciones',
  called: ['Importación', 'Importaciones'],
  createLabel: 'Importar planilla',
  represent: ({ archivo }: { archivo?: string }) => archivo ?? '',
  query: { sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./ImportacionList.tsx')).ImportacionList),
    create: onDemand(async () => (await import('./ImportacionCreate.tsx')).ImportacionCreate),
    show: onDemand(async () => (await import('./ImportacionShow.tsx')).ImportacionShow),
  },
  access: { admin: ['list', 'create', 'show'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Datos y registros',
      label: 'Importar planillas',
      says: 'Clientes, plataformas y pagos desde un Excel o CSV',
    },
  },
  begin: { label: 'Importar una planilla', words: 'csv excel subir clientes plataformas pagos' },
  audit: { called: 'Importación', by: 'archivo' },
  fields: {
    archivo: 'Archivo',
    autor: account('Quién'),
    creado_en: instant('Empezada'),
    estado: 'Estado',
    filas: 'Filas',
    tipo: 'De qué',
  },
  csv: ['archivo', 'tipo', 'estado', 'filas', 'autor', 'creado_en'],
});
