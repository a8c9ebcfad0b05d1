set lock_timeout = '10s';

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.avisar_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_que text[] := array(select jsonb_object_keys(private.delicado(new.tabla, new.antes, new.despues)));
begin
  if new.autor is null or v_que = '{}' then return null; end if;
  perform private.encolar_correo('cambio_delicado', x.email, jsonb_build_object('que', case
      when new.tabla = 'clientes' then 'equipo'
      when v_que <@ '{email,correo_notificaciones}' then 'avisos' else 'cobro' end,
    'a_quien', case new.tabla when 'clientes' then new.despues ->> 'cliente' end,
    'quien', (select c.cliente from public.clientes c where c.usuario = new.autor), 'ocurrio_en', new.creado_en), null)
  from (select c.email from public.clientes c where c.perfil = 'admin' and c.activo
    union select new.antes ->> 'email' where new.tabla = 'clientes' and new.antes ->> 'perfil' = 'admin') x;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.columnas_delicadas(p_tabla text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_tabla
    when 'configuracion' then '{email,correo_notificaciones,banco,cuenta_tipo,cuenta_numero,cuenta_titular,cuenta_rut,
      cuenta_email,pago_pagina_web,pago_asesoria_cv}'::text[]
    when 'clientes' then '{perfil,email,activo}'::text[] end;
$function$;

CREATE OR REPLACE FUNCTION private.delicado(p_tabla text, p_antes jsonb, p_despues jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(k, jsonb_build_array(p_antes -> k, p_despues -> k)) from unnest(private.columnas_delicadas(
    p_tabla)) k
  where (p_antes -> k) is distinct from (p_despues -> k)
    and (p_tabla <> 'clientes' or 'admin' in (p_antes ->> 'perfil', p_despues ->> 'perfil'));
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.auditoria;
  v_que jsonb;
  v_fila jsonb;
begin
  perform private.exigir_admin();
  perform private.exigir_ingreso_reciente();
  select * into a from public.auditoria x where x.id = p_cambio and x.creado_en > now() - interval '1 day'
    and x.tabla in ('configuracion', 'clientes') and x.accion in ('insert', 'update');
  v_que := private.delicado(a.tabla, a.antes, a.despues);
  if v_que is null then
    raise exception 'Ese cambio ya no se puede deshacer: pasó un día, o no es de los que se deshacen.'
      using hint = 'tarde';
  end if;
  -- Who was made an administrator is not erased: they are shut out.
  if a.accion = 'insert' then v_que := '{"activo": [false, true]}'; end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', a.tabla) into v_fila using a.fila;
  if v_fila is null or exists (select from jsonb_each(v_que) c where v_fila -> c.key is distinct from c.value -> 1) then
    raise exception 'Después hubo otro cambio: deshaz primero el más nuevo.' using hint = 'otro_cambio';
  end if;
  execute (select format('update public.%I t set %s from jsonb_populate_record(null::public.%1$I, $1) n where t.id = $2',
    a.tabla, string_agg(format('%1$I = n.%1$I', c.key), ', ')) from jsonb_each(v_que) c)
  using (select jsonb_object_agg(c.key, c.value -> 0) from jsonb_each(v_que) c), a.fila;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_ingreso_reciente()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.created_at > now() - interval '15 minutes') then
    raise exception 'Para cambiar esto escribe otra vez tu contraseña.' using hint = 'ingreso_reciente';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_para_lo_delicado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.es_admin() and private.delicado(tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) end,
      to_jsonb(new)) is not null then
    perform private.exigir_ingreso_reciente();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.tipos_correo()
 RETURNS TABLE(tipo text, para text, aviso text, de_cuenta boolean)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
    ('cambio_delicado', 'estudio', null, false),
    ('cita_cancelada', 'visitante', null, false),
    ('cita_cancelada_estudio', 'estudio', 'reuniones', false),
    ('cita_confirmacion', 'visitante', null, false),
    ('cita_enlace', 'visitante', null, false),
    ('cita_estudio', 'estudio', 'reuniones', false),
    ('cita_movida', 'visitante', null, false),
    ('cita_movida_estudio', 'estudio', 'reuniones', false),
    ('cita_por_confirmar', 'visitante', null, false),
    ('cita_recordatorio', 'visitante', null, false),
    ('correo_rebotado', 'estudio', null, false),
    ('correo_sin_dueno', 'estudio', null, false),
    ('cuenta_aviso', 'cliente', null, false),
    ('datos_bloqueada', 'visitante', null, false),
    ('datos_por_confirmar', 'visitante', null, false),
    ('datos_por_vencer', 'estudio', null, false),
    ('datos_prorrogada', 'visitante', null, false),
    ('datos_rechazada', 'visitante', null, false),
    ('datos_recibida', 'visitante', null, false),
    ('datos_resuelta', 'visitante', null, false),
    ('documento_compartido', 'cliente', 'hitos', true),
    ('formulario_inicial', 'estudio', 'captacion', false),
    ('hito_cambiado', 'cliente', 'hitos', true),
    ('hito_entregado', 'cliente', 'hitos', true),
    ('hito_respuesta', 'estudio', 'hitos', true),
    ('informe_mensual', 'cliente', null, true),
    ('invitacion', 'cliente', null, false),
    ('lead', 'estudio', 'captacion', false),
    ('lead_confirmacion', 'visitante', null, false),
    ('material_entregado', 'estudio', 'hitos', true),
    ('material_pedido', 'cliente', 'hitos', true),
    ('pago_cambiado', 'cliente', null, true),
    ('pago_estudio', 'estudio', 'pagos', false),
    ('pago_informado', 'estudio', 'pagos', false),
    ('pago_liberado', 'cliente', null, true),
    ('pago_no_confirmado', 'cliente', null, false),
    ('pago_observado', 'estudio', null, false),
    ('pago_plan', 'cliente', null, true),
    ('pago_programado', 'cliente', null, true),
    ('pago_recibido', 'cliente', null, false),
    ('pago_recordatorio', 'cliente', null, true),
    ('pago_reembolsado', 'cliente', null, false),
    ('pedido_confirmacion', 'visitante', null, false),
    ('pedido_estudio', 'estudio', 'pagos', false),
    ('propuesta', 'visitante', null, false),
    ('propuesta_aceptada', 'visitante', null, false),
    ('propuesta_aceptada_estudio', 'estudio', 'captacion', false),
    ('propuesta_codigo', 'visitante', null, false),
    ('propuesta_pedida', 'estudio', 'captacion', false),
    ('propuesta_pregunta', 'estudio', 'captacion', false),
    ('propuesta_rechazada', 'estudio', 'captacion', false),
    ('propuesta_recordatorio', 'visitante', null, false),
    ('propuesta_respuesta', 'visitante', null, false),
    ('propuesta_retirada', 'visitante', null, false),
    ('propuesta_retractada', 'visitante', null, false),
    ('propuesta_retractada_estudio', 'estudio', 'captacion', false),
    ('revision_fallida', 'estudio', null, false),
    ('servicio_aceptado', 'cliente', null, true),
    ('servicio_cobro', 'cliente', null, true),
    ('servicio_estudio', 'estudio', 'pagos', false),
    ('servicio_ofrecido', 'cliente', null, true),
    ('servicio_pausado', 'cliente', null, true),
    ('servicio_por_aceptar', 'cliente', null, true),
    ('servicio_termina', 'cliente', null, true),
    ('sitio_caido', 'estudio', null, true),
    ('sitio_de_vuelta', 'estudio', null, true),
    ('solicitud_confirmacion', 'visitante', null, false),
    ('solicitud_datos', 'estudio', null, false),
    ('solicitud_estudio', 'estudio', 'captacion', false),
    ('ticket_abierto', 'cliente', 'tickets', true),
    ('ticket_asignado', 'estudio', null, true),
    ('ticket_cerrado', 'cliente', 'tickets', true),
    ('ticket_mensaje', 'estudio', 'tickets', true),
    ('ticket_por_cerrar', 'cliente', 'tickets', true),
    ('ticket_reabierto', 'cliente', 'tickets', true),
    ('ticket_reabierto_estudio', 'estudio', 'tickets', true),
    ('ticket_recibido', 'cliente', 'tickets', true),
    ('ticket_respuesta', 'cliente', 'tickets', true),
    ('ticket_resuelto', 'cliente', 'tickets', true),
    ('vencimiento_de_sitio', 'estudio', null, true);
$function$;

CREATE OR REPLACE FUNCTION public.cambios_por_deshacer()
 RETURNS TABLE(id bigint, tabla text, columnas text[], ficha text, autor uuid, creado_en timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.id, a.tabla, array(select jsonb_object_keys(private.delicado(a.tabla, a.antes, a.despues))),
    coalesce(a.despues ->> 'cliente', a.despues ->> 'nombre'), a.autor, a.creado_en
  from public.auditoria a
  where a.creado_en > now() - interval '1 day' and a.tabla in ('configuracion', 'clientes')
    and a.accion in ('insert', 'update') and a.autor is not null
    and private.delicado(a.tabla, a.antes, a.despues) is not null
  order by a.creado_en desc limit 20;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_cambio(p_cambio bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_cambio(p_cambio); $function$;

CREATE TRIGGER auditoria_3_delicado AFTER INSERT ON public.auditoria FOR EACH ROW WHEN (((new.tabla = ANY (ARRAY['configuracion'::text, 'clientes'::text])) AND (new.accion = ANY (ARRAY['insert'::text, 'update'::text])))) EXECUTE FUNCTION private.avisar_lo_delicado();

CREATE TRIGGER clientes_0_delicado BEFORE INSERT OR UPDATE ON public.clientes FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();

CREATE TRIGGER configuracion_0_delicado BEFORE UPDATE ON public.configuracion FOR EACH ROW EXECUTE FUNCTION private.exigir_para_lo_delicado();
COMMENT ON FUNCTION "private"."avisar_lo_delicado"() IS 'Trigger on the audit log: every administrator is told of such a change, and who was one until then.';
COMMENT ON FUNCTION "private"."columnas_delicadas"(text) IS 'The columns of a table that say where money or notices go; of clients, those of an administrator.';
COMMENT ON FUNCTION "private"."delicado"(text, jsonb, jsonb) IS 'What of a change is of that kind, {column: [before, after]}; null where nothing is.';
COMMENT ON FUNCTION "private"."exigir_ingreso_reciente"() IS 'Raises P0001 with hint ingreso_reciente unless whoever asks signed in within the last 15 minutes: a session that was left open, or taken, does not do. With a second step they passed that, too (private.cuenta_de_la_sesion).';
COMMENT ON FUNCTION "private"."exigir_para_lo_delicado"() IS 'Trigger: where money and notices go, and who administers, changes soon after a sign-in. Errors: P0001 with hint ingreso_reciente.';
COMMENT ON FUNCTION "public"."cambios_por_deshacer"() IS 'Admin: what changed within a day of where money and notices go and of who administers, the newest first: the line of the audit log, its table, the columns, whose record it is, who did it and when. Nothing for anybody else, who reads no audit log.';
COMMENT ON FUNCTION "public"."deshacer_cambio"(bigint) IS 'Admin who signed in just now: takes back one of public.cambios_por_deshacer, which is a change as any other and told as one. Errors: 42501; P0001 with hint ingreso_reciente, tarde, otro_cambio (its columns changed again since).';
REVOKE ALL ON FUNCTION "private"."avisar_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."columnas_delicadas"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."columnas_delicadas"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."delicado"(text, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."delicado"(text, jsonb, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_cambio"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_ingreso_reciente"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_para_lo_delicado"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."cambios_por_deshacer"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."cambios_por_deshacer"() TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_cambio"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_cambio"(bigint) TO "authenticated";

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129175209');
