-- Every function of the API, as every role: a value, or the refusal.
begin;
select pruebas.escenario();
select pruebas.materiales();
select pruebas.compartidos();
select pruebas.servicios();
select pruebas.informes();

create temp table llamadas (
  funcion text, anon text, ana text, bruno text, carla text, admin text, servicio text, sql text);
-- 'sí' stands for any value without an error.
insert into llamadas values
  ('abrir_importacion', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.abrir_importacion('clientes', 'x.csv', repeat('a', 64), array['email'], 1)$$),
  ('agregar_filas', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.agregar_filas(0, '[]')$$),
  ('revisar_importacion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.revisar_importacion(0)$$),
  ('decidir_filas', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.decidir_filas(0, 'omitir')$$),
  ('aplicar_importacion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.aplicar_importacion(0)$$),
  ('deshacer_importacion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.deshacer_importacion(0)$$),
  ('recordar_importacion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.recordar_importacion(0, true)$$),
  ('importar_cartola', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.importar_cartola('{}')$$),
  ('sugerencias_de_movimientos', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.sugerencias_de_movimientos()'),
  ('anotar_movimientos', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.anotar_movimientos('[]')$$),
  ('deshacer_movimiento', '42501', '42501', '42501', '42501', 'P0001', '42501', 'select public.deshacer_movimiento(0)'),
  ('apartar_movimientos', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.apartar_movimientos('{}', 'despues')$$),
  ('informar_juntas', '42501', 'P0001', '42501', '42501', '42501', '42501', $$select public.informar_juntas('[{"pago": {pago_ana}, "monto": 1}]', 'x')$$),
  ('confirmar_transferencia', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.confirmar_transferencia(0, '2026-01-01')$$),
  ('rechazar_transferencia', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.rechazar_transferencia(0, 'x')$$),
  ('contactos_repetidos', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.contactos_repetidos()$$),
  ('contar_bandeja', '42501', '42501', '42501', '42501', 'sí', '42501', $$select * from public.contar_bandeja()$$),
  ('tablero', '42501', '42501', '42501', '42501', 'sí', '42501', $$select * from public.tablero('{}')$$),
  ('unir_tickets', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.unir_tickets({ticket_ana}, {ticket_bruno})$$),
  ('mover_contacto', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.mover_contacto('leads', {lead}, 'conversando')$$),
  ('cambiar_contactos', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.cambiar_contactos(array['leads-' || {lead}], '{"etapa": "conversando"}')$$),
  ('posibles_duplicados', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.posibles_duplicados('leads', {lead})$$),
  ('marcar_leido', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.marcar_leido({ticket_ana}, {mensaje_ana})$$),
  ('tickets_sin_leer', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select count(*) from public.tickets_sin_leer(array[{ticket_ana}]::bigint[])$$),
  ('horas_de_atencion', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.horas_de_atencion()$$),
  ('mis_vistas', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.mis_vistas()$$),
  ('guardar_vista', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.guardar_vista('Mía', '{}')$$),
  ('borrar_vista', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.borrar_vista('Mía')$$),
  ('respondiendo', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.respondiendo({ticket_ana}, true)$$),
  ('abrir_ticket', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.abrir_ticket('No carga', 'Hola', p_cliente => {ana})$$),
  ('archivos_sueltos', '42501', '42501', '42501', '42501', '42501', 'sí', $$select count(*) from public.archivos_sueltos()$$),
  ('buscar', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.buscar('tickets', 'pagina')$$),
  ('calificar_ticket', '42501', 'sí', '42501', '42501', '42501', '42501', $$select public.calificar_ticket({ticket_ana}, 5)$$),
  ('cerrar_ticket', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.cerrar_ticket({ticket_ana})$$),
  ('ver_cita', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.ver_cita('inventado')$$),
  ('mover_cita', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.mover_cita('inventado', now() + interval '3 days')$$),
  ('cancelar_cita', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.cancelar_cita('inventado')$$),
  ('abonar', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.abonar({pago_ana}, 1, '2026-01-01', 'otro')$$),
  ('devolver', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.devolver({pago_ana}, 1, '2026-01-01', 'otro', 'x')$$),
  ('abonar_con_retencion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.abonar_con_retencion({pago_ana}, 1, '2026-01-01', 'otro')$$),
  ('anotar_retencion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.anotar_retencion({pago_ana}, '2026-01-01')$$),
  ('retencion_de_pago', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.retencion_de_pago({pago_ana})$$),
  ('anotar_documento', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.anotar_documento(array[{pago_ana}]::bigint[], '34', 1, '2026-01-01', p_exento => 1, p_parcial => true)$$),
  ('pagos_por_documentar', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.pagos_por_documentar({ana}, '33')$$),
  ('usar_documento', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.usar_documento(0, {pago_ana})$$),
  ('enviar_documento', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.enviar_documento(0)$$),
  ('abrir_registro', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.abrir_registro('x', repeat('a', 64), '[]')$$),
  ('registro_de_ventas', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.registro_de_ventas(0)$$),
  ('confirmar_ventas', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.confirmar_ventas(0)$$),
  ('omitir_ventas', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.omitir_ventas(0, '{}')$$),
  ('deshacer_registro', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.deshacer_registro(0)$$),
  ('ajustar_total_del_plan', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.ajustar_total_del_plan(gen_random_uuid())$$),
  ('entregar_material', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.entregar_material({material_ana})$$),
  ('ordenar_materiales', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.ordenar_materiales({plataforma_bruno}, array[{material_bruno}]::bigint[], array[{material_bruno}]::bigint[])$$),
  ('reabrir_material', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.reabrir_material({entregado_ana}, 'x')$$),
  ('ver_terminos', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', 'select public.ver_terminos()'),
  ('ver_compartido', '42501', 'sí', '42501', '42501', '42501', '42501', 'select public.ver_compartido({compartido_ana})'),
  ('documento_en_pdf', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.documento_en_pdf('compartido', {compartido_ana})$$),
  ('informe_de', '42501', 'sí', '42501', '42501', 'sí', '42501', 'select public.informe_de({informe_ana})'),
  ('informe_de', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.informe_de({borrador_ana})'),
  ('ver_informe', '42501', 'sí', '42501', '42501', '42501', '42501', 'select public.ver_informe({informe_ana})'),
  ('retener_informe', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.retener_informe({borrador_ana}, true)'),
  ('aceptar_servicio', '42501', 'P0001', '42501', '42501', '42501', '42501', $$select public.aceptar_servicio({servicio_ana}, 'x')$$),
  ('terminar_servicio', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.terminar_servicio({servicio_ana})$$),
  ('pausar_servicio', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.pausar_servicio({aceptado_ana})$$),
  ('seguir_servicio', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.seguir_servicio({aceptado_ana})$$),
  ('ingreso_recurrente', '42501', '42501', '42501', '42501', 'sí', '42501', 'select mensual from public.ingreso_recurrente()'),
  ('dias_de_espera', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.dias_de_espera(null::public.plataformas)$$),
  ('recordar_pago', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.recordar_pago(0)$$),
  ('recordar_pagos', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.recordar_pagos('{0}')$$),
  ('preparar_recordatorio', '42501', '42501', '42501', '42501', 'P0001', '42501',
    $$select public.preparar_recordatorio('{0}')$$),
  ('anotar_recordatorio', '42501', '42501', '42501', '42501', 'P0001', '42501',
    $$select public.anotar_recordatorio('{0}')$$),
  ('medio', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.medio(null::public.abonos)$$),
  ('saldo', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.saldo(null::public.clientes)$$),
  ('saldo_vencido', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.saldo_vencido(null::public.clientes)$$),
  ('tickets_abiertos', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.tickets_abiertos(null::public.clientes)$$),
  ('destinatario', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.destinatario(null::public.propuestas)$$),
  ('cambios_por_deshacer', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select count(*) from public.cambios_por_deshacer()$$),
  ('deshacer_cambio', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.deshacer_cambio(0)$$),
  ('acordado', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.acordado(null::public.propuestas)$$),
  ('pregunta_pendiente', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.pregunta_pendiente(null::public.propuestas)$$),
  ('vista_en', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.vista_en(null::public.propuestas)$$),
  ('anotar_reembolso', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.anotar_reembolso('W-deprueba', 'x')$$),
  ('asignar_correo', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.asignar_correo(0, {ticket_ana})$$),
  ('descartar_correo', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.descartar_correo(0)$$),
  ('adjuntar_correo', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.adjuntar_correo({entrante}, 0)$$),
  ('adjuntos_por_traer', '42501', '42501', '42501', '42501', '42501', 'sí', 'select public.adjuntos_por_traer()'),
  ('correo_no_salio', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.correo_no_salio('{correo}')$$),
  ('feriados_de_la_agenda', '42501', '42501', '42501', '42501', 'sí', '42501', 'select count(*) from public.feriados_de_la_agenda()'),
  ('abrir_feriado', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.abrir_feriado((select max(fecha) from public.feriados_de_la_agenda()), true)'),
  ('citas_afectadas', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.citas_afectadas('{"feriado": "2001-01-01"}')$$),
  ('cierres_de_cita', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.cierres_de_cita(now(), now())$$),
  ('cerrar_agenda', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.cerrar_agenda('{"horario": 0}', '{}')$$),
  ('marcar_correo_visto', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.marcar_correo_visto({entrante})$$),
  ('recibir_correo', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.recibir_correo('x', 'x@pruebas.test', null, null, 'x', null, false)$$),
  ('confirmar_cita', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.confirmar_cita('inventado')$$),
  ('confirmar_solicitud_datos', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.confirmar_solicitud_datos('inventado')$$),
  ('calendario_desde', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.calendario_desde()$$),
  ('crear_calendario', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.crear_calendario()$$),
  ('quitar_calendario', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.quitar_calendario()$$),
  ('citas_del_calendario', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.citas_del_calendario('x')$$),
  ('convertir_contacto', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Inicio')$$),
  ('deshacer_conversion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.deshacer_conversion(0)$$),
  ('conversion_de', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.conversion_de('leads', {lead})$$),
  ('crear_plan_de_pagos', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.crear_plan_de_pagos({ana}, null, 5, '[{"concepto": "Sitio", "monto": 5, "vence_el": "2030-01-01"}]')$$),
  ('reemplazar_comprobante', '42501', 'P0001', '42501', '42501', '42501', '42501', $$select public.reemplazar_comprobante({pago_ana}, '{ana}/comprobante.png')$$),
  ('totales_de_pagos', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select count(*) from public.totales_de_pagos()$$),
  ('volver_a_recibir', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.volver_a_recibir('ana@pruebas.test', 'tickets')$$),
  ('dar_de_baja', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.dar_de_baja('ana@pruebas.test', 'tickets')$$),
  ('guardar_preferencias_correo', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.guardar_preferencias_correo(true, false)$$),
  ('guardar_avisos_estudio', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.guardar_avisos_estudio(array['captacion'])$$),
  ('mis_avisos_estudio', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.mis_avisos_estudio()$$),
  ('correo_evento', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.correo_evento('{correo}', 'entregado', now())$$),
  ('correo_enviado', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.correo_enviado('{correo}', 'x')$$),
  ('correo_fallido', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.correo_fallido('{correo}', 'x', false)$$),
  ('crear_acceso_temporal', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.crear_acceso_temporal({plataforma_ana})$$),
  ('contar_visita_de_sitio', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.contar_visita_de_sitio('', '{}', '/', true)$$),
  ('contar_visitas_de_plataforma', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.contar_visitas_de_plataforma({plataforma_ana}, true)$$),
  ('reconocer_pagina', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.reconocer_pagina({plataforma_ana}, '/x', true)$$),
  ('visitas_de_plataforma', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.visitas_de_plataforma({plataforma_ana})$$),
  ('contar_visita', 'sí', '42501', '42501', '42501', '42501', '42501', $$select public.contar_visita('feria')$$),
  ('crear_pedido', 'sí', '42501', '42501', '42501', '42501', '42501', $$select public.crear_pedido('pagina-web', 'x', 'x@pruebas.test', null, 'tarjeta', gen_random_uuid(), '1')$$),
  ('estado_pago', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.estado_pago('W-deprueba')$$),
  ('cambiar_mi_nombre', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.cambiar_mi_nombre('x')$$),
  ('cerrar_otras_sesiones', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.cerrar_otras_sesiones()$$),
  ('cerrar_sesion', '42501', 'P0001', 'P0001', '42501', 'P0001', '42501', $$select public.cerrar_sesion('00000000-0000-4000-a000-000000000001')$$),
  ('mis_sesiones', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.mis_sesiones()$$),
  ('estudio', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.estudio()$$),
  ('horas_disponibles', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.horas_disponibles(current_date, current_date + 7)$$),
  ('informar_transferencia', '42501', 'sí', '42501', '42501', '42501', '42501', $$select public.informar_transferencia({pago_ana}, '{ana}/comprobante.png')$$),
  ('intento_abierto', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.intento_abierto(gen_random_uuid(), '1', 'T', 'https://x.cl', 60)$$),
  ('intento_fallido', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.intento_fallido(gen_random_uuid(), 'x')$$),
  ('novedades', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select count(*) from public.novedades()$$),
  ('mi_perfil', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select count(*) from public.mi_perfil()$$),
  ('orden_de_token', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.orden_de_token('T')$$),
  ('pago_en_curso', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.pago_en_curso({pago_ana})$$),
  ('espera_hito', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.espera_hito(null::public.pagos)$$),
  ('pagar_juntas', '42501', 'sí', '42501', '42501', '42501', '42501', 'select public.pagar_juntas(array[{pago_ana}]::bigint[])'),
  ('pagar_cuota', '42501', 'sí', '42501', '42501', '42501', '42501', $$select public.pagar_cuota({pago_ana})$$),
  ('pagar_pedido', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.pagar_pedido('W-deprueba')$$),
  ('publicaciones_desde', '42501', '42501', '42501', '42501', '42501', 'sí', 'select public.publicaciones_desde(0)'),
  ('tomar_gancho', '42501', '42501', '42501', '42501', '42501', 'sí', 'select public.tomar_gancho()'),
  ('gancho_respondio', '42501', '42501', '42501', '42501', '42501', 'sí', 'select public.gancho_respondio(null)'),
  ('estado_del_gancho', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.estado_del_gancho()'),
  ('registrar_pago', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.registrar_pago('1', 'W-deprueba', 2, 99990, 'CLP')$$),
  ('revisar_pronto', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.revisar_pronto('T')$$),
  ('tomar_intentos', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.tomar_intentos(1)$$),
  ('invitar_persona', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.invitar_persona({persona_tito})$$),
  ('cerrar_sesiones_de', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.cerrar_sesiones_de('{usuario_bruno}')$$),
  ('mis_avisos', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.mis_avisos()$$),
  ('invitar_cliente', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.invitar_cliente({ana})$$),
  ('reabrir_ticket', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.reabrir_ticket({cerrado_ana})$$),
  ('reintentar_correo', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.reintentar_correo('{correo}')$$),
  ('reservar_cita', 'P0001', '42501', '42501', '42501', '42501', '42501', $$select public.reservar_cita(now() - interval '1 day', 'x', 'x@pruebas.test', null, null, gen_random_uuid(), '1')$$),
  ('ordenar_hitos', '42501', '42501', '42501', '42501', 'sí', '42501',
    $$select public.ordenar_hitos({plataforma_carla}, (select array_agg(id order by orden) from public.hitos_plataforma where plataforma_id = {plataforma_carla}),
    (select array_agg(id order by orden desc) from public.hitos_plataforma where plataforma_id = {plataforma_carla}))$$),
  ('responder_hito', '42501', 'sí', '42501', '42501', '42501', '42501', $$select public.responder_hito({hito_ana}, 'aprobado')$$),
  ('ejecutar_tareas', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.ejecutar_tareas()$$),
  ('comprobante_de_pago', '42501', 'P0001', '42501', '42501', 'P0001', '42501', $$select public.comprobante_de_pago({pago_ana})$$),
  ('estado_de_cuenta', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.estado_de_cuenta({ana})$$),
  ('exportar_persona', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.exportar_persona((select min(id) from public.solicitudes_datos where estado = 'recibida'))$$),
  ('suprimir_persona', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.suprimir_persona(0)$$),
  ('salud', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.salud()$$),
  ('por_atender', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.por_atender()$$),
  ('resumen_por_mes', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.resumen_por_mes()$$),
  ('mes', '42501', '42501', '42501', '42501', 'sí', '42501', 'select public.mes()'),
  ('desde_ayer', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.desde_ayer()$$),
  ('cifras_del_estudio', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.cifras_del_estudio()$$),
  ('mi_vista', '42501', 'sí', 'sí', 'sí', 'sí', '42501', $$select count(*) from public.mi_vista()$$),
  ('ver_como', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.ver_como({ana})$$),
  ('mi_inicio', '42501', 'sí', 'sí', '42501', 'sí', '42501', $$select public.mi_inicio()$$),
  ('resumen_de_cliente', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.resumen_de_cliente({ana})$$),
  ('fusionar_clientes', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.fusionar_clientes({ana}, {ana})$$),
  ('historia_de_cliente', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.historia_de_cliente({ana})$$),
  ('vigilancia_de', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.vigilancia_de({plataforma_ana})$$),
  ('tomar_comprobante_de_pedido', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.tomar_comprobante_de_pedido('x', '{}')$$),
  ('soltar_comprobante_de_pedido', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.soltar_comprobante_de_pedido(1, 'x')$$),
  ('informar_pedido', '42501', '42501', '42501', '42501', '42501', 'P0001', $$select public.informar_pedido(999999999, 'x')$$),
  ('palabras_de_cuenta', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.palabras_de_cuenta('{usuario_ana}')$$),
  ('permitir_clave', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.permitir_clave('{usuario_ana}')$$),
  ('tomar_sondeos', '42501', '42501', '42501', '42501', '42501', 'sí', $$select count(*) from public.tomar_sondeos()$$),
  ('anotar_sondeos', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.anotar_sondeos(true, '[]')$$),
  ('resumen_de_plataforma', '42501', 'sí', '42501', '42501', 'sí', '42501', $$select public.resumen_de_plataforma({plataforma_ana})$$),
  ('embudo', '42501', '42501', '42501', '42501', 'sí', '42501', $$select count(*) from public.embudo()$$),
  ('trabajo_atrasado', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.trabajo_atrasado()$$),
  ('vive', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.vive()$$),
  ('tomar_correos', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.tomar_correos(1)$$),
  ('ver_vista_previa', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.ver_vista_previa('llave')$$),
  ('abrir_invitacion', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.abrir_invitacion('inventado')$$),
  ('aceptar_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.aceptar_propuesta('inventado', 1, '{}', '1', 'x', '1-9')$$),
  ('pagar_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.pagar_propuesta('inventado')$$),
  ('pedir_codigo_de_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.pedir_codigo_de_propuesta('inventado', 1)$$),
  ('pedir_propuesta_de_nuevo', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.pedir_propuesta_de_nuevo('inventado')$$),
  ('preguntar_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.preguntar_propuesta('inventado', 'x')$$),
  ('rechazar_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.rechazar_propuesta('inventado')$$),
  ('retractarse_de_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.retractarse_de_propuesta('inventado')$$),
  ('ver_propuesta', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.ver_propuesta('inventado')$$),
  ('enlace_de_propuesta', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.enlace_de_propuesta(0)$$),
  ('falta_para_enviar', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.falta_para_enviar(0)$$),
  ('enviar_propuesta', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.enviar_propuesta(0)$$),
  ('propuesta_en_pdf', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.propuesta_en_pdf(p_propuesta => 0)$$),
  ('verificar_documento', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.verificar_documento('inventado')$$),
  ('copias_por_hacer', '42501', '42501', '42501', '42501', '42501', 'sí', 'select public.copias_por_hacer()'),
  ('anotar_copia', '42501', '42501', '42501', '42501', '42501', '23503', $$select public.anotar_copia(0, repeat('b', 64), 1)$$),
  ('responder_propuesta', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.responder_propuesta(0, 'x')$$),
  ('cerrar_pregunta', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.cerrar_pregunta(0)$$),
  ('registrar_aceptacion', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.registrar_aceptacion(0, 1, 'Ana', '11.111.111-1', 'ana@pruebas.test', current_date, 'firma', 'x')$$),
  ('retirar_propuesta', '42501', '42501', '42501', '42501', 'P0001', '42501', $$select public.retirar_propuesta(0, 'x')$$),
  ('revocar_enlace_de_propuesta', '42501', '42501', '42501', '42501', 'sí', '42501', $$select public.revocar_enlace_de_propuesta(0)$$),
  ('anotar_token_de_propuesta', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.anotar_token_de_propuesta(0, gen_random_uuid(), repeat('a', 64))$$),
  ('ver_pago_con_enlace', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.ver_pago_con_enlace('inventado')$$),
  ('comprobante_con_enlace', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.comprobante_con_enlace('inventado', '{}')$$),
  ('propuesta_en_pdf_con_enlace', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.propuesta_en_pdf_con_enlace('inventado', '{}')$$),
  ('pagar_con_enlace', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.pagar_con_enlace('inventado', '{}')$$),
  ('tomar_comprobante', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.tomar_comprobante('inventado', '{}')$$),
  ('soltar_comprobante', '42501', '42501', '42501', '42501', '42501', 'sí', $$select public.soltar_comprobante('inventado', 'x')$$),
  ('informar_con_enlace', '42501', '42501', '42501', '42501', '42501', 'P0001', $$select public.informar_con_enlace(0, 'x')$$),
  ('ver_avance', 'sí', 'sí', 'sí', 'sí', 'sí', '42501', $$select public.ver_avance('llave')$$);

insert into storage.objects (bucket_id, name) values
  ('comprobantes', pruebas.id('ana') || '/comprobante.png'), ('comprobantes', pruebas.id('bruno') || '/suyo.png');
insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en)
values ('pagina-web', 'Luz', 'luz@pruebas.test', 89250, 'tarjeta', '1', 'W-pagado', 'pagado', now());
update public.tickets set estado = 'resuelto' where id = pruebas.id('ticket_ana');
insert into public.tickets (cliente, asunto, estado) values (pruebas.id('ana'), 'Ya cerrado', 'cerrado');
select pruebas.anotar('cerrado_ana', (select id from public.tickets where asunto = 'Ya cerrado'));

create function pg_temp.llamar(p_persona text, p_sql text) returns text language plpgsql as $$
declare
  v text;
begin
  begin
    v := pruebas.intentar(p_persona, p_sql);
    raise exception using errcode = 'ZZ000';
  exception when sqlstate 'ZZ000' then
    return case when v ~ '^[0-9]+$' and length(v) < 5 then 'sí' else v end;
  end;
end $$;

select pruebas.mirar('ana');
select plan((select count(*) * 10 + 1 from llamadas)::int + 18);

-- Delia may what Ana may; Tito what belongs to an account and to tickets.
select is(pg_temp.llamar(r.persona, l.sql), r.esperado, format('Acting as %s: calls %s', p.retrato, l.funcion))
from llamadas l
cross join lateral (values (1, 'anon', anon), (2, 'ana', ana), (3, 'bruno', bruno), (4, 'carla', carla), (5, 'admin', l.admin), (6, 'servicio', servicio),
  (7, 'delia', ana), (8, 'tito', case when l.funcion in ('abrir_ticket', 'buscar', 'calificar_ticket', 'cambiar_mi_nombre', 'cerrar_otras_sesiones',
    'cerrar_sesion', 'cerrar_ticket', 'guardar_preferencias_correo', 'marcar_leido', 'mis_avisos', 'mis_sesiones', 'novedades', 'reabrir_ticket', 'tickets_sin_leer') then ana else carla end))
  r (orden, persona, esperado)
join pruebas.personas p using (persona)
order by r.orden, l.funcion;

-- An admin who looks as Ana is answered as she is by what only reads, but for where she is signed in;
-- what may write is refused, unless any visitor may call it.
select is(pg_temp.llamar('mira_ana', l.sql),
  case when v.escribe and l.ana <> '42501' then '25006' when l.funcion = 'mis_sesiones' then '42501' else l.ana end,
  format('Acting as an admin who looks as ana: calls %s', l.funcion))
from llamadas l join lateral (select bool_or(provolatile = 'v') as escribe from pg_proc where pronamespace = 'public'::regnamespace and proname = l.funcion) v on true
order by l.funcion;
select is(pg_temp.llamar('escribe_ana', l.sql), case when l.anon = 'sí' and l.ana = 'sí' or l.funcion in ('mi_perfil', 'mi_vista', 'totales_de_pagos', 'calendario_desde',
  'espera_hito', 'medio', 'saldo', 'saldo_vencido', 'tickets_abiertos', 'destinatario', 'acordado', 'cambios_por_deshacer', 'dias_de_espera', 'pregunta_pendiente', 'vista_en', 'visitas_de_plataforma') then 'sí'
  else '42501' end,
  format('Acting as an admin who looks as ana and would write: calls %s', l.funcion))
from llamadas l order by l.funcion;

select set_eq('select funcion from llamadas',
  $$ select proname::text from pg_proc p where pronamespace = 'public'::regnamespace
       and (proname in (select funcion from llamadas) or not exists (select from pg_class c where pronargs = 1 and c.reltype = proargtypes[0])) $$,
  'every function of public is in the table, but for computed columns (435)');

-- convertir_contacto ------------------------------------------------------------------------------
select matches(pruebas.valor('admin', $$select public.convertir_contacto('leads', {lead}, null, 'Sitio de Lía', 'Reunión de inicio', '12.345.678-5', 'Lía SpA')$$), '^[0-9]+$', 'Acting as an admin: a lead becomes a client');
select results_eq(
  $$ select c.email, c.perfil, c.rut, l.estado, p.plataforma, p.slug, p.publico, h.titulo, h.estado
     from public.leads l join public.clientes c on c.id = l.cliente join public.plataformas p on p.cliente = c.id
     join public.hitos_plataforma h on h.plataforma_id = p.id where l.id = pruebas.id('lead') $$,
  $$ values ('lia@pruebas.test', 'cliente', '12345678-5', 'convertido', 'Sitio de Lía', 'sitio-de-lia', false, 'Reunión de inicio', 'pendiente') $$,
  'with its platform and its milestone, not public');

-- abrir_ticket ------------------------------------------------------------------------------------
select is(pruebas.probar('ana', 'public.tickets', $$select public.abrir_ticket('Sin cuerpo', '')$$), '23514', 'a ticket without text is not opened, not even half');
select is(pruebas.intentar('ana', $$select public.abrir_ticket('Mi sitio', 'No carga', p_plataforma => {plataforma_bruno})$$), '23503', 'nor on a platform of another company');
select is(pruebas.intentar('ana', $$select public.abrir_ticket('Mi sitio', 'No carga', 'inventada')$$), '23514', 'nor in a category that does not exist');
select pruebas.anotar('abierto', pruebas.valor('ana', $$select public.abrir_ticket('Mi sitio', 'No carga', 'error', 'urgente', null, {plataforma_ana}, {hito_ana})$$));
select results_eq($$ select cliente, estado, vence_en = creado_en + interval '4 hours' from public.tickets where id = pruebas.id('abierto') $$,
  $$ values (pruebas.id('ana'), 'abierto', true) $$, 'a ticket is the caller''s, open, with the term of its priority');
select results_eq($$ select autor_nombre, del_estudio, cuerpo from public.ticket_mensajes where ticket = pruebas.id('abierto') $$,
  $$ values ('Ana', false, 'No carga') $$, 'its first message is signed by the database');
select isnt_empty($$ select from public.seguimiento_usuarios where tipo_evento = 'ticket' and metadata ->> 'ticket' = pruebas.id('abierto')::text $$, 'and the event is there');

select is(pruebas.intentar('ana', 'select public.calificar_ticket({abierto}, 4)'), '42501', 'an open ticket takes no mark');

-- responder_hito ----------------------------------------------------------------------------------
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'entregado')$$), 'P0001', 'a client only approves or sends back');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, null)$$), 'P0001', 'an empty answer is none');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'observado', 'Más grande')$$), '1', 'Acting as the client: sends it back');
select is(pruebas.intentar('ana', $$select public.responder_hito({hito_ana}, 'aprobado')$$), '42501', 'what is not delivered cannot be approved');

-- Share links -------------------------------------------------------------------------------------
select pruebas.anotar('token', pruebas.valor('admin', 'select public.crear_acceso_temporal({plataforma_ana}, 3)'));
select is_empty($$ select from public.accesos_temporales a, pruebas.ids i where i.nombre = 'token' and a::text like '%' || i.id || '%' $$, 'the token itself is kept nowhere');
update public.accesos_temporales set vence_en = now() where id = pruebas.id('acceso');
select is(pruebas.valor('anon', $$select public.ver_avance('llave') - 'termino_el'$$), '{"vencio": true}', 'an expired link says that it is');
select is(pruebas.intentar('admin', 'select public.crear_acceso_temporal(999999999, 1)'), '23503', 'one belongs to a platform');

-- Invitation --------------------------------------------------------------------------------------
select is(pruebas.intentar('admin', 'select public.invitar_cliente({carla})'), 'P0001', 'a deactivated client is not invited');
select is(pruebas.intentar('admin', 'select public.invitar_cliente(999999999)'), 'P0001', 'nor somebody who is no client');

select * from finish();
rollback;
