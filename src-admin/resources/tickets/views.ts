import type { TicketView } from './api.ts';

/** The views that everybody of the studio has; `me` is their row of clientes. */
export const standingViews = (me: number | null): TicketView[] => [
  { nombre: 'Todos', filtros: {} },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me), estado: 'sin_resolver' } }]),
  { nombre: 'Sin asignar', filtros: { asignado_a: 'nadie', estado: 'sin_resolver' } },
  { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
  { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
];
