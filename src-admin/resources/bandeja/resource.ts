import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  day,
  defineResource,
  email,
  flag,
  option,
  phone,
  record,
  type Pending,
} from '../../resource.ts';

/** Contacts of a kind that nobody has attended to. */
const inInbox = (kind: Omit<Pending, 'act' | 'filter' | 'namesWho' | 'prefix'>): Pending => ({
  ...kind,
  act: { label: 'Contactar' },
  namesWho: true,
  filter: { clase: kind.clase, por_atender: 'true' },
  prefix: `${kind.clase}-`,
});

/** Everybody who wrote or ordered and is no client yet, of all kinds, in one list. */
export const bandeja = defineResource<'bandeja', 'detalle' | 'fila' | 'movible' | 'origen'>({
  name: 'bandeja',
  icon: MarkEmailUnreadOutlined,
  rows: 'bandeja',
  api: {
    reads: ['leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas'],
    sender: { email: 'email', linked: true },
  },
  called: ['Contacto', 'Captación'],
  createLabel: 'Nuevo lead',
  represent: 'nombre',
  search: 'Nombre, correo, mensaje o nota',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./BandejaList.tsx')).BandejaList),
    show: onDemand(async () => (await import('./ContactoShow.tsx')).ContactoShow),
    create: onDemand(async () => (await import('./ClaseForm.tsx')).ContactoCreate),
  },
  access: { admin: ['list', 'show', 'create'], cliente: [], tickets: [] },
  menu: {
    admin: {
      counts: ['leads', 'solicitudes', 'formulario_inicial', 'pedidos'],
      shows: { por_atender: 'true' },
      opensPending: true,
      pending: ['por atender', 'por atender'],
    },
  },
  tab: { of: 'Captación', label: 'Leads' },
  pending: [
    {
      clase: 'seguimientos',
      title: 'Seguimientos para hoy o atrasados',
      group: 'ventas',
      act: {
        label: 'Hecha',
        button: {
          does: onDemand(async () => (await import('./DoneAct.tsx')).DoneAct),
          done: 'Hecha',
        },
      },
      namesWho: true,
      filter: { proxima: 'hoy' },
      due: 'day',
    },
    inInbox({ clase: 'leads', title: 'Leads nuevos', group: 'ventas' }),
    inInbox({ clase: 'solicitudes', title: 'Solicitudes nuevas', group: 'ventas' }),
    inInbox({
      clase: 'formulario_inicial',
      title: 'Respuestas del asistente',
      group: 'ventas',
    }),
    inInbox({
      clase: 'pedidos',
      title: 'Pedidos pagados sin cliente',
      group: 'ventas',
      since: 'pagado',
    }),
  ],
  find: { order: 7, details: ['clase', 'email', 'etapa'] },
  audit: null,
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    clase: option('Llegó por', 'clase'),
    cliente: record('Cliente', 'clientes', COMPANY),
    email: email('Correo'),
    estado: 'Estado',
    etapa: option('Etapa', 'etapa'),
    nombre: 'Nombre',
    por_atender: flag('Por atender'),
    proxima_accion: 'Próxima acción',
    proxima_el: day('Para cuándo'),
    telefono: phone('Teléfono'),
    texto: 'Qué pide',
    empresa: 'Empresa',
    repetido: 'Repetidos',
  },
  csv: [
    'nombre',
    'email',
    'telefono',
    'clase',
    'texto',
    'etapa',
    'asignado_a',
    'proxima_accion',
    'proxima_el',
    'cliente',
    'creado_en',
  ],
});

/** The same contacts by stage, as a board. */
export const tablero = defineResource<never>({
  name: 'tablero',
  rows: null,
  called: ['Tablero de leads', 'Tablero de leads'],
  screens: {
    list: onDemand(async () => (await import('./BoardPage.tsx')).BoardPage),
  },
  access: { admin: ['list'], cliente: [], tickets: [] },
  menu: { admin: { under: 'bandeja' } },
  tab: { of: 'Captación', label: 'Tablero' },
  audit: null,
  fields: {},
  csv: [],
});
