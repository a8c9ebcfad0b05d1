import type { TicketView } from '../../data/verbs/tickets.ts';
import { TICKETS_OPEN } from '../../kit/lists/groups.ts';

/** The views that everybody of the studio has; `me` is their row of clientes. */
export const standingViews = (me: number | null): TicketView[] => [
  { nombre: 'Todos', filtros: {} },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me), estado: TICKETS_OPEN.id } }]),
  { nombre: 'Sin asignar', filtros: { asignado_a: 'nadie', estado: TICKETS_OPEN.id } },
  { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
  { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
];
