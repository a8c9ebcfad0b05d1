import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { defineResource, flag, option, studio } from '../../resource.ts';

/** The papers of clients: what they accepted and ordered, receipts, and files that the studio shares. */
export const documentos = defineResource<'documentos', 'cliente' | 'fila' | 'plataforma' | 'ruta'>({
  name: 'documentos',
  icon: FolderOutlined,
  rows: 'documentos',
  table: 'compartidos',
  api: { owner: 'cliente', reads: ['compartidos', 'propuestas', 'pedidos', 'pagos', 'informes'] },
  called: ['Documento', 'Documentos'],
  createLabel: 'Compartir un archivo',
  represent: 'nombre',
  query: { narrow: 'byPlataforma', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./DocumentoList.tsx')).DocumentoList),
    create: onDemand(async () => (await import('./DocumentoCreate.tsx')).DocumentoCreate),
  },
  access: { admin: ['list', 'create'], cliente: ['list'], tickets: [] },
  menu: { admin: { under: 'clientes' }, cliente: {} },
  begin: { label: 'Compartir un archivo', words: 'documento archivo enviar cliente manual' },
  audit: { called: 'Documento compartido', by: 'nombre', unlinked: true },
  fields: {
    clase: option('Qué es', 'documento'),
    creado_en: 'Fecha',
    de: studio('Cliente'),
    nombre: 'Nombre',
    nuevo: flag('Nuevo'),
    proyecto: 'Plataforma',
  },
  csv: ['nombre', 'clase', 'de', 'proyecto', 'creado_en'],
});
