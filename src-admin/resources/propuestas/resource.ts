import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  day,
  defineResource,
  flag,
  instant,
  money,
  option,
  record,
} from '../../resource.ts';

/** What the studio offers, as it is being written. */
export const propuestas = defineResource<
  'propuestas',
  'autor' | 'cerro' | 'clase' | 'fila' | 'pregunta_en'
>({
  name: 'propuestas',
  icon: RequestQuoteOutlined,
  rows: 'propuestas',
  api: {
    owner: 'cliente',
    computed: ['situacion', 'destinatario', 'vista_en', 'pregunta_pendiente', 'urgencia'],
    inList: [['clientes', 'propuestas_cliente_fkey']],
    reads: ['propuestas_enlaces', 'propuestas_mensajes'],
  },
  called: ['Propuesta', 'Propuestas'],
  createLabel: 'Nueva propuesta',
  saved: { created: 'Borrador guardado', updated: 'Propuesta guardada' },
  represent: 'titulo',
  search: 'Título, cliente o correo',
  screens: {
    list: onDemand(async () => (await import('./PropuestaList.tsx')).PropuestaList),
    show: onDemand(async () => (await import('./PropuestaShow.tsx')).PropuestaShow),
    create: onDemand(async () => (await import('./PropuestaForm.tsx')).PropuestaCreate),
    edit: onDemand(async () => (await import('./PropuestaForm.tsx')).PropuestaEdit),
  },
  access: {
    admin: ['list', 'show', 'create', 'edit', 'delete'],
    cliente: [],
    tickets: [],
  },
  menu: {
    admin: {
      group: 'Captación',
      counts: ['preguntas'],
      shows: { pregunta_pendiente: 'true' },
      pending: ['pregunta sin responder', 'preguntas sin responder'],
    },
  },
  pending: [
    {
      clase: 'preguntas',
      title: 'Preguntas sobre propuestas',
      filter: { pregunta_pendiente: 'true' },
      since: 'pregunta',
    },
    {
      clase: 'retractos',
      title: 'Devoluciones por retracto',
      filter: { por_devolver: 'true' },
      due: 'instant',
    },
    {
      clase: 'propuestas',
      title: 'Propuestas por vencer o recién vencidas',
      filter: { por_seguir: 'true' },
      due: 'instant',
    },
  ],
  begin: { label: 'Escribir una propuesta', words: 'nueva propuesta cotización presupuesto' },
  find: { order: 6, details: ['destinatario', 'total'] },
  audit: { called: 'Propuesta', by: 'titulo' },
  fields: {
    cliente: record('Cliente', 'clientes', COMPANY),
    contenido: 'Contenido',
    destinatario: 'Para',
    encargado: record('Responde', 'clientes', 'cliente'),
    enviada_en: instant('Enviada'),
    estado: option('Estado', 'propuesta'),
    motivo: 'Motivo',
    para_email: 'Correo',
    para_empresa: 'Empresa',
    para_nombre: 'Nombre',
    para_rut: 'RUT',
    plantilla: flag('Plantilla'),
    por_devolver: 'Devoluciones',
    por_seguir: 'Seguimiento',
    pregunta_pendiente: 'Preguntas',
    plataforma: record('Plataforma', 'plataformas', 'plataforma'),
    plataforma_nombre: 'Nombre de la plataforma',
    situacion: option('Estado', 'propuesta'),
    titulo: 'Título',
    total: money('Total'),
    validez: 'Días de validez',
    vence_el: day('Válida hasta'),
    version: 'Versión',
    vista_en: instant('Vista desde su correo'),
  },
  csv: ['titulo', 'cliente', 'estado', 'total', 'enviada_en', 'vence_el'],
});
