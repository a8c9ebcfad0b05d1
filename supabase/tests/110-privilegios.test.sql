-- Who holds which privilege and which policies there are: exactly this, and nothing else.
-- tests/db/privilegios.test.ts finds the same on a project whose defaults grant everything.
begin;
select pruebas.escenario();
select plan(13);

-- Whole-table privileges as a word, those of columns with their columns.
create temp table esperados (tabla text, rol text, privilegios text);
insert into esperados values
  ('accesos_temporales', 'authenticated', 'select update(revocado_en)'),
  ('acciones_datos', 'authenticated', 'select'),
  ('auditoria', 'authenticated', 'select'),
  ('bloqueos', 'authenticated', 'delete insert(inicio,termino,motivo) select update(inicio,termino,motivo)'),
  ('citas', 'authenticated', 'insert(nombre,email,telefono,motivo,inicio,termino,estado,notas,enlace) select update(nombre,email,telefono,motivo,inicio,termino,estado,notas,enlace,asignado_a,proxima_accion,proxima_el,etapa,cliente)'),
  ('contactos_notas', 'authenticated', 'insert(clase,fila,texto) select'),
  ('conversiones', 'authenticated', 'select'),
  ('bandeja', 'authenticated', 'select'),
  ('clientes', 'authenticated', 'insert(cliente,perfil,email,rut,telefono,empresa,activo) select update(cliente,perfil,email,rut,telefono,empresa,activo)'),
  ('clientes_notas', 'authenticated', 'insert(cliente,notas) select update(notas)'),
  ('configuracion', 'authenticated', 'select update(nombre,email,telefono,direccion,horario,whatsapp,instagram,facebook,linkedin,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,cuenta_email,pago_pagina_web,pago_asesoria_cv,correo_notificaciones,agenda_aviso_horas,agenda_dias,agenda_pausa_minutos,razon_social,rut,sala_reuniones,tickets_cierre_dias)'),
  ('configuracion_publica', 'anon', 'select'),
  ('configuracion_publica', 'authenticated', 'select'),
  ('correos', 'authenticated', 'select'),
  ('correos_entrantes', 'authenticated', 'select'),
  ('personas', 'authenticated', 'insert(cliente,nombre,email,alcance,activo) select update(nombre,email,alcance,activo)'),
  ('personas_ingresos', 'authenticated', 'select'),
  ('preferencias_correo', 'authenticated', 'select'),
  ('correos_silenciados', 'authenticated', 'delete select'),
  ('formulario_inicial', 'anon', 'insert(nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,envio,origen,consentimiento_version,acepta_marketing)'),
  ('formulario_inicial', 'authenticated', 'delete insert(nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,envio,origen,consentimiento_version,acepta_marketing) select update(gestionado,observacion,asignado_a,notas,cliente,proxima_accion,proxima_el,etapa)'),
  ('hitos_plataforma', 'anon', 'select(id,plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,publicado,imagen_texto)'),
  ('hitos_plataforma', 'authenticated', 'delete insert(plataforma_id,fecha,titulo,descripcion,imagen,activo,orden,estado,publicado,imagen_texto) select update(fecha,titulo,descripcion,imagen,activo,orden,estado,publicado,imagen_texto)'),
  ('horarios', 'authenticated', 'delete insert(dia_semana,desde,hasta,minutos) select update(dia_semana,desde,hasta,minutos)'),
  ('leads', 'anon', 'insert(nombre_contacto,email,telefono,mensaje,envio,origen,consentimiento_version,acepta_marketing)'),
  ('leads', 'authenticated', 'delete insert(nombre_contacto,email,telefono,mensaje,envio,origen,consentimiento_version,acepta_marketing) select update(nombre_contacto,email,telefono,mensaje,estado,asignado_a,notas,cliente,proxima_accion,proxima_el)'),
  ('pagos', 'authenticated', 'insert(cliente,plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en) select update(plataforma,hito,concepto,monto,vence_el,estado,metodo,pagado_en,motivo_rechazo)'),
  ('pagos_eventos', 'authenticated', 'select'),
  ('pagos_intentos', 'authenticated', 'select'),
  ('pedidos', 'authenticated', 'select update(estado,pagado_en,cliente,asignado_a,proxima_accion,proxima_el)'),
  ('plataformas', 'anon', 'select(id,plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,portada_texto)'),
  ('plataformas', 'authenticated', 'delete insert(plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente,cliente_nombre,grupo,encargado,portada_texto) select update(plataforma,descripcion,dominio,url_portada,publico,fecha_inicio,fecha_termino,slug,logo,cliente_nombre,grupo,encargado,portada_texto)'),
  ('precios', 'authenticated', 'insert(producto,valor,desde) select'),
  ('precios_vigentes', 'anon', 'select'),
  ('precios_vigentes', 'authenticated', 'select'),
  ('respuestas_guardadas', 'authenticated', 'delete insert(titulo,cuerpo) select update(titulo,cuerpo)'),
  ('seguimiento_usuarios', 'authenticated', 'insert(usuario_id,tipo_evento,descripcion,metadata) select'),
  ('solicitudes', 'anon', 'insert(nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,envio,origen,consentimiento_version,acepta_marketing)'),
  ('solicitudes', 'authenticated', 'delete insert(nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,envio,origen,consentimiento_version,acepta_marketing) select update(estado,asignado_a,notas,cliente,proxima_accion,proxima_el)'),
  ('solicitudes_datos', 'anon', 'insert(tipo,nombre,email,detalle,envio)'),
  ('solicitudes_datos', 'authenticated', 'insert(tipo,nombre,email,detalle,cliente,envio) select update(estado,respuesta,prorroga_motivo,bloqueo_nota)'),
  ('ticket_mensajes', 'authenticated', 'insert(ticket,cuerpo,interno,adjuntos) select'),
  ('tickets', 'authenticated', 'insert(cliente,plataforma,hito,asunto,categoria,prioridad,estado,asignado_a,anterior,pago) select update(plataforma,hito,asunto,categoria,prioridad,estado,asignado_a,pago)'),
  ('vulneraciones', 'authenticated', 'insert(titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso) select update(titulo,que_paso,ocurrida_en,notada_en,de_quienes,cuantas_personas,categorias,medidas,avisada_agencia_en,avisadas_personas_en,sin_aviso)'),
  ('usuarios', 'authenticated', 'select update(perfil,activo)');

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

select set_eq('table reales', 'table esperados', 'privileges on tables and views are those listed, and no others');
select is_empty(
  $$ select tabla, rol from reales where rol in ('-', 'public', 'service_role') $$,
  'PUBLIC and the service have no privilege on any table');
select is_empty(
  $$ select tabla from reales where rol = 'anon' and privilegios ~ '(update|delete|truncate|references|trigger)' $$,
  'a visitor changes and deletes nothing anywhere');
select is_empty(
  $$ select tabla from reales where rol = 'anon' and privilegios like '%insert%' and privilegios like '%select%' $$,
  'a visitor reads no table that visitors write');

-- Policies.
create temp table politicas (tabla text, politica text, verbo text, rol text);
insert into politicas values
  ('contactos_notas', 'contactos_notas_crear', 'insert', 'authenticated'),
  ('contactos_notas', 'contactos_notas_leer', 'select', 'authenticated'),
  ('conversiones', 'conversiones_leer', 'select', 'authenticated'),
  ('accesos_temporales', 'accesos_temporales_editar', 'update', 'authenticated'),
  ('accesos_temporales', 'accesos_temporales_leer', 'select', 'authenticated'),
  ('acciones_datos', 'acciones_datos_leer', 'select', 'authenticated'),
  ('vulneraciones', 'vulneraciones_crear', 'insert', 'authenticated'),
  ('vulneraciones', 'vulneraciones_editar', 'update', 'authenticated'),
  ('vulneraciones', 'vulneraciones_leer', 'select', 'authenticated'),
  ('auditoria', 'auditoria_leer', 'select', 'authenticated'),
  ('bloqueos', 'bloqueos_borrar', 'delete', 'authenticated'),
  ('bloqueos', 'bloqueos_crear', 'insert', 'authenticated'),
  ('bloqueos', 'bloqueos_editar', 'update', 'authenticated'),
  ('bloqueos', 'bloqueos_leer', 'select', 'authenticated'),
  ('citas', 'citas_crear', 'insert', 'authenticated'),
  ('citas', 'citas_editar', 'update', 'authenticated'),
  ('citas', 'citas_leer', 'select', 'authenticated'),
  ('clientes', 'clientes_crear', 'insert', 'authenticated'),
  ('clientes', 'clientes_editar', 'update', 'authenticated'),
  ('clientes', 'clientes_leer', 'select', 'authenticated'),
  ('clientes_notas', 'clientes_notas_crear', 'insert', 'authenticated'),
  ('clientes_notas', 'clientes_notas_editar', 'update', 'authenticated'),
  ('clientes_notas', 'clientes_notas_leer', 'select', 'authenticated'),
  ('configuracion', 'configuracion_editar', 'update', 'authenticated'),
  ('configuracion', 'configuracion_leer', 'select', 'authenticated'),
  ('correos', 'correos_leer', 'select', 'authenticated'),
  ('correos_entrantes', 'correos_entrantes_leer', 'select', 'authenticated'),
  ('personas', 'personas_crear', 'insert', 'authenticated'),
  ('personas', 'personas_editar', 'update', 'authenticated'),
  ('personas', 'personas_leer', 'select', 'authenticated'),
  ('preferencias_correo', 'preferencias_correo_leer', 'select', 'authenticated'),
  ('correos_silenciados', 'correos_silenciados_borrar', 'delete', 'authenticated'),
  ('correos_silenciados', 'correos_silenciados_leer', 'select', 'authenticated'),
  ('formulario_inicial', 'formulario_inicial_borrar', 'delete', 'authenticated'),
  ('formulario_inicial', 'formulario_inicial_crear', 'insert', 'authenticated'),
  ('formulario_inicial', 'formulario_inicial_editar', 'update', 'authenticated'),
  ('formulario_inicial', 'formulario_inicial_enviar', 'insert', 'anon'),
  ('formulario_inicial', 'formulario_inicial_leer', 'select', 'authenticated'),
  ('hitos_plataforma', 'hitos_borrar', 'delete', 'authenticated'),
  ('hitos_plataforma', 'hitos_crear', 'insert', 'authenticated'),
  ('hitos_plataforma', 'hitos_editar', 'update', 'authenticated'),
  ('hitos_plataforma', 'hitos_leer', 'select', 'authenticated'),
  ('hitos_plataforma', 'hitos_leer_publicos', 'select', 'anon'),
  ('horarios', 'horarios_borrar', 'delete', 'authenticated'),
  ('horarios', 'horarios_crear', 'insert', 'authenticated'),
  ('horarios', 'horarios_editar', 'update', 'authenticated'),
  ('horarios', 'horarios_leer', 'select', 'authenticated'),
  ('leads', 'leads_borrar', 'delete', 'authenticated'),
  ('leads', 'leads_crear', 'insert', 'authenticated'),
  ('leads', 'leads_editar', 'update', 'authenticated'),
  ('leads', 'leads_enviar', 'insert', 'anon'),
  ('leads', 'leads_leer', 'select', 'authenticated'),
  ('objects', 'archivos_borrar', 'delete', 'authenticated'),
  ('objects', 'archivos_editar', 'update', 'authenticated'),
  ('objects', 'archivos_leer', 'select', 'authenticated'),
  ('objects', 'archivos_subir', 'insert', 'authenticated'),
  ('pagos', 'pagos_crear', 'insert', 'authenticated'),
  ('pagos', 'pagos_editar', 'update', 'authenticated'),
  ('pagos', 'pagos_leer', 'select', 'authenticated'),
  ('pagos_eventos', 'pagos_eventos_leer', 'select', 'authenticated'),
  ('pagos_intentos', 'pagos_intentos_leer', 'select', 'authenticated'),
  ('pedidos', 'pedidos_editar', 'update', 'authenticated'),
  ('pedidos', 'pedidos_leer', 'select', 'authenticated'),
  ('plataformas', 'plataformas_borrar', 'delete', 'authenticated'),
  ('plataformas', 'plataformas_crear', 'insert', 'authenticated'),
  ('plataformas', 'plataformas_editar', 'update', 'authenticated'),
  ('plataformas', 'plataformas_leer', 'select', 'authenticated'),
  ('plataformas', 'plataformas_leer_publicas', 'select', 'anon'),
  ('precios', 'precios_crear', 'insert', 'authenticated'),
  ('precios', 'precios_leer', 'select', 'authenticated'),
  ('respuestas_guardadas', 'respuestas_guardadas_borrar', 'delete', 'authenticated'),
  ('respuestas_guardadas', 'respuestas_guardadas_crear', 'insert', 'authenticated'),
  ('respuestas_guardadas', 'respuestas_guardadas_editar', 'update', 'authenticated'),
  ('respuestas_guardadas', 'respuestas_guardadas_leer', 'select', 'authenticated'),
  ('seguimiento_usuarios', 'seguimiento_crear', 'insert', 'authenticated'),
  ('seguimiento_usuarios', 'seguimiento_leer', 'select', 'authenticated'),
  ('solicitudes', 'solicitudes_borrar', 'delete', 'authenticated'),
  ('solicitudes', 'solicitudes_crear', 'insert', 'authenticated'),
  ('solicitudes', 'solicitudes_editar', 'update', 'authenticated'),
  ('solicitudes', 'solicitudes_enviar', 'insert', 'anon'),
  ('solicitudes', 'solicitudes_leer', 'select', 'authenticated'),
  ('solicitudes_datos', 'solicitudes_datos_crear', 'insert', 'authenticated'),
  ('solicitudes_datos', 'solicitudes_datos_editar', 'update', 'authenticated'),
  ('solicitudes_datos', 'solicitudes_datos_enviar', 'insert', 'anon'),
  ('solicitudes_datos', 'solicitudes_datos_leer', 'select', 'authenticated'),
  ('ticket_mensajes', 'ticket_mensajes_crear', 'insert', 'authenticated'),
  ('ticket_mensajes', 'ticket_mensajes_leer', 'select', 'authenticated'),
  ('tickets', 'tickets_crear', 'insert', 'authenticated'),
  ('tickets', 'tickets_editar', 'update', 'authenticated'),
  ('tickets', 'tickets_leer', 'select', 'authenticated');
select set_eq(
  $$ select tablename::text, policyname::text, lower(cmd), array_to_string(roles, ',') from pg_policies
     where schemaname in ('public', 'storage') $$,
  'table politicas', 'policies, their verbs and their roles are those listed');
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
create temp table funciones_publicas (funcion text, roles text);
insert into funciones_publicas values
  ('contactos_repetidos', 'authenticated'), ('mover_contacto', 'authenticated'), ('posibles_duplicados', 'authenticated'),
  ('borrar_vista', 'authenticated'),
  ('guardar_vista', 'authenticated'),
  ('mis_vistas', 'authenticated'),
  ('marcar_leido', 'authenticated'),
  ('tickets_sin_leer', 'authenticated'),
  ('respondiendo', 'authenticated'),
  ('abrir_ticket', 'authenticated'),
  ('asignar_correo', 'authenticated'),
  ('descartar_correo', 'authenticated'),
  ('anotar_reembolso', 'authenticated'),
  ('adjuntar_correo', 'service_role'),
  ('marcar_correo_visto', 'authenticated'),
  ('recibir_correo', 'service_role'),
  ('archivos_sueltos', 'service_role'),
  ('novedades', 'authenticated'),
  ('embudo', 'authenticated'),
  ('por_atender', 'authenticated'),
  ('resumen_por_mes', 'authenticated'),
  ('mi_vista', 'authenticated'), ('ver_como', 'authenticated'),
  ('mi_inicio', 'authenticated'), ('resumen_de_plataforma', 'authenticated'), ('resumen_de_cliente', 'authenticated'), ('historia_de_cliente', 'authenticated'), ('fusionar_clientes', 'authenticated'),
  ('buscar', 'authenticated'),
  ('buscar_tickets', 'authenticated'),
  ('calificar_ticket', 'authenticated'),
  ('cerrar_ticket', 'authenticated'),
  ('cancelar_cita', 'anon'),
  ('calendario_desde', 'authenticated'), ('crear_calendario', 'authenticated'), ('quitar_calendario', 'authenticated'), ('citas_del_calendario', 'service_role'),
  ('confirmar_cita', 'anon'),
  ('confirmar_solicitud_datos', 'anon'),
  ('mover_cita', 'anon'),
  ('ver_cita', 'anon'),
  ('convertir_contacto', 'authenticated'), ('deshacer_conversion', 'authenticated'), ('conversion_de', 'authenticated'),
  ('convertir_lead', 'authenticated'),
  ('convertir_pedido', 'authenticated'),
  ('crear_plan_de_pagos', 'authenticated'), ('totales_de_pagos', 'authenticated'), ('reemplazar_comprobante', 'authenticated'),
  ('correo_enviado', 'service_role'),
  ('correo_evento', 'service_role'),
  ('dar_de_baja', 'service_role'),
  ('guardar_preferencias_correo', 'authenticated'),
  ('correo_fallido', 'service_role'),
  ('crear_acceso_temporal', 'authenticated'),
  ('crear_pedido', 'anon'),
  ('ejecutar_tareas', 'service_role'),
  ('estado_pago', 'anon authenticated'),
  ('exportar_persona', 'authenticated'),
  ('suprimir_persona', 'authenticated'),
  ('horas_disponibles', 'anon authenticated'),
  ('informar_transferencia', 'authenticated'),
  ('intento_abierto', 'service_role'),
  ('intento_fallido', 'service_role'),
  ('orden_de_token', 'service_role'),
  ('pagar_cuota', 'authenticated'),
  ('pagar_pedido', 'service_role'),
  ('registrar_pago', 'service_role'),
  ('revisar_pronto', 'service_role'),
  ('tomar_intentos', 'service_role'),
  ('marcar_invitado', 'authenticated'),
  ('marcar_persona_invitada', 'authenticated'),
  ('cerrar_sesiones_de', 'authenticated'),
  ('mis_avisos', 'authenticated'),
  ('reabrir_ticket', 'authenticated'),
  ('reintentar_correo', 'authenticated'),
  ('reservar_cita', 'anon'),
  ('ordenar_hitos', 'authenticated'),
  ('responder_hito', 'authenticated'),
  ('salud', 'authenticated'),
  ('cambiar_mi_nombre', 'authenticated'),
  ('cerrar_otras_sesiones', 'authenticated'),
  ('cerrar_sesion', 'authenticated'),
  ('mis_sesiones', 'authenticated'),
  ('estudio', 'service_role'),
  ('tomar_correos', 'service_role'),
  ('ver_vista_previa', 'anon authenticated'),
  ('ver_avance', 'anon authenticated'),
  ('vive', 'service_role');
create temp table funciones_privadas (funcion text, roles text);
insert into funciones_privadas values
  ('carpetas_de', 'authenticated'), ('fusionar_clientes', 'authenticated'),
  ('coincidencias', 'authenticated'), ('contactos_repetidos', 'authenticated'),
  ('convertir', 'authenticated'), ('deshacer_conversion', 'authenticated'), ('impide_deshacer', 'authenticated'),
  ('borrar_vista', 'authenticated'),
  ('guardar_vista', 'authenticated'),
  ('mis_vistas', 'authenticated'),
  ('marcar_leido', 'authenticated'),
  ('tickets_sin_leer', 'authenticated'),
  ('respondiendo', 'authenticated'),
  ('plazo_respuesta', 'authenticated service_role'),
  ('dar_de_baja', 'service_role'),
  ('guardar_preferencias_correo', 'authenticated'),
  ('correo_evento', 'service_role'),
  ('marcar_correo_visto', 'authenticated'),
  ('adjunto_de_mi_correo', 'authenticated'),
  ('asignar_correo', 'authenticated'),
  ('descartar_correo', 'authenticated'),
  ('anotar_reembolso', 'authenticated'),
  ('adjuntar_correo', 'service_role'),
  ('recibir_correo', 'service_role'),
  ('archivos_sueltos', 'service_role'),
  ('novedades', 'authenticated'),
  ('pago_vencido', 'authenticated'),
  ('encargado_de', 'authenticated'),
  ('encontradas', 'authenticated'),
  ('cabecera', 'anon authenticated service_role'),
  ('calificar_ticket', 'authenticated'),
  ('cerrar_ticket', 'authenticated'),
  ('configuracion_publica', 'anon authenticated'),
  ('precios_vigentes', 'anon authenticated'),
  ('cancelar_cita', 'anon'),
  ('calendario_desde', 'authenticated'), ('crear_calendario', 'authenticated'), ('quitar_calendario', 'authenticated'), ('citas_del_calendario', 'service_role'),
  ('confirmar_cita', 'anon'),
  ('confirmar_solicitud_datos', 'anon'),
  ('mover_cita', 'anon'),
  ('ver_cita', 'anon'),
  ('correo_resuelto', 'service_role'),
  ('correo_valido', 'anon authenticated service_role'),
  ('crear_acceso_temporal', 'authenticated'),
  ('crear_pedido', 'anon'),
  ('enlace_valido', 'anon authenticated service_role'),
  ('es_admin', 'authenticated'),
  ('ejecutar_tareas', 'service_role'),
  ('estado_pago', 'anon authenticated'),
  ('exigir_admin', 'authenticated'),
  ('exportar_persona', 'authenticated'),
  ('suprimir_persona', 'authenticated'),
  ('suprimiendo', 'authenticated'),
  ('horas_disponibles', 'anon authenticated'),
  ('imagen_valida', 'anon authenticated service_role'),
  ('reemplazar_comprobante', 'authenticated'),
  ('informar_transferencia', 'authenticated'),
  ('ip_solicitante', 'anon authenticated service_role'),
  ('intento_abierto', 'service_role'),
  ('intento_fallido', 'service_role'),
  ('orden_de_token', 'service_role'),
  ('pagar_cuota', 'authenticated'),
  ('pagar_pedido', 'service_role'),
  ('registrar_pago', 'service_role'),
  ('revisar_pronto', 'service_role'),
  ('tomar_intentos', 'service_role'),
  ('marcar_invitado', 'authenticated'),
  ('marcar_persona_invitada', 'authenticated'),
  ('cerrar_sesiones_de', 'authenticated'),
  ('mis_avisos', 'authenticated'),
  ('mi_cliente', 'authenticated'),
  ('mi_cliente_en_tickets', 'authenticated'),
  ('mi_cuenta', 'authenticated'),
  ('mi_ficha', 'authenticated'),
  ('mi_vista', 'authenticated'),
  ('ver_como', 'authenticated'),
  ('nombre_producto', 'authenticated'),
  ('normalizar', 'anon authenticated service_role'),
  ('pago_puede_pasar', 'authenticated service_role'),
  ('plazo_ticket', 'authenticated service_role'),
  ('puede_adjuntar', 'authenticated'),
  ('reabrir_ticket', 'authenticated'),
  ('reintentar_correo', 'authenticated'),
  ('reservar_cita', 'anon'),
  ('responder_hito', 'authenticated'),
  ('rut_valido', 'anon authenticated service_role'),
  ('slug', 'anon authenticated service_role'),
  ('telefono_valido', 'anon authenticated service_role'),
  ('salud', 'authenticated'),
  ('cambiar_mi_nombre', 'authenticated'),
  ('cerrar_otras_sesiones', 'authenticated'),
  ('cerrar_sesion', 'authenticated'),
  ('mis_sesiones', 'authenticated'),
  ('estudio', 'service_role'),
  ('tomar_correos', 'service_role'),
  ('ver_vista_previa', 'anon authenticated'),
  ('ver_avance', 'anon authenticated');
select set_eq($$ select funcion, roles from ejecutables where esquema = 'public' $$, 'table funciones_publicas',
  'who may call which function of the API');
select set_eq($$ select funcion, roles from ejecutables where esquema = 'private' $$, 'table funciones_privadas',
  'who may execute which helper');
select is_empty(
  $$ select oid::regprocedure from pg_proc
     where (pronamespace = 'public'::regnamespace and prosecdef)
       or (pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') @> array['search_path=""']) $$,
  'no definer function is exposed, and every function has an empty search_path');
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
