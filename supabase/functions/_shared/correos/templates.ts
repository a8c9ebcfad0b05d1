// Made by «npm run mails» from the files of tipos/. Do not edit.
import type { TipoCorreo } from '../../../../src-shared/correos.ts';
import type { Template } from './content.ts';
import { acceso_compartido } from './tipos/acceso_compartido.ts';
import { avisos_reunidos } from './tipos/avisos_reunidos.ts';
import { cambio_delicado } from './tipos/cambio_delicado.ts';
import { cita_cancelada } from './tipos/cita_cancelada.ts';
import { cita_cancelada_estudio } from './tipos/cita_cancelada_estudio.ts';
import { cita_confirmacion } from './tipos/cita_confirmacion.ts';
import { cita_enlace } from './tipos/cita_enlace.ts';
import { cita_estudio } from './tipos/cita_estudio.ts';
import { cita_movida } from './tipos/cita_movida.ts';
import { cita_movida_estudio } from './tipos/cita_movida_estudio.ts';
import { cita_por_confirmar } from './tipos/cita_por_confirmar.ts';
import { cita_recordatorio } from './tipos/cita_recordatorio.ts';
import { correo_rebotado } from './tipos/correo_rebotado.ts';
import { correo_sin_dueno } from './tipos/correo_sin_dueno.ts';
import { cuenta_aviso } from './tipos/cuenta_aviso.ts';
import { datos_bloqueada } from './tipos/datos_bloqueada.ts';
import { datos_por_confirmar } from './tipos/datos_por_confirmar.ts';
import { datos_por_vencer } from './tipos/datos_por_vencer.ts';
import { datos_prorrogada } from './tipos/datos_prorrogada.ts';
import { datos_rechazada } from './tipos/datos_rechazada.ts';
import { datos_recibida } from './tipos/datos_recibida.ts';
import { datos_resuelta } from './tipos/datos_resuelta.ts';
import { documento_compartido } from './tipos/documento_compartido.ts';
import { documento_tributario } from './tipos/documento_tributario.ts';
import { formulario_inicial } from './tipos/formulario_inicial.ts';
import { hito_cambiado } from './tipos/hito_cambiado.ts';
import { hito_entregado } from './tipos/hito_entregado.ts';
import { hito_respuesta } from './tipos/hito_respuesta.ts';
import { informe_mensual } from './tipos/informe_mensual.ts';
import { invitacion } from './tipos/invitacion.ts';
import { lead } from './tipos/lead.ts';
import { lead_confirmacion } from './tipos/lead_confirmacion.ts';
import { material_entregado } from './tipos/material_entregado.ts';
import { material_pedido } from './tipos/material_pedido.ts';
import { pago_cambiado } from './tipos/pago_cambiado.ts';
import { pago_corregido } from './tipos/pago_corregido.ts';
import { pago_en_revision } from './tipos/pago_en_revision.ts';
import { pago_estudio } from './tipos/pago_estudio.ts';
import { pago_informado } from './tipos/pago_informado.ts';
import { pago_liberado } from './tipos/pago_liberado.ts';
import { pago_no_confirmado } from './tipos/pago_no_confirmado.ts';
import { pago_observado } from './tipos/pago_observado.ts';
import { pago_plan } from './tipos/pago_plan.ts';
import { pago_programado } from './tipos/pago_programado.ts';
import { pago_recibido } from './tipos/pago_recibido.ts';
import { pago_recordatorio } from './tipos/pago_recordatorio.ts';
import { pago_reembolsado } from './tipos/pago_reembolsado.ts';
import { pedido_confirmacion } from './tipos/pedido_confirmacion.ts';
import { pedido_estudio } from './tipos/pedido_estudio.ts';
import { propuesta } from './tipos/propuesta.ts';
import { propuesta_aceptada } from './tipos/propuesta_aceptada.ts';
import { propuesta_aceptada_estudio } from './tipos/propuesta_aceptada_estudio.ts';
import { propuesta_codigo } from './tipos/propuesta_codigo.ts';
import { propuesta_pedida } from './tipos/propuesta_pedida.ts';
import { propuesta_pregunta } from './tipos/propuesta_pregunta.ts';
import { propuesta_rechazada } from './tipos/propuesta_rechazada.ts';
import { propuesta_recordatorio } from './tipos/propuesta_recordatorio.ts';
import { propuesta_respuesta } from './tipos/propuesta_respuesta.ts';
import { propuesta_retirada } from './tipos/propuesta_retirada.ts';
import { propuesta_retractada } from './tipos/propuesta_retractada.ts';
import { propuesta_retractada_estudio } from './tipos/propuesta_retractada_estudio.ts';
import { revision_fallida } from './tipos/revision_fallida.ts';
import { servicio_aceptado } from './tipos/servicio_aceptado.ts';
import { servicio_cobro } from './tipos/servicio_cobro.ts';
import { servicio_estudio } from './tipos/servicio_estudio.ts';
import { servicio_ofrecido } from './tipos/servicio_ofrecido.ts';
import { servicio_pausado } from './tipos/servicio_pausado.ts';
import { servicio_por_aceptar } from './tipos/servicio_por_aceptar.ts';
import { servicio_termina } from './tipos/servicio_termina.ts';
import { sitio_caido } from './tipos/sitio_caido.ts';
import { sitio_de_vuelta } from './tipos/sitio_de_vuelta.ts';
import { solicitud_confirmacion } from './tipos/solicitud_confirmacion.ts';
import { solicitud_datos } from './tipos/solicitud_datos.ts';
import { solicitud_estudio } from './tipos/solicitud_estudio.ts';
import { ticket_abierto } from './tipos/ticket_abierto.ts';
import { ticket_asignado } from './tipos/ticket_asignado.ts';
import { ticket_cerrado } from './tipos/ticket_cerrado.ts';
import { ticket_mensaje } from './tipos/ticket_mensaje.ts';
import { ticket_por_cerrar } from './tipos/ticket_por_cerrar.ts';
import { ticket_reabierto } from './tipos/ticket_reabierto.ts';
import { ticket_reabierto_estudio } from './tipos/ticket_reabierto_estudio.ts';
import { ticket_recibido } from './tipos/ticket_recibido.ts';
import { ticket_respuesta } from './tipos/ticket_respuesta.ts';
import { ticket_resuelto } from './tipos/ticket_resuelto.ts';
import { vencimiento_de_sitio } from './tipos/vencimiento_de_sitio.ts';

/** Every mail of the outbox by its type. */
export const TEMPLATES: Readonly<Record<TipoCorreo, Template>> = {
  acceso_compartido,
  avisos_reunidos,
  cambio_delicado,
  cita_cancelada,
  cita_cancelada_estudio,
  cita_confirmacion,
  cita_enlace,
  cita_estudio,
  cita_movida,
  cita_movida_estudio,
  cita_por_confirmar,
  cita_recordatorio,
  correo_rebotado,
  correo_sin_dueno,
  cuenta_aviso,
  datos_bloqueada,
  datos_por_confirmar,
  datos_por_vencer,
  datos_prorrogada,
  datos_rechazada,
  datos_recibida,
  datos_resuelta,
  documento_compartido,
  documento_tributario,
  formulario_inicial,
  hito_cambiado,
  hito_entregado,
  hito_respuesta,
  informe_mensual,
  invitacion,
  lead,
  lead_confirmacion,
  material_entregado,
  material_pedido,
  pago_cambiado,
  pago_corregido,
  pago_en_revision,
  pago_estudio,
  pago_informado,
  pago_liberado,
  pago_no_confirmado,
  pago_observado,
  pago_plan,
  pago_programado,
  pago_recibido,
  pago_recordatorio,
  pago_reembolsado,
  pedido_confirmacion,
  pedido_estudio,
  propuesta,
  propuesta_aceptada,
  propuesta_aceptada_estudio,
  propuesta_codigo,
  propuesta_pedida,
  propuesta_pregunta,
  propuesta_rechazada,
  propuesta_recordatorio,
  propuesta_respuesta,
  propuesta_retirada,
  propuesta_retractada,
  propuesta_retractada_estudio,
  revision_fallida,
  servicio_aceptado,
  servicio_cobro,
  servicio_estudio,
  servicio_ofrecido,
  servicio_pausado,
  servicio_por_aceptar,
  servicio_termina,
  sitio_caido,
  sitio_de_vuelta,
  solicitud_confirmacion,
  solicitud_datos,
  solicitud_estudio,
  ticket_abierto,
  ticket_asignado,
  ticket_cerrado,
  ticket_mensaje,
  ticket_por_cerrar,
  ticket_reabierto,
  ticket_reabierto_estudio,
  ticket_recibido,
  ticket_respuesta,
  ticket_resuelto,
  vencimiento_de_sitio,
};
