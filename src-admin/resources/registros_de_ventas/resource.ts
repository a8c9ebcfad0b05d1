import { onDemand } from '../../kit/pages/onDemand.tsx';
import { account, day, defineResource, instant } from '../../resource.ts';

/** Sales registers of the tax office, which find the documents of what came. */
export const registrosDeVentas = defineResource<'registros_de_ventas', 'huella'>({
  name: 'registros_de_ventas',
  rows: 'registros_de_ventas',
  api: {
    queries: ['salesRegister'],
    reads: ['registros_de_ventas', 'documentos_tributarios', 'pagos'],
  },
  called: ['Registro de ventas', 'Registros de ventas'],
  createLabel: 'Importar registro de ventas',
  represent: ({ archivo }: { archivo?: string }) => archivo ?? '',
  query: { sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./RegistroList.tsx')).RegistroList),
    create: onDemand(async () => (await import('./RegistroCreate.tsx')).RegistroCreate),
    show: onDemand(async () => (await import('./RegistroShow.tsx')).RegistroShow),
  },
  access: { admin: ['list', 'create', 'show'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'configuracion',
      group: 'Datos y registros',
      label: 'Registro de ventas',
      says: 'Las boletas y facturas del SII, junto a sus pagos',
    },
  },
  begin: { label: 'Importar el registro de ventas', words: 'rcv sii csv facturas boletas ventas' },
  audit: { called: 'Registro de ventas', by: 'archivo' },
  fields: {
    archivo: 'Archivo',
    autor: account('Quién'),
    creado_en: instant('Importado'),
    desde: day('Desde'),
    hasta: day('Hasta'),
  },
  csv: ['archivo', 'desde', 'hasta', 'autor', 'creado_en'],
});
