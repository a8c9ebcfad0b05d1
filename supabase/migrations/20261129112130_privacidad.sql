set lock_timeout = '10s';

set check_function_bodies = off;

DROP FUNCTION "private"."exigir_suprimible"(private.titular, bigint);

DROP FUNCTION "private"."purgar_dinero"(timestamp with time zone);

DROP FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb);
ALTER TABLE "private"."tablas" ADD COLUMN "queda_con" text;

CREATE OR REPLACE FUNCTION private.cobrado(k public.cobros)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.cobros_pagos c where c.cobro = k.id)
    or exists (select from public.pagos_intentos i where i.cobro = k.id);
$function$;

CREATE OR REPLACE FUNCTION private.contar_supresion(p private.titular, p_excepto bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k private.tablas;
  v_van int;
  v_quedan int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
begin
  for k in select * from private.tablas where borra is not null and nombre is not null order by orden, tabla loop
    execute
      format('select count(*) filter (where (%2$s) is not true), count(*) filter (where %2$s) from %1$s t where %3$s',
      k.tabla, coalesce(k.se_queda, 'false'), case when k.borra = '=' or k.tabla = 'public.correos' then k.suya
        else k.borra end) into v_van, v_quedan using p, '{}'::text[], p_excepto;
    if v_van > 0 then v_borrado := v_borrado || jsonb_build_object(split_part(k.tabla, '.', 2), v_van); end if;
    if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.', 2), v_quedan);
      end if;
  end loop;
  if p.cuentas || p.colegas <> '{}' then v_borrado := v_borrado || '{"cuenta": 1}'; end if;
  select count(*) into v_quedan from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_quedan > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_quedan); end if;
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', '[]'::jsonb)
    || jsonb_strip_nulls(jsonb_build_object('terminado', nullif(private.servicios_por_terminar(p.cliente), '{}')));
end $function$;

CREATE OR REPLACE FUNCTION private.contratos_de(p private.titular)
 RETURNS TABLE(bucket text, nombre text, tipo text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where private.firmada(p, a);
$function$;

CREATE OR REPLACE FUNCTION private.correos_de(p private.titular)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id from public.correos c join private.direcciones_por_borrar(p) x on x.email in (lower(c.para),
    lower(c.reply_to)) and c.creado_en >= x.desde and c.creado_en < x.hasta
  union
  select d.correo from private.dichos_de(p, false) d
  union
  select c.id from public.correos c
  where c.datos is null and (
    exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where c.creado_en >= x.desde and c.creado_en < x.hasta and concat_ws(' ', c.asunto, c.cuerpo,
        c.texto) ~* private.patron_de(x.email))
    or exists (select from unnest(p.nombres || p.senas) n where length(n) >= 6 and n ~ '[ 0-9]'
      and concat_ws(' ', c.asunto, c.cuerpo, c.texto) ~* private.patron_de(n)));
$function$;

CREATE OR REPLACE FUNCTION private.dichos_de(p private.titular, p_reunidos boolean)
 RETURNS TABLE(correo uuid, aviso bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (
    select c.id, a.n, c.creado_en, o, k.clave, k.valor #>> '{}' as valor
    from public.correos c,
      jsonb_array_elements(case when p_reunidos then c.datos -> 'avisos' else jsonb_build_array(c.datos) end)
        with ordinality a (v, n),
      jsonb_path_query(a.v, 'strict $.** ? (@.type() == "object")') o, jsonb_each(o) k (clave, valor)
    where (c.tipo = 'avisos_reunidos') = p_reunidos)
  select d.id, d.n from dichos d join unnest(p.marcas) m (m) on m.m = d.clave || ' ' || d.valor
  union select d.id, d.n from dichos d join private.direcciones_por_borrar(p) x on x.email = lower(d.valor)
    and d.creado_en >= x.desde and d.creado_en < x.hasta
  union select d.id, d.n from dichos d join unnest(p.senas) s (s) on s.s = d.valor and not d.o ? 'email'
  union select d.id, d.n from dichos d join unnest(p.autorias) a (a) on d.clave = 'autor'
    and a.a = concat_ws(' ', d.o ->> 'ticket', d.valor);
$function$;

CREATE OR REPLACE FUNCTION private.direcciones_por_borrar(p private.titular)
 RETURNS TABLE(email text, desde timestamp with time zone, hasta timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select x.* from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
  union
  select d.email, d.desde, d.hasta from unnest(p.personas) x, private.direcciones_de(null, x) d
    where p.cliente is not null;
$function$;

CREATE OR REPLACE FUNCTION private.empezar_supresion(p_solicitud bigint, p private.titular)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  update public.clientes set activo = false where id = p.cliente;
  update public.personas set activo = false where id = any(p.personas);
  delete from auth.sessions where user_id = any(p.cuentas || p.colegas);
  update public.solicitudes_datos set estado = 'en_proceso' where id = p_solicitud;
  insert into private.supresiones (solicitud, autor, palabras, filas) values (p_solicitud, (select auth.uid()),
    private.palabras_de(p), jsonb_strip_nulls(jsonb_build_object('terminado',
    nullif(private.servicios_por_terminar(p.cliente), '{}')))) on conflict do nothing;
  perform private.terminar_con_su_cliente(p.cliente);
  perform set_config('estudio.suprimiendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_suprimible(p private.titular, p_excepto bigint, p_vencido boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision',
    'rechazado'))
     or exists (select from public.pagos_intentos i
       where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos) or i.cobro in (select c.id from public.cobros c
         where c.cliente = p.cliente)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.'
      using hint = 'pagos_abiertos';
  end if;
  -- One that was ended runs out what was paid, and waits for nobody: it ends with the erasure.
  if not p_vencido and exists (select from public.servicios where cliente = p.cliente and estado <> 'terminado'
    and termina_el is null) then
    raise exception 'Tiene servicios que siguen: termínalos antes.' using hint = 'servicios_abiertos';
  end if;
  if not p_vencido and exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto',
    'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email,
    s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en))
    and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión agendada: cancélala antes.' using hint = 'reunion_por_venir';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.faltas()
 RETURNS TABLE(que text, cual text, como text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.revision;
  v_ultima text;
begin
  select * into r from private.revision;
  return query
    select coalesce(e.parte, a.parte), coalesce(e.nombre, a.nombre), case when a.nombre is null then 'falta'
      when e.nombre is null then 'sobra' else 'cambio' end
    from private.esquema e full join private.esquema_de_ahora() a on a.parte = e.parte and a.nombre = e.nombre
    -- Whatever has no rules of its own is told of as a table.
    where e.huella is distinct from a.huella and not (coalesce(e.parte, a.parte) = 'reglas'
      and (e.nombre is null or a.nombre is null));
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into v_ultima from supabase_migrations.schema_migrations m;
    if v_ultima is distinct from r.migracion then return query select 'migraciones', coalesce(v_ultima, ''),
      'cambio'; end if;
  end if;

  return query
    select distinct on (e.key) 'purga', e.key, e.value
    from public.acciones_datos a, jsonb_each_text(a.informe -> 'fallan') e
    where a.accion = 'purga' and a.creado_en > now() - interval '25 hours' order by e.key, a.id desc;

  -- From here on what only a project of Supabase has.
  if not exists (select from pg_available_extensions x where x.name = 'pg_cron') and to_regnamespace('cron') is null
    then return; end if;
  return query select 'extension', x.n, 'falta' from (values ('cron', 'pg_cron'), ('net', 'pg_net'),
    ('vault', 'supabase_vault')) x (s, n) where to_regnamespace(x.s) is null;
  if to_regnamespace('cron') is not null then
    return query
      select 'trabajo', t.nombre, case when j.jobid is null then 'falta' when not j.active or j.schedule <> t.cuando
        or j.command <> t.orden then 'cambio'
        when d.status = 'failed' then 'falla' else 'parado' end
      from private.trabajos() t left join cron.job j on j.jobname = t.nombre
      left join lateral (
        select x.status, x.start_time from cron.job_run_details x where x.jobid = j.jobid and x.status in ('succeeded',
          'failed') order by x.runid desc limit 1) d on true
      where j.jobid is null or not j.active or j.schedule <> t.cuando or j.command <> t.orden or d.status = 'failed'
        or coalesce(d.start_time, r.anotada_en) < now() - t.margen;
  end if;
  if to_regnamespace('vault') is not null then
    return query select 'secreto', s, 'falta' from unnest('{url_funciones,clave_servicio}'::text[]) s
      where not exists (select from vault.decrypted_secrets v where v.name = s and v.decrypted_secret <> '');
  end if;
  if to_regnamespace('net') is not null then
    -- What was answered is kept for six hours there.
    return query
      select 'funcion', l.funcion, coalesce(n.status_code::text, 'muda')
      from private.llamadas l left join net._http_response n on n.id = l.pedido
      where l.pedida_en > now() - interval '5 hours'
        and case when n.id is null then l.pedida_en < now() - interval '2 minutes'
          else coalesce(n.status_code in (401, 403, 404) or n.status_code >= 500, true) end;
  end if;
exception when insufficient_privilege or undefined_table or undefined_column then
  return query select 'sin_ver', 'supabase', 'falta';
end $function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, coalesce(a.anotada_en, a.aceptada_en))
    or coalesce(a.rut = any(p.senas), false) and private.se_llama(p, a.nombre);
$function$;

CREATE OR REPLACE FUNCTION private.firmada(p private.titular, a public.servicios_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, a.aceptada_en)
    or private.suya(p, a.cuenta, a.aceptada_en);
$function$;

CREATE OR REPLACE FUNCTION private.junto_a(p_fila jsonb, p_emails text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select trim(n.value) from (select case jsonb_typeof(p_fila) when 'object' then p_fila end as fila) f,
    jsonb_each_text(f.fila) n
    where n.key = any('{nombre,nombre_contacto,comprador_nombre,para_nombre,para_empresa,para_rut,telefono,comprador_telefono,rut,empresa}')
      and length(trim(n.value)) >= 3
      and exists (select from jsonb_each_text(f.fila) e where lower(e.value) = any(p_emails)))
$function$;

CREATE OR REPLACE FUNCTION private.palabras_de(p private.titular)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(p.emails || p.nombres || p.senas)
        union all select d.email from private.direcciones_por_borrar(p) d
        union all select unnest(array[o.para_nombre, o.para_empresa, o.para_email, o.para_rut]) from public.propuestas o
          where o.id in (select private.propuestas_de(p))
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select nombre from public.formulario_inicial where cliente = p.cliente or private.suya(p, email,
          creado_en)
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[nombre, telefono]) from public.citas where cliente = p.cliente
          or private.suya(p, email, creado_en)
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos
          where id = any(p.pedidos)
        union all select nombre from public.solicitudes_datos where cliente = p.cliente or private.suya(p, email,
          creado_en)) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);
$function$;

CREATE OR REPLACE FUNCTION private.propuestas_coherentes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_otras text[] := '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[] || case
    when new.clase is null then '{clase,fila}'::text[] end;
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo()
      then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada';
      end if;
    return null;
  end if;
  -- Its contact may be deleted; for another one it cannot be.
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado
    and not private.suprimiendo()
      and (to_jsonb(new) - v_otras) is distinct from (to_jsonb(old) - v_otras) then
    raise exception '%', case old.estado
      when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  -- Whoever accepts what was sent accepts it for whom it was sent to.
  if tg_op = 'UPDATE' and old.estado = 'enviada' and new.estado = 'enviada' and not private.suprimiendo()
      and (new.cliente, new.para_email) is distinct from (old.cliente, old.para_email)
      and not exists (select from public.clientes c where c.id = new.cliente and old.cliente is null
        and c.email = lower(old.para_email))
      and not exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    raise exception 'Esta propuesta ya se envió: para ofrecerla a otra persona, duplícala.' using hint = 'enviada';
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.propuestas_de(p private.titular)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id from public.propuestas o
  where o.cliente = p.cliente or private.suya(p, o.para_email, o.creado_en)
    or (o.para_rut = any(p.senas) and private.se_llama(p, o.para_nombre))
    or (o.cliente is null and (
      exists (select from public.propuestas_enlaces e where e.propuesta = o.id and private.suya(p, e.para, e.creado_en))
      or exists (select from public.bandeja b where b.clase = o.clase and b.fila = o.fila and (b.cliente = p.cliente
        or private.suya(p, b.email, b.creado_en))))
      and not exists (select from public.propuestas_enlaces e where e.propuesta = o.id and e.para = lower(o.para_email)));
$function$;

CREATE OR REPLACE FUNCTION private.prueba_algo(p_propuesta bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.propuestas_aceptaciones a where a.propuesta = p_propuesta)
    or exists (select from public.servicios_aceptaciones a where a.propuesta = p_propuesta);
$function$;

CREATE OR REPLACE FUNCTION private.purgar(p_ahora timestamp with time zone, p_hasta timestamp with time zone DEFAULT (clock_timestamp() + '00:00:04'::interval))
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  k record;
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
  v_falta boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Money after the rest, and after it what was accepted and offered for it, by orden, as their keys allow it.
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor,
      t.vacia_menor)) c (plazo, condicion, vacia),
      lateral (select case when c.condicion is null then 1
        when c.condicion ~ 'private[.](relacion_terminada|prueba_algo)' then 2 else 0 end) v (vez)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by v.vez, case v.vez when 2 then t.orden end, t.tabla, c.plazo desc
  loop
    loop
      begin
        v_una := private.purgar_tramo(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo);
      exception when others then
        -- One of them cannot go: each by itself, in half of the time that there is, so that the other tables have theirs.
        begin
          v_una := private.purgar_una_a_una(k.tabla, k.condicion, k.vacia, p_ahora - k.plazo, clock_timestamp()
            + (least(greatest(p_hasta, clock_timestamp()), clock_timestamp() + interval '1 hour') - clock_timestamp())
              / 2);
        exception when others then
          v_una := jsonb_build_object('fallan', jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate));
        end;
        v_fallan := v_fallan || (v_una -> 'fallan');
        v_falta := v_falta or coalesce(v_una -> 'sigue' = 'true', false);
        v_una := v_una - '{fallan,sigue}'::text[];
        v_filas := v_filas || v_una;
        exit;
      end;
      v_filas := v_filas || v_una;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'),
      p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    -- What had no turn goes on in a minute, as long as anything goes.
    v_sigue := v_una ? 'sigue' or v_falta and exists (select from unnest(v_filas) f, jsonb_each_text(f) e
      where e.value::int > 0 and e.key <> 'clientes_que_esperan');
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_clientes(p_corte timestamp with time zone, p_hasta timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_hint text;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and private.relacion_terminada(c.id, p_corte)
      and not exists (select from public.servicios_aceptaciones a where a.cliente = c.id)
      and not exists (select from public.propuestas_aceptaciones a where a.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null, true);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email, null, jsonb_populate_record(null::private.supresiones,
          jsonb_build_object('cliente', v_cliente)));
        v_borrados := v_borrados + 1;
      end if;
    exception when others then
      get stacked diagnostics v_hint = pg_exception_hint;
      if v_hint in ('pagos_abiertos', 'otra_solicitud', 'reunion_por_venir') then
        v_esperan := v_esperan + 1;
      else
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
      end if;
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || jsonb_strip_nulls(jsonb_build_object('clientes_por_partes', nullif(v_por_partes, 0), 'fallan',
      nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_dinero(p_corte timestamp with time zone, p_pago bigint DEFAULT NULL::bigint, p_pedido bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_uno boolean := num_nonnulls(p_pago, p_pedido) > 0;
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
  v_cobros bigint[];
  v_visitas uuid[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.actualizado_en < p_corte and not c.activo and (not v_uno or p.id = p_pago)
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true and (not v_uno or o.id = p_pedido)
    limit 2000 for update of o skip locked);
  -- What was paid together goes with the last of it, and what was never paid with its client's.
  v_cobros := array(
    select k.cobro from public.cobros_pagos k group by k.cobro having bool_and(k.pago = any(v_pagos))
    union all
    select k.id from public.cobros k join public.clientes c on c.id = k.cliente
    where not v_uno and not c.activo and k.creado_en < p_corte and not exists (select from public.cobros_pagos x
      where x.cobro = k.id));
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos
    where id = any(v_pedidos)
    union select orden from public.cobros where id = any(v_cobros));
  v_visitas := array(select i.id from public.pagos_intentos i where i.pago = any(v_pagos) or i.pedido = any(v_pedidos)
    or i.cobro = any(v_cobros));
  delete from public.pagos_eventos where orden = any(v_ordenes) or intento = any(v_visitas);
  delete from public.pagos_intentos where id = any(v_visitas);
  delete from public.cobros where id = any(v_cobros);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_tramo(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_fila text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nombre text := split_part(p_tabla, '.', 2);
  v_una jsonb;
  v_ids text[];
begin
  if p_condicion is null then
    return private.purgar_dinero(p_corte, case when p_tabla = 'public.pagos' then p_fila::bigint end,
      case when p_tabla = 'public.pedidos' then p_fila::bigint end);
  elsif p_vacia is not null then
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
      ' select jsonb_build_object(%4$L, count(*)) from b', p_tabla, p_condicion, p_vacia, v_nombre || '_completos')
      into v_una using p_corte, p_fila;
  else
    execute format('with v as (select t.ctid from %1$s t where (%2$s) and ($2 is null or t.ctid = $2::tid) limit 2000),'
      ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
      ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', p_tabla, p_condicion, v_nombre)
      into v_una, v_ids using p_corte, p_fila;
    perform private.vaciar_auditoria(v_nombre, v_ids);
  end if;
  return v_una;
end $function$;

CREATE OR REPLACE FUNCTION private.purgar_una_a_una(p_tabla text, p_condicion text, p_vacia text, p_corte timestamp with time zone, p_hasta timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_filas jsonb[] := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that what cannot go keeps nothing else from its turn when time is short.
  for r in execute case when p_condicion is not null
    then format('select t.ctid::text as fila, %L as tabla, to_jsonb(t) ->> ''id'' as id from %s t where %s
      order by random()', p_tabla, p_tabla, p_condicion)
    else 'select * from (
        select p.id::text as fila, ''public.pagos'' as tabla, p.id::text as id from public.pagos p
          join public.clientes c on c.id = p.cliente where p.actualizado_en < $1 and not c.activo
        union all
        select o.id::text, ''public.pedidos'', o.id::text from public.pedidos o
          left join public.clientes c on c.id = o.cliente where o.actualizado_en < $1 and c.activo is not true) x
      order by random()' end using p_corte
  loop
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
    begin
      v_filas := v_filas || private.purgar_tramo(r.tabla, p_condicion, p_vacia, p_corte, r.fila);
    exception when others then
      if (select count(*) < 20 from jsonb_object_keys(v_fallan)) then
        v_fallan := v_fallan || jsonb_build_object(concat_ws(' ', split_part(r.tabla, '.', 2), r.id), sqlstate);
      end if;
    end;
  end loop;
  return (select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_build_object('fallan', v_fallan, 'sigue', v_sigue);
end $function$;

CREATE OR REPLACE FUNCTION private.relacion_terminada(p_cliente bigint, p_corte timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.clientes c
    where c.id = p_cliente and c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and t.actualizado_en >= p_corte)
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte
        or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida',
        'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id));
end $function$;

CREATE OR REPLACE FUNCTION private.se_llama(p private.titular, p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from unnest(p.nombres) n where private.buscable(trim(n)) = private.buscable(trim(p_nombre)));
$function$;

CREATE OR REPLACE FUNCTION private.servicios_por_terminar(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('servicios', nullif(count(*), 0), 'hasta', max(s.termina_el)))
  from public.servicios s where s.cliente = p_cliente and s.estado <> 'terminado';
$function$;

CREATE OR REPLACE FUNCTION private.solo_por_rut(p private.titular, a public.propuestas_aceptaciones)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(a.rut = any(p.senas), false) and not private.firmada(p, a);
$function$;

CREATE OR REPLACE FUNCTION private.suprimir_datos(p_email text, p_excepto bigint DEFAULT NULL::bigint, s private.supresiones DEFAULT NULL::private.supresiones)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
  k private.tablas;
  r record;
  v_ids text[];
  v_n int;
  v_cuentas jsonb;
  v_conservado jsonb := '{}';
begin
  perform from public.clientes where email = lower(trim(p_email)) for update;
  p := private.titular_de(p_email);
  perform private.exigir_suprimible(p, p_excepto, s.cliente is not null);
  s.solicitud := p_excepto;
  s.palabras := coalesce(s.palabras, private.palabras_de(p));
  s.filas := coalesce(s.filas, '{}');
  s.renglon := coalesce(s.renglon, 0);
  if not s.filas ? 'terminado' then
    s.filas := s.filas || jsonb_strip_nulls(jsonb_build_object('terminado',
      nullif(private.servicios_por_terminar(p.cliente), '{}')));
  end if;
  s.paso := 0;  -- what came since the steps before goes too

  perform set_config('estudio.suprimiendo', 'si',
    true);  -- private.suprimiendo(): the audit log does not copy what goes
  update public.clientes set activo = false where id = p.cliente;
  perform private.terminar_con_su_cliente(p.cliente);
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where private.suya(p, respondido_por,
    respondido_en);
  update public.solicitudes_datos set cliente = null where cliente = p.cliente and id = p_excepto;
  -- Who was of the studio is in charge of nothing any more.
  for r in select f.tabla, f.columna from private.referencias_de_clientes() f where f.trato = 'equipo'
    and p.cliente is not null loop
    execute format('update %s set %I = null where %I = $1', r.tabla, r.columna, r.columna) using p.cliente;
  end loop;
  for k in select * from private.tablas where borra is not null and se_queda is not null order by orden, tabla loop
    execute
      format('with b as (update %s t set %s where (%s) and (%s) returning to_jsonb(t) as fila) select count(*), array_agg(fila ->> ''id'') from b',
      k.tabla, k.blanqueo, case k.borra when '=' then k.suya else k.borra end, k.se_queda) into v_n, v_ids using p,
        s.palabras, p_excepto;
    -- What was paid is known for as long as it is kept, and of it no name.
    if k.tabla = 'public.pagos' then
      update public.auditoria set antes = private.tachar(antes, s.palabras), despues = private.tachar(despues,
        s.palabras) where tabla = 'pagos' and fila = any(p.pagos);
    else
      perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    end if;
    if v_n > 0 and k.nombre is not null then v_conservado := v_conservado || jsonb_build_object(split_part(k.tabla, '.',
      2), v_n); end if;
  end loop;
  while s.paso is not null loop
    s := private.suprimir_tramo(p, s, null);
  end loop;
  delete from private.identidades i where i.cliente = p.cliente or i.persona = any(p.personas)
    or (p.cliente is null and i.hasta is not null and i.email = p.email);
  delete from private.envios e where e.clave in (select 'cuenta ' || c from unnest(p.cuentas || p.colegas) c)
    or exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
      where e.clave = 'buzon ' || private.buzon(x.email) and e.creado_en >= x.desde and e.creado_en < x.hasta);
  select count(*) into v_n from private.archivos_de(p) a where a.bucket = 'comprobantes' and p.pagos <> '{}';
  if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  v_cuentas := private.suprimir_cuentas(p);
  if v_cuentas -> 'cuentas' <> '0' then s.filas := s.filas || '{"cuenta": 1}'; end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', s.filas - 'terminado', 'conservado', v_conservado, 'pendiente',
    v_cuentas -> 'pendiente') || jsonb_strip_nulls(jsonb_build_object('terminado', s.filas -> 'terminado'));
end $function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_auditoria(p private.titular, p_desde bigint, p_hasta bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.auditoria k set antes = private.tachar(k.antes, d.emails || p.nombres || d.junto),
    despues = private.tachar(k.despues, d.emails || p.nombres || d.junto)
  from (
    select a.id, array_agg(x.email) as emails, private.junto_a(a.antes, array_agg(x.email))
      || private.junto_a(a.despues, array_agg(x.email)) as junto
    from public.auditoria a join unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta) on a.creado_en >= x.desde
      and a.creado_en < x.hasta
      -- Of a million lines, those where it pays to look closer.
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email)
        or private.nombra(a.despues, x.email))
    where a.id > p_desde and a.id <= p_hasta group by a.id) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.suprimir_de_correos(p private.titular)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dichos as materialized (select * from private.dichos_de(p, true)),
  quedan as (
    select k.id, jsonb_agg(a.v order by a.n) filter (where (k.id, a.n) not in (select d.correo, d.aviso from dichos d))
      as avisos
    from public.correos k, jsonb_array_elements(k.datos -> 'avisos') with ordinality a (v, n)
    where k.tipo = 'avisos_reunidos' and k.id in (select d.correo from dichos d) group by k.id),
  vacios as (delete from public.correos k using quedan q where k.id = q.id and q.avisos is null)
  update public.correos k set datos = jsonb_build_object('avisos', q.avisos),
    texto = case when k.texto is not null
      then 'Este texto se borró: hablaba también de una persona que pidió borrar sus datos.' end
  from quedan q where k.id = q.id and q.avisos is not null;
  -- What others wrote and the studio said to others stays, without the address; each mail is read once.
  with direcciones as materialized (select * from private.direcciones_por_borrar(p))
  update public.correos k set datos = private.tachar(k.datos, d.emails), texto = private.tachar(k.texto, d.emails),
    asunto = private.tachar(k.asunto, d.emails)
  from (
    select c.id, e.emails
    from public.correos c
      cross join lateral (select lower(concat(c.datos, c.asunto, c.texto)) as todo offset 0) t
      cross join lateral (
        select array_agg(x.email) as emails from direcciones x
        where c.creado_en >= x.desde and c.creado_en < x.hasta and strpos(t.todo, x.email) > 0
          and (private.nombra(c.datos, x.email) or concat_ws(' ', c.asunto, c.texto) ~* private.patron_de(x.email))) e
    where e.emails is not null) d
  where k.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION private.tabla(tabla text, motivo text, nombre text DEFAULT NULL::text, plazo interval DEFAULT NULL::interval, condicion text DEFAULT NULL::text, pagina text[] DEFAULT NULL::text[], plazo_menor interval DEFAULT NULL::interval, condicion_menor text DEFAULT NULL::text, motivo_menor text DEFAULT NULL::text, pagina_menor text[] DEFAULT NULL::text[], vacia_menor text DEFAULT NULL::text, suya text DEFAULT NULL::text, aparte text DEFAULT NULL::text, columnas text[] DEFAULT '{}'::text[], revisar text[] DEFAULT '{}'::text[], fuera text[] DEFAULT '{}'::text[], borra text DEFAULT NULL::text, se_queda text DEFAULT NULL::text, queda_porque text DEFAULT NULL::text, blanqueo text DEFAULT NULL::text, orden integer DEFAULT 10, fusion jsonb DEFAULT '{}'::jsonb, vigila jsonb DEFAULT '{}'::jsonb, textos text DEFAULT NULL::text, une jsonb DEFAULT '{}'::jsonb, importa jsonb DEFAULT '{}'::jsonb, queda_con text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.tablas (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor,
    motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
  values (tabla, motivo, nombre, plazo, condicion, pagina, plazo_menor, condicion_menor, motivo_menor,
    pagina_menor, vacia_menor, suya, aparte, columnas, revisar, fuera, borra, se_queda, queda_porque, blanqueo, orden,
      fusion,
    vigila, textos, une, importa, queda_con)
$function$;

CREATE OR REPLACE FUNCTION private.terminar_con_su_cliente(p_cliente bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.servicios set estado = 'terminado', termina_el = least(termina_el, private.hoy()),
    motivo = coalesce(motivo, 'estudio'), cambio_monto = null, cambio_periodo = null, cambio_desde = null
  where cliente = p_cliente and estado <> 'terminado';
$function$;

CREATE OR REPLACE FUNCTION private.terminos_escritos()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', '2026-11-28', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en Santiago de Chile. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

- **Tu primera página web.** {pagina_total} IVA incluido ({pagina_neto} + IVA): {pagina_ahora} ({pagina_mitad} + IVA) al comenzar y lo mismo contra entrega. Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.
- **Lo que se renueva** (hosting, dominio, correo, mantención). Empieza, y cuesta más, solo cuando aceptas su precio y su período en tu área privada o en una propuesta. Te avisaremos de cada cobro con 30 días, o con los que diga tu servicio. Lo terminas cuando quieras, con un toque: sigue hasta el fin del período pagado y no se cobra más. Si además pides que borremos tus datos, termina ese mismo día. Si un cobro sigue impago, podemos ponerlo en pausa o terminarlo, y te lo decimos por correo.
- **Plan de cuidado.** Es un servicio que se renueva e incluye un informe mensual. Mientras está activo, revisamos cada cinco minutos si tu sitio responde, y el primer día hábil de cada mes recibes el informe del mes anterior: disponibilidad y tiempo de respuesta, visitas si tu sitio lleva nuestro contador, tickets, hitos, lo que vence pronto y lo que viene. Medimos desde un solo lugar y las visitas son aproximadas: el informe cuenta lo que vimos y no garantiza una disponibilidad.
- **Asesoría de currículum.** {asesoria}, IVA incluido, en un pago único. No hay cobros mensuales. Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Si contrataste a través de este sitio puedes arrepentirte, sin dar razones, dentro de los diez días siguientes a la contratación y siempre que el servicio no se haya comenzado a prestar (artículo 3 bis letra b de la Ley N° 19.496). Basta con que nos escribas por cualquiera de las vías indicadas arriba o, si aceptaste una propuesta, que lo digas en su página.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos: aquí se ve desde cuándo rigen y qué cambió, y durante 30 días también al pie de tu área privada. A una compra, a una propuesta o a un servicio se aplica la versión vigente el día en que los aceptaste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba o, si eres cliente, abrir un ticket de tipo «Reclamo». Respondemos los reclamos dentro de cinco días hábiles. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$function$;

CREATE OR REPLACE FUNCTION private.texto_supresion(p_informe jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with lineas as (
    select k.grupo, t.queda_con, coalesce(t.nombre, case v.key when 'cuenta' then 'Cuenta de acceso'
      else 'Comprobantes de transferencia' end) as nombre, v.value as filas,
      coalesce(t.queda_porque, (select p.queda_porque from private.tablas p where p.tabla = 'public.pagos')) as motivo
    from (values ('borrado'), ('conservado')) k (grupo), jsonb_each_text(p_informe -> k.grupo) v
    left join private.tablas t on t.tabla = 'public.' || v.key
    where k.grupo = 'borrado' or v.key <> 'clientes')
  select concat_ws(E'\n\n',
    (select 'Terminamos hoy:' || E'\n- ' || t.nombre || ': ' || n || case when h is null then '' when n = '1'
      then ', que seguía solo hasta el ' || to_char(h, 'DD-MM-YYYY') else ', que seguían a más tardar hasta el '
      || to_char(h, 'DD-MM-YYYY') end || '. No se cobra nada más.'
    from private.tablas t, (values (p_informe #>> '{terminado,servicios}', (p_informe #>> '{terminado,hasta}')::date)) x
      (n, h) where t.tabla = 'public.servicios' and n is not null),
    coalesce('Borramos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas, E'\n'
      order by nombre) filter (where grupo = 'borrado'), 'No había nada que borrar.'),
    'Conservamos:' || E'\n' || string_agg('- ' || nombre || ': ' || filas || ', ' || case
      when nombre like 'Comprobantes%' then 'tal como los enviaste'
      else coalesce(queda_con, 'sin tu nombre, tu correo, tu teléfono ni tu RUT') end || '. ' || motivo || '.', E'\n'
        order by nombre) filter (where grupo = 'conservado'),
    'Por cuatro años queda anotado que respondimos tu solicitud, sin tu nombre y con una huella de tu correo, que no lo muestra. Este correo, que lleva tu nombre y tu dirección, se borra de nuestro registro 30 días después de salir. Las copias de seguridad se reemplazan solas.')
  from lineas;
$function$;

CREATE OR REPLACE FUNCTION private.titular_de(p_email text)
 RETURNS private.titular
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'],
      array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null
      and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email,
    x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden
    from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x
    where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de,
      e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f
        where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'plataforma ' || x from unnest(p.plataformas) x
    union all select 'servicio ' || x.id from public.servicios x where x.cliente = p.cliente
    union all select 'propuesta ' || x from private.propuestas_de(p) x
    union all select 'token ' || e.id || '-' || e.nonce from public.propuestas_enlaces e
      where e.propuesta in (select private.propuestas_de(p))
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email,
      l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente
      or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes)
      and m.ticket <> all(p.tickets));
  return p;
end $function$;

ALTER TABLE "private"."tablas" ADD CONSTRAINT "tablas_queda_con_check" CHECK ((length(TRIM(BOTH FROM queda_con)) > 0));
COMMENT ON COLUMN "private"."supresiones"."filas" IS 'How many rows of each table are gone so far; under terminado what ended with it (private.servicios_por_terminar).';
COMMENT ON COLUMN "private"."tablas"."condicion" IS 'Which rows go by night; $1 is the instant before which they are old. What waits for the end of a relation (private.relacion_terminada) and what is kept as evidence (private.prueba_algo) goes last, after the money, by orden.';
COMMENT ON COLUMN "private"."tablas"."queda_con" IS 'What of the person such a row still holds, as they are told; null where it names them no more.';
COMMENT ON FUNCTION "private"."cobrado"(public.cobros) IS 'Whether something was tried to be paid together by it: otherwise it says nothing.';
COMMENT ON FUNCTION "private"."contratos_de"(private.titular) IS 'Files that prove what a person accepted, or was accepted for their client: given to them with their data, and kept when they are erased.';
COMMENT ON FUNCTION "private"."correos_de"(private.titular) IS 'Mails that are a person''s: to them or the people of their client, to be answered to them, or about them and nobody else (private.dichos_de). Of those that a release wrote as HTML, whatever has their address, full name, telephone or RUT.';
COMMENT ON FUNCTION "private"."direcciones_por_borrar"(private.titular) IS 'A person''s addresses and, of a client, those of its people, who go with it; from when until when each was theirs.';
COMMENT ON FUNCTION "private"."empezar_supresion"(bigint, private.titular) IS 'Cuts the accounts of who is being erased and ends their services at once, and leaves the rest to private.tarea_suprimir.';
COMMENT ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) IS 'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, servicios_abiertos (not what was ended and runs out what was paid), tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir. With p_vencido, of who has been deactivated for as long as anything is kept, neither services nor tickets count.';
COMMENT ON FUNCTION "private"."faltas"() IS 'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; purga: what the last night should have erased and could not; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name; of a row its table and number), como (falta, sobra, cambio, parado, falla, muda, the status of an answer, or the code with which it failed).';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) IS 'Whether a person accepted that, or it was accepted for their client: by the address, or RUT and name, of whoever did.';
COMMENT ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) IS 'The same of a service: by the address or account of whoever did.';
COMMENT ON FUNCTION "private"."junto_a"(jsonb, text[]) IS 'By what a row names whom it is about, where one of its values is one of these addresses: names, company, telephone, RUT.';
COMMENT ON FUNCTION "private"."propuestas_de"(private.titular) IS 'Proposals that are for a person: for their client, to their address, or RUT and name, or, while they are for no client, for their contact of the inbox or mailed to them, unless they were mailed to somebody else for whom they are.';
COMMENT ON FUNCTION "private"."prueba_algo"(bigint) IS 'Whether a proposal was accepted and that is still kept, also when it was withdrawn after it.';
COMMENT ON FUNCTION "private"."purgar"(timestamp with time zone, timestamp with time zone) IS 'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Of rows that do not go together each goes by itself. Returns how many rows of each kind, under fallan the code of each row ("propuestas 12"), kind or client that failed while the rest went on, which private.faltas says, and sigue where time ended before the work did.';
COMMENT ON FUNCTION "private"."purgar_clientes"(timestamp with time zone, timestamp with time zone) IS 'Erases clients with whom all has been over since before p_corte (private.relacion_terminada) and of whom nothing that they accepted is kept any more, each in a step of its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). Those with a payment at the provider, a request about data or a meeting to come wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';
COMMENT ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) IS 'Deletes payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active, whatever state they were left in; 2000 of each at most, or p_pago or p_pedido alone. Their receipts follow (private.archivos_sueltos).';
COMMENT ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) IS 'Deletes 2000 rows of a table that a condition names, or empties them as p_vacia says; without a condition money (private.purgar_dinero). p_fila is one row alone: its place in the table, of money its number. Returns how many.';
COMMENT ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) IS 'What private.purgar_tramo does, each row in a step of its own, until p_hasta: one that cannot go stops none of the others. Returns how many went, fallan: the code of each that failed ("propuestas 12"), twenty at most, and sigue: whether time ended before all had their turn.';
COMMENT ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) IS 'Whether a client has been deactivated and still since before p_corte: no payment or order of theirs is kept, no ticket or platform changed since, no platform of theirs is shown on the site, no request about their data waits. What a ticket or service then says of itself, that it is open or goes on, counts no more.';
COMMENT ON FUNCTION "private"."se_llama"(private.titular, text) IS 'Whether a person is known by a name, however it is written. A RUT, which anybody may have typed, says only with it whose something is.';
COMMENT ON FUNCTION "private"."servicios_por_terminar"(bigint) IS 'Services of a client that have not ended, {servicios (how many), hasta (the last day set for one, in Chile)}; {} where there is none.';
COMMENT ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) IS 'Whether nothing but the RUT, which whoever accepted typed, says that it was this person: somebody looks before it is handed over.';
COMMENT ON FUNCTION "private"."suprimir_datos"(text, bigint, private.supresiones) IS 'Erases the person with an address (private.titular_de): deletes what may go, takes them out of what must stay (payments, paid orders, what was signed and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard), terminado (private.servicios_por_terminar, of what ended with it; not there where nothing did)}. p_excepto is the request that is being answered; s how far it came, of who was erased in steps before (private.tarea_suprimir), or, with s.cliente, that the nightly purge does it. Errors: those of private.exigir_suprimible.';
COMMENT ON FUNCTION "private"."suprimir_de_auditoria"(private.titular, bigint, bigint) IS 'In the lines of the audit log after one number and up to another that are not a person''s own, their address goes and, beside it, their name, also the one that a row had with that address (private.junto_a).';
COMMENT ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) IS 'Writes a table into the catalogue, each of its columns by name. For these files, beside the table; migrations carry the row.';
COMMENT ON FUNCTION "private"."terminar_con_su_cliente"(bigint) IS 'Ends today whatever services of a client have not ended: with whoever is erased nothing runs on.';
COMMENT ON FUNCTION "private"."texto_supresion"(jsonb) IS 'What ended, was erased and was kept, what of them is in it, why and for how long, as the person is told.';
COMMENT ON FUNCTION "public"."suprimir_persona"(bigint, boolean) IS 'Admin: erases the person of a confirmed request of supresion, answers it with what was erased and what was kept and why, and leaves a row in acciones_datos. With p_ensayo, which is the default, it only says what it would do. Returns {informe, texto, archivos, en_partes}: of somebody with very many rows (en_partes) the accounts are cut at once, private.tarea_suprimir does the rest and answers; archivos are the files of the bucket adjuntos, which Storage must have deleted before. A service that was ended and runs out what was paid ends with it that day. Errors: 42501, P0001 (with hint es_admin, pagos_abiertos, servicios_abiertos, tickets_abiertos, otra_solicitud, reunion_por_venir or archivos).';
REVOKE ALL ON FUNCTION "private"."cobrado"(public.cobros) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."direcciones_por_borrar"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_suprimible"(private.titular, bigint, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."firmada"(private.titular, public.servicios_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."junto_a"(jsonb, text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."propuestas_de"(private.titular) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."prueba_algo"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_dinero"(timestamp with time zone, bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_tramo"(text, text, text, timestamp with time zone, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."purgar_una_a_una"(text, text, text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."relacion_terminada"(bigint, timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."se_llama"(private.titular, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."servicios_por_terminar"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."solo_por_rut"(private.titular, public.propuestas_aceptaciones) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tabla"(text, text, text, interval, text, text[], interval, text, text, text[], text, text, text, text[], text[], text[], text, text, text, text, integer, jsonb, jsonb, text, jsonb, jsonb, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."terminar_con_su_cliente"(bigint) FROM PUBLIC;

update private.tablas set
  fuera = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa,queda_con}'
where tabla::text = 'private.tablas' and fuera::text = '{tabla,nombre,motivo,plazo,condicion,pagina,plazo_menor,condicion_menor,motivo_menor,pagina_menor,suya,aparte,columnas,revisar,fuera,borra,se_queda,queda_porque,blanqueo,orden,fusion,vigila,vacia_menor,textos,une,importa}';

update private.tablas set
  se_queda = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.cobros k
    where k.cliente = t.id and private.cobrado(k)) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id) or exists (select from public.propuestas_aceptaciones a where a.cliente = t.id)
    or exists (select from public.propuestas o where o.cliente = t.id and private.prueba_algo(o.id))'
where tabla::text = 'public.clientes' and se_queda::text = 'exists (select from public.pagos g where g.cliente = t.id) or exists (select from public.pedidos o
    where o.cliente = t.id and (o.estado in (''pagado'', ''reembolsado'') or exists (select
    from public.pagos_intentos i where i.pedido = o.id))) or exists (select from public.servicios_aceptaciones a
    where a.cliente = t.id)';

update private.tablas set
  borra = '=',
  se_queda = 'private.cobrado(t)',
  blanqueo = 'orden = orden'
where tabla::text = 'public.cobros' and borra is null and se_queda is null and blanqueo is null;

update private.tablas set
  condicion = 't.creado_en < $1'
where tabla::text = 'public.correos' and condicion::text = 't.estado in (''enviado'', ''fallido'', ''descartado'') and t.creado_en < $1';

update private.tablas set
  suya = 't.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en)
    or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)
    or exists (select from jsonb_path_query(t.datos, ''strict $.** ? (@.type() == "string")'') v
    where private.suya($1, trim(v #>> ''{}''), t.creado_en))'
where tabla::text = 'public.importaciones_filas' and suya::text = 't.cliente = ($1).cliente
    or private.suya($1, coalesce(t.valores ->> ''email'', t.valores ->> ''cliente_email''), t.creado_en)
    or coalesce(t.valores ->> ''rut'', t.valores ->> ''cliente_rut'') = any(($1).senas)';

update private.tablas set
  suya = 't.cliente = ($1).cliente or private.suya($1, t.entregado_por, t.entregado_en)',
  borra = 't.cliente = ($1).cliente'
where tabla::text = 'public.materiales' and suya::text = 't.cliente = ($1).cliente' and borra::text = '=';

update private.tablas set
  condicion = 'not t.plantilla and t.actualizado_en < $1 and not private.prueba_algo(t.id)',
  suya = 't.id in (select private.propuestas_de($1)) or t.id in (select a.propuesta
    from public.propuestas_aceptaciones a where private.firmada($1, a))',
  borra = 't.id in (select private.propuestas_de($1))',
  se_queda = 'private.prueba_algo(t.id)',
  queda_porque = 'Son lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '6',
  queda_con = 'con su título y lo que ofrecían, tal como se aceptaron'
where tabla::text = 'public.propuestas' and condicion::text = 't.estado <> ''aceptada'' and not t.plantilla and t.actualizado_en < $1' and suya::text = 't.cliente = ($1).cliente or private.suya($1, t.para_email, t.creado_en)' and borra::text = '=' and se_queda::text = 'exists (select from public.propuestas_aceptaciones a where a.propuesta = t.id)' and queda_porque::text = 'Son lo que se contrató: se guardan seis años, sin más uso' and orden::text = '70';

update private.tablas set
  condicion = 't.aceptada_en < $1 and coalesce(t.anotada_en < $1, true) and private.relacion_terminada(t.cliente, $1)',
  suya = 'private.firmada($1, t) or private.solo_por_rut($1, t)',
  aparte = 'private.solo_por_rut($1, t)',
  borra = 'private.firmada($1, t)',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3',
  queda_con = 'con el nombre, el RUT, el correo, la dirección IP y el navegador de quien aceptó, más la copia en PDF o el archivo que lo respalda'
where tabla::text = 'public.propuestas_aceptaciones' and condicion is null and suya::text = 't.cliente = ($1).cliente' and aparte is null and borra::text = '=' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '65';

update private.tablas set
  suya = 't.aceptacion in (select a.id from public.propuestas_aceptaciones a where private.firmada($1, a))',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3'
where tabla::text = 'public.propuestas_copias' and suya::text = 't.aceptacion in (select a.id from public.propuestas_aceptaciones a where a.cliente = ($1).cliente)' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '64';

update private.tablas set
  nombre = 'Enlaces de propuestas',
  borra = 't.propuesta in (select private.propuestas_de($1)) or private.suya($1, t.para, t.creado_en)',
  orden = '7'
where tabla::text = 'public.propuestas_enlaces' and nombre is null and borra is null and orden::text = '66';

update private.tablas set
  nombre = 'Preguntas sobre propuestas',
  suya = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))',
  borra = 't.propuesta in (select private.propuestas_de($1)) or t.enlace in (select e.id
    from public.propuestas_enlaces e where private.suya($1, e.para, e.creado_en))',
  orden = '4'
where tabla::text = 'public.propuestas_mensajes' and nombre is null and suya::text = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en))' and borra is null and orden::text = '66';

update private.tablas set
  nombre = 'Textos de propuestas',
  suya = 't.propuesta in (select private.propuestas_de($1)) or t.id in (select a.version
    from public.propuestas_aceptaciones a where private.firmada($1, a))',
  borra = 't.propuesta in (select private.propuestas_de($1))',
  se_queda = 'exists (select from public.propuestas_aceptaciones a where a.version = t.id)',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  blanqueo = 'cambios = left(private.tachar(cambios, $2), 1000)',
  orden = '5',
  queda_con = 'con el nombre, la empresa y el RUT de a quien iban dirigidos, tal como se aceptaron'
where tabla::text = 'public.propuestas_versiones' and nombre is null and suya::text = 't.propuesta in (select p.id from public.propuestas p where p.cliente = ($1).cliente
    or private.suya($1, p.para_email, p.creado_en))' and borra is null and se_queda is null and queda_porque is null and blanqueo is null and orden::text = '66';

update private.tablas set
  queda_porque = 'Su aceptación prueba lo que se contrató: se guarda hasta seis años después de terminada la relación, sin más uso'
where tabla::text = 'public.servicios' and queda_porque::text = 'Su aceptación prueba lo que se contrató: se guarda seis años, sin más uso';

update private.tablas set
  condicion = 't.aceptada_en < $1 and private.relacion_terminada(t.cliente, $1)',
  suya = 'private.firmada($1, t)',
  queda_porque = 'Prueban lo que se contrató: se guardan hasta seis años después de terminada la relación, sin más uso',
  orden = '3',
  queda_con = 'con el nombre, el correo, la cuenta, la dirección IP y el navegador de quien aceptó, más lo que decía la pantalla'
where tabla::text = 'public.servicios_aceptaciones' and condicion is null and suya::text = 't.cliente = ($1).cliente' and queda_porque::text = 'Prueban lo que se contrató: se guardan seis años, sin más uso' and orden::text = '65';

update private.tablas set
  condicion = 'coalesce(t.resuelta_en, t.actualizado_en) < $1',
  condicion_menor = 't.estado = ''por_confirmar'' and coalesce(t.confirmar_antes_de, t.creado_en) < $1'
where tabla::text = 'public.solicitudes_datos' and condicion::text = 't.resuelta_en < $1' and condicion_menor::text = 't.estado = ''por_confirmar'' and t.confirmar_antes_de < $1';

update private.tablas set
  queda_con = 'sin decir que los escribiste ni tu correo; si el texto te nombra de otra manera, eso sigue ahí'
where tabla::text = 'public.ticket_mensajes';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261129112130');
