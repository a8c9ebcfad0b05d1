import type { Option, ValorDe } from './options.ts';

/** Every mail that the database queues: its type in the outbox, and what people call it. */
export const TIPOS_CORREO = [
  { valor: 'lead', texto: 'Mensaje de contacto, al estudio' },
  { valor: 'lead_confirmacion', texto: 'Mensaje de contacto recibido' },
  { valor: 'formulario_inicial', texto: 'Contacto del asistente, al estudio' },
  { valor: 'solicitud_estudio', texto: 'Solicitud de plataforma, al estudio' },
  { valor: 'solicitud_confirmacion', texto: 'Solicitud recibida' },
  { valor: 'solicitud_datos', texto: 'Solicitud sobre datos personales, al estudio' },
  { valor: 'datos_por_confirmar', texto: 'Solicitud sobre datos por confirmar' },
  { valor: 'datos_recibida', texto: 'Solicitud sobre datos recibida' },
  { valor: 'datos_prorrogada', texto: 'Solicitud sobre datos con más plazo' },
  { valor: 'datos_bloqueada', texto: 'Datos bloqueados por un tiempo' },
  { valor: 'datos_resuelta', texto: 'Solicitud sobre datos resuelta' },
  { valor: 'datos_rechazada', texto: 'Solicitud sobre datos no acogida' },
  { valor: 'datos_por_vencer', texto: 'Solicitud sobre datos por vencer, al estudio' },
  { valor: 'pedido_estudio', texto: 'Pedido, al estudio' },
  { valor: 'pedido_confirmacion', texto: 'Pedido recibido' },
  { valor: 'cita_por_confirmar', texto: 'Reunión por confirmar' },
  { valor: 'cita_confirmacion', texto: 'Reunión agendada' },
  { valor: 'cita_estudio', texto: 'Reunión nueva, al estudio' },
  { valor: 'cita_recordatorio', texto: 'Recordatorio de reunión' },
  { valor: 'cita_enlace', texto: 'Videollamada de una reunión' },
  { valor: 'cita_movida', texto: 'Reunión con otra hora' },
  { valor: 'cita_movida_estudio', texto: 'Reunión con otra hora, al estudio' },
  { valor: 'cita_cancelada', texto: 'Reunión cancelada' },
  { valor: 'cita_cancelada_estudio', texto: 'Reunión cancelada, al estudio' },
  { valor: 'acceso_compartido', texto: 'Enlace para ver un avance' },
  { valor: 'invitacion', texto: 'Invitación a entrar' },
  { valor: 'cuenta_aviso', texto: 'Aviso de seguridad de una cuenta' },
  { valor: 'ticket_abierto', texto: 'Ticket abierto por el estudio' },
  { valor: 'ticket_recibido', texto: 'Ticket recibido' },
  { valor: 'ticket_respuesta', texto: 'Respuesta a un ticket' },
  { valor: 'ticket_asignado', texto: 'Ticket asignado, a quien queda a cargo' },
  { valor: 'ticket_mensaje', texto: 'Mensaje de un cliente, al estudio' },
  { valor: 'ticket_resuelto', texto: 'Ticket resuelto' },
  { valor: 'ticket_cerrado', texto: 'Ticket cerrado por el estudio' },
  { valor: 'ticket_por_cerrar', texto: 'Ticket que se cierra en dos días' },
  { valor: 'ticket_reabierto', texto: 'Ticket reabierto' },
  { valor: 'ticket_reabierto_estudio', texto: 'Ticket reabierto, al estudio' },
  { valor: 'correo_rebotado', texto: 'Dirección silenciada, al estudio' },
  { valor: 'correo_sin_dueno', texto: 'Correo que no llegó a un ticket, al estudio' },
  { valor: 'pago_informado', texto: 'Transferencia informada, al estudio' },
  { valor: 'pago_programado', texto: 'Pago nuevo' },
  { valor: 'pago_cambiado', texto: 'Pago que cambió' },
  { valor: 'pago_plan', texto: 'Plan de pagos' },
  { valor: 'pago_liberado', texto: 'Pago de un hito aprobado' },
  { valor: 'pago_recordatorio', texto: 'Recordatorio de un pago' },
  { valor: 'pago_recibido', texto: 'Pago recibido' },
  { valor: 'pago_no_confirmado', texto: 'Comprobante rechazado' },
  { valor: 'pago_reembolsado', texto: 'Pago devuelto' },
  { valor: 'pago_estudio', texto: 'Pago con tarjeta, al estudio' },
  { valor: 'pago_observado', texto: 'Pago que no calza, al estudio' },
  { valor: 'hito_entregado', texto: 'Hito entregado' },
  { valor: 'hito_respuesta', texto: 'Respuesta a un hito, al estudio' },
  { valor: 'hito_cambiado', texto: 'Hito respondido que cambió' },
  { valor: 'avisos_reunidos', texto: 'Varios avisos, al estudio' },
] as const satisfies readonly Option[];

export type TipoCorreo = ValorDe<typeof TIPOS_CORREO>;

/** What a client may turn off. Payments, meetings, privacy, invitations and sign-in are always sent. */
export const AVISOS = [
  { valor: 'tickets', texto: 'Tickets' },
  { valor: 'hitos', texto: 'Hitos' },
] as const satisfies readonly Option[];

export type Aviso = ValorDe<typeof AVISOS>;

/**
 * Notices to the studio that an admin may want at their own address, too, and which mails are of each kind;
 * the database decides by the same list. The studio's mailbox gets all of them, and what is not here alone.
 */
export const AVISOS_ESTUDIO = [
  { valor: 'captacion', texto: 'Quien escribe o pide' },
  { valor: 'tickets', texto: 'Tickets' },
  { valor: 'hitos', texto: 'Hitos' },
  { valor: 'pagos', texto: 'Pagos y pedidos' },
  { valor: 'reuniones', texto: 'Reuniones' },
] as const satisfies readonly Option[];

export type AvisoEstudio = ValorDe<typeof AVISOS_ESTUDIO>;

/** The mails that obey a switch of the client, and which; the database decides by the same list. */
export const AVISO_DE: Readonly<Partial<Record<TipoCorreo, Aviso>>> = {
  ticket_abierto: 'tickets',
  ticket_recibido: 'tickets',
  ticket_respuesta: 'tickets',
  ticket_resuelto: 'tickets',
  ticket_cerrado: 'tickets',
  ticket_reabierto: 'tickets',
  ticket_por_cerrar: 'tickets',
  hito_entregado: 'hitos',
  hito_cambiado: 'hitos',
};
