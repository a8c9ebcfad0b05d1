import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { ROOT } from '../backend.ts';

// A definer function runs with the owner's rights, past every policy: what it checks itself is all
// that holds. Each names the test in which it refuses, or does not do, what it must not.

const PGTAP = 'supabase/tests';
const REFUSALS: Record<string, [file: string, test: string]> = {
  archivos_sueltos: [`${PGTAP}/210-llamadas`, "('archivos_sueltos', '42501', '42501'"],
  contexto_de: [`${PGTAP}/390-busqueda`, 'by the new name of the client in '],
  encontradas: [`${PGTAP}/390-busqueda`, 'another client finds nothing of theirs'],
  indexar: [`${PGTAP}/390-busqueda`, 'the line goes with its row'],
  nombre_cambiado: [`${PGTAP}/390-busqueda`, 'the others keep theirs'],
  renglon: [`${PGTAP}/390-busqueda`, 'every row has its line: '],
  auditar: [`${PGTAP}/350-auditoria`, 'no hash of a token is copied'],
  adjuntar_correo: [`${PGTAP}/242-correo-entrante`, 'not %s'],
  abrir_intento: [
    `${PGTAP}/324-pago-en-linea`,
    'what is closed is not opened at the provider (in review)',
  ],
  calificar_ticket: [`${PGTAP}/210-llamadas`, "('calificar_ticket', '42501'"],
  avisar_estudio: [`${PGTAP}/312-textos-de-correos`, 'nor is the studio told while it has none'],
  cancelar_cita: [`${PGTAP}/338-gestion-de-citas`, 'says that it is cancelled'],
  cerrar_resueltos: [`${PGTAP}/232-cierre-de-tickets`, 'without the setting nothing closes'],
  cerrar_ticket: [`${PGTAP}/210-llamadas`, "('cerrar_ticket', '42501'"],
  citas_avisar: [`${PGTAP}/338-gestion-de-citas`, 'Acting as %s: %s (%s)'],
  citas_vencer: [`${PGTAP}/332-confirmar`, 'then the first one is over'],
  clientes_antes: [`${PGTAP}/200-cuentas`, 'nor later, because it is not verified'],
  clientes_cuidar_admin: [`${PGTAP}/200-cuentas`, 'the last admin cannot be deactivated'],
  configuracion_publica: [`${PGTAP}/212-ajenos`, 'the settings say no private address'],
  calendario_desde: [`${PGTAP}/341-reuniones-del-estudio`, 'Acting as a client: it is not'],
  citas_del_calendario: [`${PGTAP}/341-reuniones-del-estudio`, 'the hash opens nothing'],
  citas_invitar: [
    `${PGTAP}/341-reuniones-del-estudio`,
    'nor what somebody loads into the database',
  ],
  crear_calendario: [`${PGTAP}/210-llamadas`, "('crear_calendario', '42501'"],
  quitar_calendario: [`${PGTAP}/210-llamadas`, "('quitar_calendario', '42501'"],
  confirmar_cita: [`${PGTAP}/332-confirmar`, 'an invented link confirms nothing'],
  confirmar_solicitud_datos: [`${PGTAP}/342-derechos`, 'an invented link confirms nothing'],
  contar_envio: [`${PGTAP}/303-ventanas`, 'number %s waits %s'],
  correo_apagado: [`${PGTAP}/317-preferencias`, 'what is always sent is never asked about'],
  dar_de_baja: [`${PGTAP}/317-preferencias`, 'an address of nobody'],
  guardar_preferencias_correo: [`${PGTAP}/210-llamadas`, "('guardar_preferencias_correo', '42501'"],
  correo_evento: [`${PGTAP}/316-entrega`, 'what is known already is no news'],
  correo_estudio: [`${PGTAP}/312-textos-de-correos`, 'notices go to the private address'],
  correo_resuelto: [`${PGTAP}/310-correos`, 'does not undo a sending'],
  correos_registrar: [`${PGTAP}/349-seguimiento`, 'one to a stranger is none'],
  crear_acceso_temporal: [`${PGTAP}/210-llamadas`, "('crear_acceso_temporal', '42501'"],
  crear_pedido: [`${PGTAP}/322-pedidos-corregidos`, 'with the envio: refused'],
  cuenta_admitir: [`${PGTAP}/200-cuentas`, 'an uninvited address is refused'],
  cuenta_verificar: [`${PGTAP}/200-cuentas`, 'chosen before the verification is void'],
  cuenta_vigente: [`${PGTAP}/205-sesiones`, 'nobody calls the helper by hand'],
  cuenta_vincular: [`${PGTAP}/200-cuentas`, 'registering alone ties nothing'],
  datos_de_persona: [`${PGTAP}/344-datos-de-personas`, 'nobody calls %s by hand'],
  dias_habiles_despues: [`${PGTAP}/342-derechos`, 'nobody calls it by hand'],
  ejecutar_tareas: [`${PGTAP}/318-tareas`, 'Acting as %s: runs nothing'],
  encolar_confirmacion: [`${PGTAP}/303-ventanas`, 'a fourth is not'],
  encolar_correo: [`${PGTAP}/312-textos-de-correos`, 'without an address there is no mail'],
  enviar_correos_pendientes: ['tests/db/tareas', 'leaves it alone when the outbox is empty'],
  envio_unico: [`${PGTAP}/308-correcciones`, 'with the envio of a client: refused'],
  es_dia_de_aviso: [`${PGTAP}/328-correos-de-pagos`, 'no Sunday'],
  es_admin: [`${PGTAP}/120-escalada`, 'Acting as a deactivated admin: sees none'],
  estado_pago: [`${PGTAP}/320-pagos`, 'an unknown number says nothing'],
  exportar_persona: [`${PGTAP}/344-datos-de-personas`, 'Acting as %s: %s'],
  formulario_inicial_avisar: [
    `${PGTAP}/312-textos-de-correos`,
    'each makes these mails and no others',
  ],
  hay_correos_por_enviar: ['tests/db/tareas', 'leaves it alone when the outbox is empty'],
  hitos_entregado: [
    `${PGTAP}/312-textos-de-correos`,
    'and a delivery that is hidden or sorted mail nobody',
  ],
  hitos_respondido: [`${PGTAP}/365-hitos`, 'a deactivated client gets no mail'],
  horas_disponibles: [`${PGTAP}/330-agenda`, 'nothing within the next two hours'],
  informar_transferencia: [`${PGTAP}/320-pagos`, 'for an own payment'],
  intento_abierto: [`${PGTAP}/324-pago-en-linea`, 'a visit that failed is not opened late'],
  intento_fallido: [`${PGTAP}/324-pago-en-linea`, 'an open visit does not fail late'],
  ip_solicitante: [`${PGTAP}/302-limites`, 'no other header is believed'],
  leads_avisar: [`${PGTAP}/312-textos-de-correos`, 'each makes these mails and no others'],
  limitar_citas: [`${PGTAP}/303-ventanas`, 'two that the studio wrote do not'],
  limitar_cuenta: [`${PGTAP}/302-limites`, '60 urgent tickets in one statement are refused'],
  limitar_visitante: [`${PGTAP}/302-limites`, '300 privacy requests in one statement are refused'],
  llamar_funcion: ['tests/db/tareas', 'cannot be started by %s'],
  marcar_invitado: [`${PGTAP}/210-llamadas`, "('marcar_invitado', '42501'"],
  marcar_correo_visto: [`${PGTAP}/210-llamadas`, "('marcar_correo_visto', '42501'"],
  mensaje_de_correo: [`${PGTAP}/242-correo-entrante`, 'that names what the bucket does not take'],
  mi_cliente: [`${PGTAP}/120-escalada`, 'Acting as a deactivated client: own rows of '],
  orden_de_token: [`${PGTAP}/324-pago-en-linea`, 'a token of nobody has no order'],
  pagos_avisar: [`${PGTAP}/328-correos-de-pagos`, 'a deactivated client gets none'],
  pagos_eventos_avisar: [`${PGTAP}/328-correos-de-pagos`, 'and of nothing that was credited'],
  pedidos_avisar: [`${PGTAP}/328-correos-de-pagos`, 'an order that is cancelled writes to nobody'],
  pagar_cuota: [`${PGTAP}/324-pago-en-linea`, 'Acting as another client: opens nothing'],
  pagar_pedido: [`${PGTAP}/324-pago-en-linea`, 'nor by the number of a payment'],
  motivo_de_descarte: [`${PGTAP}/316-entrega`, 'a silenced address gets nothing'],
  mover_cita: [`${PGTAP}/338-gestion-de-citas`, 'the hour of somebody else'],
  plataformas_antes: [`${PGTAP}/360-reglas`, 'two platforms of one name have two slugs'],
  puede_adjuntar: [
    `${PGTAP}/220-archivos`,
    "('adjuntos', '{ana}/{ticket_bruno}/otra.png', '42501'",
  ],
  reabrir_ticket: [`${PGTAP}/230-tickets`, 'Acting as another client: reopens nothing'],
  recibir_correo: [
    `${PGTAP}/242-correo-entrante`,
    'without the signed address a client is a stranger',
  ],
  purgar: [`${PGTAP}/346-conservacion`, 'nobody starts %s'],
  purgar_clientes: [`${PGTAP}/346-conservacion`, 'an active client is never purged'],
  purgar_dinero: [`${PGTAP}/346-conservacion`, 'nor an unpaid payment'],
  recordar_pagos: [`${PGTAP}/328-correos-de-pagos`, 'and never twice'],
  registrar_ticket: [`${PGTAP}/349-seguimiento`, 'Acting as %s: %s'],
  registrar_pago: [`${PGTAP}/324-pago-en-linea`, 'a wrong amount is credited to nothing'],
  registrar_reembolso: [`${PGTAP}/324-pago-en-linea`, 'and of nothing else'],
  reintentar_correo: [`${PGTAP}/210-llamadas`, "('reintentar_correo', '42501'"],
  reservar_cita: [`${PGTAP}/330-agenda`, 'somebody else gets a clear answer'],
  responder_hito: [`${PGTAP}/212-ajenos`, 'does not answer (%s) a milestone that is not shown'],
  revisar_pagos_pendientes: ['tests/db/tareas', 'asks about no payment while none is due'],
  revisar_pronto: [`${PGTAP}/324-pago-en-linea`, 'a closed visit is not asked about again'],
  solicitudes_avisar: [`${PGTAP}/312-textos-de-correos`, 'each makes these mails and no others'],
  solicitudes_datos_antes: [`${PGTAP}/342-derechos`, 'the state machine refuses'],
  solicitudes_datos_avisar: [
    `${PGTAP}/312-textos-de-correos`,
    'each makes these mails and no others',
  ],
  suprimir_datos: [`${PGTAP}/344-datos-de-personas`, 'nobody of the team is erased'],
  suprimir_persona: [`${PGTAP}/344-datos-de-personas`, 'who owes stays'],
  suprimir_solicitudes: [`${PGTAP}/344-datos-de-personas`, 'nobody calls %s by hand'],
  texto_supresion: [`${PGTAP}/344-datos-de-personas`, 'nobody calls %s by hand'],
  ticket_mensajes_adjuntos: [`${PGTAP}/212-ajenos`, 'attaches no %s'],
  ticket_mensajes_antes: [`${PGTAP}/210-llamadas`, 'its first message is signed by the database'],
  ticket_mensajes_registrar: [`${PGTAP}/349-seguimiento`, 'a note is no answer'],
  ticket_mensajes_cerrado: [`${PGTAP}/230-tickets`, 'the client does not answer'],
  ticket_mensajes_despues: [`${PGTAP}/312-textos-de-correos`, 'a note leaves the ticket as it was'],
  salud: [`${PGTAP}/380-salud`, 'Acting as %s: sees nothing'],
  ticket_de_respuesta: [
    `${PGTAP}/242-correo-entrante`,
    'another client writes nothing in her ticket',
  ],
  tickets_asignado: [`${PGTAP}/212-ajenos`, 'in charge'],
  tickets_resuelto: [`${PGTAP}/312-textos-de-correos`, 'neither'],
  tickets_reabierto: [`${PGTAP}/230-tickets`, 'after 14 days no more'],
  tickets_registrar: [`${PGTAP}/210-llamadas`, 'and the event is there'],
  tomar_correos: [`${PGTAP}/303-ventanas`, 'no more are claimed than were asked for'],
  tomar_intentos: [`${PGTAP}/324-pago-en-linea`, 'and not before its time'],
  vaciar_auditoria: [`${PGTAP}/344-datos-de-personas`, 'nobody calls %s by hand'],
  vendedor: [`${PGTAP}/328-correos-de-pagos`, 'who sells, in one line'],
  ver_cita: [`${PGTAP}/338-gestion-de-citas`, 'an invented link'],
  ver_avance: [`${PGTAP}/210-llamadas`, 'an expired link gets the same answer'],
};

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

it('every definer function stands in the list, and nothing else', async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef`;
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(REFUSALS).sort());
});

it.each(Object.entries(REFUSALS))('%s has its refusal in a test', (_name, [file, test]) => {
  const ending = file.startsWith(PGTAP) ? '.test.sql' : '.test.ts';
  expect(readFileSync(join(ROOT, file + ending), 'utf8')).toContain(test);
});
