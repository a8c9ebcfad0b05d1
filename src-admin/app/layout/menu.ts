import type { News } from '../../data/news.ts';
import type { Perfil } from '../../data/session/profile.ts';
import {
  MEETINGS_TODAY,
  ORDERS_TO_CONFIRM,
  PAYMENTS_DUE,
  PAYMENTS_TO_HANDLE,
  TICKETS_TO_ANSWER,
} from '../../kit/groups.ts';

export interface MenuItem {
  resource: string;
  label: string;
  /** Other resources that the item stands for. */
  also?: readonly string[];
  /** What of its rows waits for somebody: one of them, and several. `private.pendientes` counts them, but for what a client has not read. */
  waits?: readonly [one: string, many: string];
  /** Whose rows are counted, where it is not those of the resources above. */
  counts?: readonly string[];
  /** What its list is asked for to show those alone. */
  shows?: Readonly<Record<string, string>>;
  /** Whether views stand above its rows, of which what it `shows` is one. */
  hasViews?: boolean;
}

export interface MenuGroup {
  title: string | null;
  items: readonly MenuItem[];
}

/** The home page has no resource. */
const INICIO: MenuItem = { resource: '', label: 'Inicio' };
const TICKETS: MenuItem = {
  resource: 'tickets',
  label: 'Tickets',
  waits: ['espera respuesta', 'esperan respuesta'],
  shows: { estado: TICKETS_TO_ANSWER.id },
};
/** A client's count is of what they have not seen. */
const UNREAD_TICKETS: MenuItem = {
  resource: 'tickets',
  label: 'Tickets',
  waits: ['con mensajes sin leer', 'con mensajes sin leer'],
};
const PLATAFORMAS: MenuItem = { resource: 'plataformas', label: 'Plataformas' };
/** Below it, each of them. */
const OWN_PLATAFORMAS: MenuItem = { ...PLATAFORMAS, label: 'Tus plataformas' };
const HITOS: MenuItem = {
  resource: 'hitos',
  label: 'Hitos',
  waits: ['devuelto con observaciones', 'devueltos con observaciones'],
  shows: { estado: 'observado' },
};
const OWN_HITOS: MenuItem = {
  ...HITOS,
  waits: ['por aprobar', 'por aprobar'],
  shows: { estado: 'entregado' },
};
const PAGOS: MenuItem = {
  resource: 'pagos',
  label: 'Pagos',
  waits: ['por revisar o vencido', 'por revisar o vencidos'],
  shows: { estado: PAYMENTS_TO_HANDLE.id },
};
const OWN_PAGOS: MenuItem = {
  ...PAGOS,
  waits: ['por pagar', 'por pagar'],
  shows: { estado: PAYMENTS_DUE.id },
};

/** The navigation, in the order in which it is shown. */
export const MENU: Readonly<Record<NonNullable<Perfil>, readonly MenuGroup[]>> = {
  admin: [
    {
      title: null,
      items: [
        INICIO,
        TICKETS,
        PLATAFORMAS,
        { resource: 'clientes', label: 'Clientes' },
        HITOS,
        { resource: 'usuarios', label: 'Usuarios', also: ['personas'] },
        PAGOS,
      ],
    },
    {
      title: 'Captación',
      items: [
        {
          resource: 'bandeja',
          label: 'Leads',
          also: ['tablero', 'leads', 'solicitudes', 'formulario_inicial'],
          waits: ['por atender', 'por atender'],
          // Paid orders of nobody yet stand in the inbox, too.
          counts: ['leads', 'solicitudes', 'formulario_inicial', 'pedidos'],
          shows: { por_atender: 'true' },
          hasViews: true,
        },
        {
          resource: 'citas',
          label: 'Reuniones',
          also: ['horarios', 'bloqueos', 'calendario'],
          waits: ['reunión de hoy', 'reuniones de hoy'],
          shows: { estado: MEETINGS_TODAY.id },
        },
        {
          resource: 'pedidos',
          label: 'Pedidos',
          waits: ['por confirmar en el banco', 'por confirmar en el banco'],
          counts: ['pedidos_por_confirmar'],
          shows: { estado: ORDERS_TO_CONFIRM.id },
        },
      ],
    },
    {
      title: 'Estudio',
      items: [
        {
          resource: 'correos',
          label: 'Correos',
          also: ['correos_entrantes', 'correos_silenciados'],
          waits: ['que no salió o no tiene dueño', 'que no salieron o no tienen dueño'],
        },
        {
          resource: 'solicitudes_datos',
          label: 'Privacidad',
          also: ['vulneraciones', 'acciones_datos'],
          waits: ['por responder o avisar', 'por responder o avisar'],
        },
        { resource: 'respuestas_guardadas', label: 'Respuestas guardadas' },
        { resource: 'auditoria', label: 'Auditoría' },
        {
          resource: 'salud',
          label: 'Sistema',
          counts: ['tareas'],
          waits: ['tarea detenida', 'tareas detenidas'],
        },
        {
          resource: 'settings',
          label: 'Configuración',
          also: ['precios', 'testimonios', 'equipo'],
        },
      ],
    },
  ],
  cliente: [
    { title: null, items: [INICIO, UNREAD_TICKETS, OWN_HITOS, OWN_PAGOS, OWN_PLATAFORMAS] },
  ],
  tickets: [{ title: null, items: [UNREAD_TICKETS] }],
};

/** Tables by the name of their resource, where it is another. */
const TABLES: Readonly<Record<string, string>> = { hitos: 'hitos_plataforma' };

/** Beyond this nobody counts: the database stops there, too. */
const MANY = 99;

/** How many rows of an item wait, as a number beside it and in words; null when none do. */
export function waitingOf(
  { resource, also = [], waits, counts = [resource, ...also] }: MenuItem,
  waiting: News['waiting'],
): { count: string; words: string } | null {
  if (!waits) return null;
  const count = counts.reduce((sum, name) => sum + (waiting[TABLES[name] ?? name] ?? 0), 0);
  if (count === 0) return null;
  if (count > MANY) return { count: `${MANY}+`, words: `más de ${MANY} ${waits[1]}` };
  return { count: String(count), words: `${count} ${waits[count === 1 ? 0 : 1]}` };
}
