import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, instant, option, record, studio } from '../../resource.ts';

/** Conversations with clients. */
export const tickets = defineResource<
  'tickets',
  | 'abierto_por_estudio'
  | 'calificacion_comentario'
  | 'cerrado_en'
  | 'cierre_avisado_en'
  | 'detenido_desde'
  | 'hablo_el_cliente'
  | 'primera_respuesta_en'
  | 'responder_en'
>({
  name: 'tickets',
  icon: ConfirmationNumberOutlined,
  rows: 'tickets',
  api: {
    owner: 'cliente',
    inList: [
      ['clientes', 'tickets_cliente_fkey'],
      ['clientes', 'tickets_asignado_a_fkey'],
    ],
    onPage: [
      ['clientes', 'tickets_cliente_fkey'],
      ['plataformas', 'tickets_plataforma_cliente_fkey'],
    ],
    states: ['por_responder', 'sin_resolver'],
    large: true,
  },
  called: ['Ticket', 'Tickets'],
  inSentence: ['ticket', 'tickets'],
  createLabel: 'Nuevo ticket',
  represent: ({ id, asunto }: { id: number; asunto?: string }) => `#${id} ${asunto ?? ''}`,
  search: 'Buscar tickets',
  query: (isAdmin) => ({
    narrow: 'byPlataforma',
    sort: { field: isAdmin ? 'actualizado_en' : 'creado_en', order: 'DESC' },
  }),
  screens: {
    list: onDemand(async () => (await import('./TicketList.tsx')).TicketList),
    show: onDemand(async () => (await import('./TicketShow.tsx')).TicketShow),
    create: onDemand(async () => (await import('./TicketCreate.tsx')).TicketCreate),
  },
  access: {
    admin: ['list', 'show', 'create', 'edit', 'delete'],
    cliente: ['list', 'show', 'create'],
    tickets: ['list', 'show', 'create'],
  },
  menu: {
    admin: {
      shows: { estado: 'por_responder' },
      pending: ['espera respuesta', 'esperan respuesta'],
    },
    cliente: { pending: ['con mensajes sin leer', 'con mensajes sin leer'] },
    tickets: { pending: ['con mensajes sin leer', 'con mensajes sin leer'] },
  },
  begin: { label: 'Abrir un ticket', words: 'nuevo ticket' },
  pending: [
    {
      clase: 'tickets',
      title: 'Tickets por responder',
      group: 'esperan',
      act: { label: 'Responder' },
      filter: { estado: 'por_responder' },
      states: 'prioridad',
      since: 'abierto',
      due: 'businessTime',
    },
  ],
  find: { order: 1, details: ['cliente', 'estado'], byNumber: true },
  audit: { called: 'Ticket', by: 'asunto' },
  fields: {
    actualizado_en: instant('Última actividad'),
    anterior: record('Continúa el ticket', 'tickets', 'asunto'),
    asignado_a: studio(record('A cargo de', 'clientes', 'cliente')),
    asunto: 'Asunto',
    calificacion: 'Calificación',
    categoria: option('Tipo', 'categoria'),
    cliente: studio(record('Cliente', 'clientes', COMPANY)),
    creado_en: instant('Abierto'),
    estado: option('Estado', 'ticket'),
    hito: record('Hito', 'hitos', 'titulo'),
    pago: record('Pago', 'pagos', 'concepto'),
    plataforma: record('Plataforma', 'plataformas', 'plataforma'),
    plazo_en: studio(instant('Plazo')),
    prioridad: option('Prioridad', 'prioridad'),
    resuelto_en: instant('Resuelto'),
    unido_a: 'Fusionado con el ticket',
    vence_en: studio(instant('Plazo para resolver')),
    cuerpo: 'Mensaje',
    union: 'Ticket fusionado con este',
  },
  csv: [
    'id',
    'asunto',
    'cliente',
    'plataforma',
    'categoria',
    'prioridad',
    'estado',
    'asignado_a',
    'creado_en',
    'plazo_en',
    'vence_en',
    'actualizado_en',
  ],
});
