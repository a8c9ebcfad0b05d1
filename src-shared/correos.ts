import { TIPOS_CORREO } from './correos.lista.ts';
import type { Option, ValorDe } from './options.ts';

/** Every mail that the database queues: its type in the outbox, and what people call it. */
export { TIPOS_CORREO };

export type TipoCorreo = ValorDe<typeof TIPOS_CORREO>;

/** What a client may turn off. Payments, meetings, privacy, invitations and sign-in are always sent. */
export const AVISOS = [
  { valor: 'tickets', texto: 'Tickets' },
  { valor: 'hitos', texto: 'Hitos' },
] as const satisfies readonly Option[];

export type Aviso = ValorDe<typeof AVISOS>;

/**
 * Notices to the studio that an admin may want at their own address, too. The studio's mailbox gets all of
 * them, and what is not here alone.
 */
export const AVISOS_ESTUDIO = [
  { valor: 'captacion', texto: 'Quien escribe o pide' },
  { valor: 'tickets', texto: 'Tickets' },
  { valor: 'hitos', texto: 'Hitos' },
  { valor: 'pagos', texto: 'Pagos y pedidos' },
  { valor: 'reuniones', texto: 'Reuniones' },
] as const satisfies readonly Option[];

export type AvisoEstudio = ValorDe<typeof AVISOS_ESTUDIO>;
