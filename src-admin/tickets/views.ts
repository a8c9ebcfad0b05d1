import type { TicketView } from '../data/verbs/tickets.ts';
import { TICKETS_OPEN } from '../ui/groups.ts';

/** The views that everybody of the studio has; `me` is their row of clientes. */
export const standingViews = (me: number | null): TicketView[] => [
  { nombre: 'Todos', filtros: {} },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me), estado: TICKETS_OPEN.id } }]),
  { nombre: 'De nadie', filtros: { asignado_a: 'nadie', estado: TICKETS_OPEN.id } },
  { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
  { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
];

/** The query of an address that asks the list for this. */
export const viewSearch = (filtros: TicketView['filtros']): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filtros), page: '1' }).toString()}`;

const asked = (filtros: TicketView['filtros']): string[] =>
  Object.entries(filtros)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([source, value]) => `${source} ${JSON.stringify(value)}`)
    .toSorted();

/** Whether two ask for the same, in whatever order. */
export const isSameView = (one: TicketView['filtros'], other: TicketView['filtros']): boolean =>
  asked(one).join('\n') === asked(other).join('\n');
