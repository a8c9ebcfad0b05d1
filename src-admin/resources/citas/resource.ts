import EventOutlined from '@mui/icons-material/EventOutlined';
import { dayInChile } from '../../../src-shared/dates.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { COMPANY, defineResource, email, instant, option, phone, record } from '../../resource.ts';

/** Appointments that visitors booked or the studio added. */
export const citas = defineResource<
  'citas',
  | 'confirmacion_hash'
  | 'confirmar_antes_de'
  | 'consentimiento_en'
  | 'consentimiento_version'
  | 'envio'
  | 'etapa'
  | 'gestion_hash'
  | 'huella'
  | 'origen'
  | 'proxima_accion'
  | 'proxima_el'
  | 'recordada_en'
  | 'secuencia'
  | 'tipo'
>({
  name: 'citas',
  icon: EventOutlined,
  rows: 'citas',
  api: { sender: { email: 'email' }, states: ['de_hoy', 'sin_lugar'], computed: ['reunion'] },
  called: ['Reunión', 'Reuniones'],
  createLabel: 'Nueva reunión',
  saved: { created: 'Reunión agregada', updated: 'Reunión guardada' },
  represent: 'nombre',
  search: 'Nombre, correo o motivo',
  query: () => ({
    narrow: 'byContacto',
    sort: { field: 'inicio', order: 'ASC' },
    first: { 'inicio@gte': dayInChile() },
  }),
  screens: {
    list: onDemand(async () => (await import('./CitaList.tsx')).CitaList),
    show: onDemand(async () => (await import('./CitaShow.tsx')).CitaShow),
    create: onDemand(async () => (await import('./CitaForm.tsx')).CitaCreate),
    edit: onDemand(async () => (await import('./CitaForm.tsx')).CitaEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: [], tickets: [] },
  menu: {
    admin: {
      shows: { estado: 'de_hoy' },
      pending: ['reunión de hoy', 'reuniones de hoy'],
    },
  },
  tab: { of: 'Agenda', label: 'Lista' },
  begin: { label: 'Agregar una reunión', words: 'nueva reunión cita agenda' },
  pending: [
    {
      clase: 'citas',
      title: 'Reuniones de hoy',
      group: 'esperan',
      act: { label: 'Preparar' },
      namesWho: true,
      filter: { estado: 'de_hoy' },
      due: 'hour',
    },
    {
      clase: 'citas_sin_lugar',
      title: 'Reuniones sin enlace',
      group: 'esperan',
      act: {
        label: 'Poner el enlace',
        button: {
          does: onDemand(async () => (await import('./RoomAct.tsx')).RoomAct),
          done: 'Con enlace',
        },
      },
      namesWho: true,
      filter: { estado: 'sin_lugar' },
      due: 'meeting',
    },
  ],
  audit: { called: 'Reunión', by: 'nombre' },
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    cliente: record('Cliente', 'clientes', COMPANY),
    creado_en: instant('Pedida'),
    email: email('Correo'),
    enlace: 'Enlace de la videollamada',
    estado: option('Estado', 'cita'),
    inicio: instant('Cuándo (hora de Chile)'),
    motivo: 'De qué quiere conversar',
    nombre: 'Nombre',
    notas: 'Notas internas',
    telefono: phone('Teléfono'),
    termino: instant('Hasta'),
    reunion: 'Clase de reunión',
  },
  csv: ['inicio', 'termino', 'nombre', 'email', 'telefono', 'motivo', 'estado', 'creado_en'],
});
