import type { Option, ValorDe } from './options.ts';

/** Every mail that the database queues: its type in the outbox, and what people call it. */
export const TIPOS_CORREO = [
  { valor: 'lead', texto: 'Mensaje de contacto, al estudio' },
  { valor: 'formulario_inicial', texto: 'Contacto del asistente, al estudio' },
  { valor: 'solicitud_estudio', texto: 'Solicitud de plataforma, al estudio' },
  { valor: 'solicitud_confirmacion', texto: 'Solicitud recibida' },
  { valor: 'solicitud_datos', texto: 'Solicitud sobre datos personales, al estudio' },
  { valor: 'pedido_estudio', texto: 'Pedido, al estudio' },
  { valor: 'pedido_confirmacion', texto: 'Pedido recibido' },
  { valor: 'cita_por_confirmar', texto: 'Reunión por confirmar' },
  { valor: 'cita_confirmacion', texto: 'Reunión agendada' },
  { valor: 'cita_estudio', texto: 'Reunión nueva, al estudio' },
  { valor: 'cita_recordatorio', texto: 'Recordatorio de reunión' },
  { valor: 'cita_movida', texto: 'Reunión con otra hora' },
  { valor: 'cita_movida_estudio', texto: 'Reunión con otra hora, al estudio' },
  { valor: 'cita_cancelada', texto: 'Reunión cancelada' },
  { valor: 'cita_cancelada_estudio', texto: 'Reunión cancelada, al estudio' },
  { valor: 'ticket_abierto', texto: 'Ticket abierto por el estudio' },
  { valor: 'ticket_respuesta', texto: 'Respuesta a un ticket' },
  { valor: 'ticket_mensaje', texto: 'Mensaje de un cliente, al estudio' },
  { valor: 'ticket_resuelto', texto: 'Ticket resuelto' },
  { valor: 'ticket_reabierto', texto: 'Ticket reabierto' },
  { valor: 'ticket_reabierto_estudio', texto: 'Ticket reabierto, al estudio' },
  { valor: 'pago_informado', texto: 'Transferencia informada, al estudio' },
  { valor: 'pago_programado', texto: 'Pago nuevo' },
  { valor: 'pago_recordatorio', texto: 'Recordatorio de un pago' },
  { valor: 'pago_recibido', texto: 'Pago recibido' },
  { valor: 'pago_no_confirmado', texto: 'Comprobante rechazado' },
  { valor: 'pago_reembolsado', texto: 'Pago devuelto' },
  { valor: 'pago_estudio', texto: 'Pago con tarjeta, al estudio' },
  { valor: 'pago_observado', texto: 'Pago que no calza, al estudio' },
  { valor: 'hito_entregado', texto: 'Hito entregado' },
  { valor: 'hito_respuesta', texto: 'Respuesta a un hito, al estudio' },
  { valor: 'hito_cambiado', texto: 'Hito respondido que cambió' },
] as const satisfies readonly Option[];

export type TipoCorreo = ValorDe<typeof TIPOS_CORREO>;
