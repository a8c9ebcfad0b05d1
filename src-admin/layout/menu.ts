import type { News } from '../data/news.ts';
import type { Perfil } from '../session/profile.ts';

export interface MenuItem {
  resource: string;
  label: string;
  /** Other resources that the item stands for. */
  also?: readonly string[];
  /** What of its rows waits for somebody: one of them, and several. For the studio `private.pendientes` counts them. */
  waits?: readonly [one: string, many: string];
  /** Whose rows are counted, where it is not those of the resources above. */
  counts?: readonly string[];
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
};
/** A client's count is of what they have not seen. */
const UNREAD_TICKETS: MenuItem = {
  ...TICKETS,
  waits: ['con mensajes sin leer', 'con mensajes sin leer'],
};
const PLATAFORMAS: MenuItem = { resource: 'plataformas', label: 'Plataformas' };
/** Below it, each of them. */
const OWN_PLATAFORMAS: MenuItem = { ...PLATAFORMAS, label: 'Tus plataformas' };
const HITOS: MenuItem = {
  resource: 'hitos',
  label: 'Hitos',
  waits: ['devuelto con observaciones', 'devueltos con observaciones'],
};
const PAGOS: MenuItem = {
  resource: 'pagos',
  label: 'Pagos',
  waits: ['comprobante por revisar', 'comprobantes por revisar'],
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
        },
        { resource: 'citas', label: 'Reuniones', also: ['horarios', 'bloqueos', 'calendario'] },
        { resource: 'pedidos', label: 'Pedidos' },
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
        { resource: 'salud', label: 'Estado' },
        {
          resource: 'settings',
          label: 'Configuración',
          also: ['precios', 'testimonios', 'equipo'],
        },
      ],
    },
  ],
  cliente: [{ title: null, items: [INICIO, UNREAD_TICKETS, HITOS, PAGOS, OWN_PLATAFORMAS] }],
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
