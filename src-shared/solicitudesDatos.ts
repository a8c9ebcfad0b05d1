import type { ESTADOS_SOLICITUD_DATOS, ValorDe } from './options.ts';

/** A state of a request about personal data, as the database keeps it. */
type EstadoSolicitud = ValorDe<typeof ESTADOS_SOLICITUD_DATOS>;

/**
 * Where the studio may take a request from each state; it may always stay. The database decides
 * (`private.solicitud_datos_puede_pasar`) and a test compares the two. A request that nobody has
 * confirmed is confirmed by its person alone.
 */
const MOVES: Readonly<Record<EstadoSolicitud, readonly EstadoSolicitud[]>> = {
  por_confirmar: ['recibida'],
  recibida: ['en_proceso', 'resuelta', 'rechazada'],
  en_proceso: ['resuelta', 'rechazada'],
  resuelta: [],
  rechazada: [],
};

/** Those that the studio still owes an answer. */
export const REQUEST_STATES_OPEN: readonly EstadoSolicitud[] = ['recibida', 'en_proceso'];

const isEstado = (estado: string): estado is EstadoSolicitud => Object.hasOwn(MOVES, estado);

/** The states that a request may go to from where it is, none of them its own. */
export const nextRequestStates = (estado: string): readonly EstadoSolicitud[] =>
  isEstado(estado) ? MOVES[estado] : [];

/** Whether the studio still owes an answer. */
export const isOpenRequest = ({ estado }: { estado: string }): boolean =>
  isEstado(estado) && REQUEST_STATES_OPEN.includes(estado);
