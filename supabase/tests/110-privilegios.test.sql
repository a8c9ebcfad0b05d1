-- Who may call which function, and what holds of every grant and policy. Those of a table: tablas/.
begin;
select pruebas.escenario();
select plan(11);

create temp view reales as
select tabla, rol, string_agg(priv, ' ' order by priv collate "C") as privilegios from (
  select c.relname::text as tabla, a.grantee::regrole::text as rol, lower(a.privilege_type) as priv
  from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
  union all
  select c.relname, a.grantee::regrole::text,
    lower(a.privilege_type) || '(' || string_agg(t.attname, ',' order by t.attnum) || ')'
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
  group by 1, 2, a.privilege_type) x
group by 1, 2;

select is_empty(
  $$ select tabla, rol from reales where rol in ('-', 'public', 'service_role') $$,
  'PUBLIC and the service have no privilege on any table');
select is_empty(
  $$ select tabla from reales where rol = 'anon' and privilegios ~ '(update|delete|truncate|references|trigger)' $$,
  'a visitor changes and deletes nothing anywhere');
select is_empty(
  $$ select tabla from reales where rol = 'anon' and privilegios like '%insert%' and privilegios like '%select%' $$,
  'a visitor reads no table that visitors write');
select is_empty(
  $$ select table_name, column_name from information_schema.column_privileges where grantee = 'anon' and table_schema = 'public' and privilege_type = 'INSERT'
     except select table_name, column_name from information_schema.column_privileges where grantee = 'authenticated' and table_schema = 'public' and privilege_type = 'INSERT' $$,
  'what a visitor sends, so does who is signed in');

-- Policies.
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public' and (qual = 'true' or with_check = 'true') $$,
  'no policy lets everything through');
select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public' and cmd = 'UPDATE' and (qual is null or with_check is null) $$,
  'every update is constrained before and after');

-- Functions.
create temp view ejecutables as
select n.nspname::text as esquema, p.proname::text as funcion,
  string_agg(coalesce(nullif(a.grantee::regrole::text, '-'), 'PUBLIC'), ' ' order by a.grantee::regrole::text collate "C") as roles
from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
  aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
where n.nspname in ('public', 'private') and a.grantee <> p.proowner
group by p.oid, 1, 2;
create temp table funciones (esquema text, roles text, nombres text);
insert into funciones values
  ('public', 'anon authenticated',
    'ver_terminos abrir_invitacion estado_pago horas_disponibles ver_avance ver_pago_con_enlace ver_vista_previa aceptar_propuesta
    verificar_documento pagar_propuesta pedir_codigo_de_propuesta pedir_propuesta_de_nuevo preguntar_propuesta
    rechazar_propuesta retractarse_de_propuesta ver_propuesta'),
  ('public', 'anon', 'cancelar_cita confirmar_cita confirmar_solicitud_datos contar_visita crear_pedido mover_cita reservar_cita ver_cita'),
  ('public', 'authenticated', 'producto_nombre reunion afecto anotar_movimientos apartar_movimientos confirmar_transferencia deshacer_movimiento importar_cartola informar_juntas
    rechazar_transferencia sugerencias_de_movimientos abonar abonar_con_retencion anotar_retencion retencion_de_pago anotar_documento pagos_por_documentar usar_documento enviar_documento
    abrir_registro registro_de_ventas confirmar_ventas omitir_ventas deshacer_registro abrir_importacion agregar_filas ajustar_total_del_plan aplicar_importacion decidir_filas deshacer_importacion
    recordar_importacion recordar_pago recordar_pagos preparar_recordatorio anotar_recordatorio medio revisar_importacion desde_ayer nombre saldo saldo_vencido tickets_abiertos abrir_feriado abrir_ticket
    anotar_reembolso asignar_correo borrar_vista buscar calendario_desde calificar_ticket cambiar_contactos cambiar_mi_nombre
    contar_visitas_de_plataforma visitas_de_plataforma cifras_del_estudio cerrar_otras_sesiones cerrar_sesion cerrar_sesiones_de
    cerrar_agenda cerrar_ticket cierres_de_cita citas_afectadas comprobante_de_pago contactos_repetidos contar_bandeja conversion_de
    convertir_contacto crear_acceso_temporal crear_calendario crear_plan_de_pagos descartar_correo enlace_de_propuesta
    propuesta_en_pdf falta_para_enviar enviar_propuesta cerrar_pregunta registrar_aceptacion responder_propuesta retirar_propuesta revocar_enlace_de_propuesta
    deshacer_conversion devolver devuelto_el embudo espera_hito estado_de_cuenta estado_del_gancho exportar_persona
    feriados_de_la_agenda fusionar_clientes guardar_avisos_estudio guardar_preferencias_correo guardar_vista historia_de_cliente
    horas_de_atencion informar_transferencia juntos invitar_cliente invitar_persona marcar_correo_visto marcar_leido mi_inicio mi_perfil mes
    mi_vista mis_avisos mis_avisos_estudio destinatario acordado cambios_por_deshacer deshacer_cambio dias_de_espera documento_en_pdf informe_de ver_informe retener_informe
    aceptar_servicio terminar_servicio pausar_servicio seguir_servicio ingreso_recurrente por_aceptar riesgo mensual terminaria_el retractable_hasta
    ver_compartido entregar_material falta ordenar_materiales reabrir_material situacion pregunta_pendiente vista_en mis_sesiones
    mis_vistas mover_contacto novedades ordenar_hitos pagar_cuota pagar_juntas pago_en_curso por_atender posibles_duplicados
    quitar_calendario reabrir_ticket reemplazar_comprobante reintentar_correo responder_hito respondiendo resumen_de_cliente
    resumen_de_plataforma vigilancia_de resumen_por_mes salud suprimir_persona tablero tickets_sin_leer totales_de_pagos unir_tickets reconocer_pagina
    ver_como atrasado de_hoy sin_lugar sin_nota falta_nota por_avisar por_confirmar por_convertir por_devolver por_pagar por_responder por_revisar por_seguir
    segundo_paso sin_resolver sitio_caido ultimo_ingreso urgencia vencido'),
  ('public', 'service_role', 'anotar_sondeos tomar_sondeos anotar_token_de_propuesta anotar_copia copias_por_hacer comprobante_con_enlace propuesta_en_pdf_con_enlace adjuntar_correo adjuntos_por_traer palabras_de_cuenta permitir_clave informar_pedido soltar_comprobante_de_pedido tomar_comprobante_de_pedido
    archivos_sueltos citas_del_calendario correo_enviado correo_evento correo_fallido correo_no_salio dar_de_baja ejecutar_tareas
    estudio gancho_respondio informar_con_enlace intento_abierto intento_fallido orden_de_token pagar_con_enlace pagar_pedido
    publicaciones_desde recibir_correo registrar_pago revisar_pronto contar_visita_de_sitio soltar_comprobante tomar_comprobante
    tomar_correos tomar_gancho tomar_intentos trabajo_atrasado vive volver_a_recibir'),
  -- Of private only what is no public function's own, for the same role.
  ('private', 'anon authenticated service_role',
    'cabecera completar_telefono correo_valido enlace_publico enlace_valido imagen_valida ip_solicitante leer_correo limpiar
    limpiar_codigo nombre_de_host normalizar normalizar_rut proveedores_validos rut_valido slug deshaciendo suprimiendo telefono_valido'),
  ('private', 'anon authenticated', 'configuracion_publica terminos_de_hoy precios_vigentes productos_publicos ofrecidos respuesta_mediana'),
  ('private', 'authenticated service_role',
    'cifras_validas contenido_de_propuesta_valido sumas_de_propuesta tipos_de habil_entre pago_puede_pasar puede_pasar quien_actua transiciones pesos plazo_reclamo
    plazo_respuesta plazo_ticket reanudado sumar_habil'),
  ('private', 'authenticated', 'abonar_admin meses_de meses_entre mes_en_palabras hay_sala columnas_delicadas delicado dia_en_palabras periodo_en_palabras dia_de_servicio precio_en_palabras condiciones cambio_vale fin_de_servicio
    riesgo_de_servicio adjunto_a_la_vista archivo_de_hito_a_la_vista archivo_de_material_a_la_vista compartido_a_la_vista documentos_reservados
    sin_volver planificado espera_material quien_entrego buscable buscables cambiar_fila campana carpetas_de coincidencias con_telefonos convertir
    crear_plan en_etapa encargado_de encontradas es_admin exigir_admin hoy impide_deshacer instante_de invitar_y_anotar mi_cliente
    mi_cliente_en_tickets mi_cuenta mi_ficha mover_ticket nombre_conviene pago_de_producto con_iva patrones original_de poner_comprobante
    puede_adjuntar retener_hitos telefono_en_texto llegado recordados_hoy visitas_desde ve_fichas ve_plataformas ve_pagos ve_servicios ve_propuestas
    ve_documentos ve_informes ve_tickets ve_lo_personal ve_cuentas con_segundo_paso hito_sin_aprobar medio_de_abono parte_de_documentos carpetas_a_la_vista
    nombre_de_documento tributario_a_la_vista tasa_de_retencion retencion_de'),
  ('private', 'service_role', 'correo_resuelto poner_aviso');
select set_eq(
  $$ select esquema, funcion, roles from ejecutables
     where esquema = 'public' or (funcion, roles) not in (select funcion, roles from ejecutables where esquema = 'public') $$,
  $$ select esquema, regexp_split_to_table(nombres, '\s+'), roles from funciones $$, 'who may call which function');
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where (pronamespace = 'public'::regnamespace and prosecdef)
       or (pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') @> array['search_path=""']
         and not (pronamespace = 'private'::regnamespace and proname like 've\_%')
         and not (prolang = (select oid from pg_language where lanname = 'sql') and pronargs = 1 and not proretset and provolatile <> 'v'
           and exists (select from pg_class c where c.reltype = proargtypes[0]))) $$,
  'no definer function is exposed, and every function has an empty search_path, but for columns that are computed from a row and the rules of who sees what, which have to be inlined');
select is_empty(
  $$ select oid::regclass from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not coalesce(reloptions, '{}') @> '{security_invoker=true}' $$,
  'no view reads as its owner');

-- The helpers' own schema.
select is_empty(
  $$ select c.oid::regclass, a.grantee::regrole, a.privilege_type from pg_class c, aclexplode(c.relacl) a
     where c.relnamespace = 'private'::regnamespace and a.grantee <> c.relowner $$,
  'the tables, views and sequences of private are their owner''s alone');
select set_eq(
  $$ select nspname::text, a.grantee::regrole::text, a.privilege_type from pg_namespace, aclexplode(nspacl) a
     where nspname = 'private' and a.grantee <> nspowner $$,
  $$ values ('private', 'anon', 'USAGE'), ('private', 'authenticated', 'USAGE'), ('private', 'service_role', 'USAGE') $$,
  'schema private may be used and nothing more');

select * from finish();
rollback;
