set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.anotar_esquema(p_migracion text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.esquema;
  insert into private.esquema (parte, nombre, huella) select parte, nombre, huella from private.esquema_de_ahora();
  insert into private.revision (migracion, anotada_en) values (p_migracion, now())
  on conflict (id) do update set migracion = excluded.migracion, anotada_en = excluded.anotada_en;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_sondeos(p_red boolean, p_sondeos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  x record;
  s private.sitios;
  v public.vigilancias;
  v_caida public.caidas;
  v_resultado text;
  v_datos jsonb;
  v_hoy date := private.hoy();
begin
  for x in
    select * from jsonb_to_recordset(p_sondeos) r (plataforma bigint, turno uuid, resultado text, ms int, codigo int,
      motivo text)
    order by r.plataforma
  loop
    select * into s from private.sitios t where t.plataforma = x.plataforma and t.turno = x.turno for update;
    if not found then continue; end if;
    update private.sitios t set turno = null, turno_hasta = null, proximo_en = date_bin('5 minutes', now(),
      timestamptz '2000-01-01') + interval '5 minutes'
    where t.plataforma = s.plataforma;
    -- A failure says nothing of the site while we reach nobody.
    if x.resultado = 'abajo' and p_red is not true then continue; end if;
    select * into v from public.vigilancias t where t.plataforma = s.plataforma;
    v_resultado := case when x.resultado = 'abajo' and now() between v.mantencion_desde
      and v.mantencion_hasta then 'mantencion' else x.resultado end;
    insert into private.sondeos (plataforma, resultado, ms, codigo, motivo) values (s.plataforma, v_resultado, x.ms,
      x.codigo, x.motivo);
    -- What came before a gap is not in a row with what comes after it.
    if v_resultado <> 'abajo' or s.medido_en < now() - interval '15 minutes' then s.fallos := 0; end if;
    if v_resultado <> 'arriba' or s.medido_en < now() - interval '15 minutes' then s.exitos := 0; end if;
    s.fallo_en := case when s.fallos = 0 then now() else s.fallo_en end;
    s.exito_en := case when s.exitos = 0 then now() else s.exito_en end;
    s.fallos := s.fallos + (v_resultado = 'abajo')::int;
    s.exitos := s.exitos + (v_resultado = 'arriba')::int;
    v_datos := (
      select jsonb_build_object('plataforma', p.id, 'nombre', p.plataforma, 'cliente', coalesce(c.empresa, c.cliente),
        'dominio', p.dominio)
      from public.plataformas p join public.clientes c on c.id = p.cliente where p.id = s.plataforma);
    if s.estado <> 'abajo' and s.fallos >= 2 then
      insert into public.caidas (plataforma, desde, motivo, codigo) values (s.plataforma, s.fallo_en,
        coalesce(x.motivo, 'otro'), x.codigo);
      perform private.avisar_estudio('sitio_caido', v_datos || jsonb_build_object('desde', s.fallo_en, 'motivo',
        coalesce(x.motivo, 'otro'), 'codigo', x.codigo));
      s.estado := 'abajo';
      s.desde := s.fallo_en;
    elsif s.estado = 'abajo' and s.exitos >= 2 then
      update public.caidas t set hasta = s.exito_en where t.plataforma = s.plataforma and t.hasta is null
        returning * into v_caida;
      perform private.avisar_estudio('sitio_de_vuelta', v_datos || jsonb_build_object('desde', v_caida.desde, 'hasta',
        v_caida.hasta));
      s.estado := 'arriba';
      s.desde := s.exito_en;
    elsif s.estado <> 'abajo' and v_resultado in ('arriba', 'no_medible') and s.estado <> v_resultado then
      s.estado := v_resultado;
      s.desde := now();
    end if;
    update private.sitios t set estado = s.estado, desde = s.desde, medido_en = now(), motivo = x.motivo,
      codigo = x.codigo,
      fallos = s.fallos, fallo_en = s.fallo_en, exitos = s.exitos, exito_en = s.exito_en
    where t.plataforma = s.plataforma;
    insert into public.disponibilidad as d (plataforma, dia, medidos, arriba, ms)
    select s.plataforma, v_hoy, count(*), count(*) filter (where p.resultado = 'arriba'),
      percentile_disc(0.5) within group (order by p.ms) filter (where p.resultado = 'arriba')
    from private.sondeos p
    where p.plataforma = s.plataforma and p.en >= v_hoy::timestamp at time zone 'America/Santiago'
      and p.resultado in ('arriba', 'abajo')
    having count(*) > 0
    on conflict (plataforma, dia) do update set medidos = excluded.medidos, arriba = excluded.arriba, ms = excluded.ms;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.auditar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fuera text[] := array['actualizado_en', 'saldo', 'pregunta_en', 'token_hash', 'confirmacion_hash', 'gestion_hash',
    'huella', 'gancho_publicacion', 'respondido_nombre'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues,
      (select auth.uid()));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.disponibilidad_del_mes(p_plataforma bigint, p_mes date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with mes as (
    select date_trunc('month', p_mes)::date as primero, (date_trunc('month', p_mes) + interval '1 month')::date
      as siguiente),
  horas as (
    select primero::timestamp at time zone 'America/Santiago' as empieza,
      siguiente::timestamp at time zone 'America/Santiago' as termina from mes)
  select jsonb_build_object('dias', count(*), 'medidos', coalesce(sum(d.medidos), 0),
    'disponibilidad', round(sum(d.arriba)::numeric / sum(d.medidos), 6),
    'ms', percentile_disc(0.5) within group (order by d.ms),
    'caidas', (
      select coalesce(jsonb_agg(jsonb_build_object('desde', c.desde, 'hasta', c.hasta,
        'minutos', round(extract(epoch from least(coalesce(c.hasta, now()), h.termina) - greatest(c.desde,
          h.empieza)) / 60)::int) order by c.desde), '[]')
      from public.caidas c, horas h
      where c.plataforma = p_plataforma and c.desde < h.termina and coalesce(c.hasta, now()) > h.empieza))
  from public.disponibilidad d, mes where d.plataforma = p_plataforma and d.dia >= mes.primero
    and d.dia < mes.siguiente;
$function$;

CREATE OR REPLACE FUNCTION private.esquema_de_ahora()
 RETURNS TABLE(parte text, nombre text, huella text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with propias as (
    select c.oid, c.oid::regclass::text as nombre, c.relkind, c.relrowsecurity, c.reloptions, c.relowner, c.relacl
      from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e'))
  select 'reglas', c.nombre, c.relrowsecurity::text from propias c where c.relkind = 'r'
  union all
  select case c.relkind when 'v' then 'vista' else 'tabla' end, c.nombre,
    md5(concat_ws('|', c.reloptions, case c.relkind when 'v' then pg_get_viewdef(c.oid) end,
    private.permisos_en_texto(coalesce(c.relacl, acldefault('r', c.relowner))),
    (select string_agg(concat_ws(' ', k.attname, private.permisos_en_texto(k.attacl)), ';' order by k.attnum)
      from pg_attribute k where k.attrelid = c.oid and k.attacl is not null)))
  from propias c
  union all
  select 'politica', format('%s en %s', p.polname, p.polrelid::regclass), md5(concat_ws('|', p.polcmd, p.polpermissive,
    (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(p.polroles) r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)))
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
  union all
  select 'disparador', format('%s en %s', g.tgname, g.tgrelid::regclass),
    md5(concat_ws('|', g.tgenabled, g.tgtype, g.tgfoid::regprocedure, g.tgargs,
    case when cardinality(g.tgattr) > 0 then (select string_agg(k.attname, ',' order by k.attname) from pg_attribute k
      where k.attrelid = g.tgrelid and k.attnum = any (g.tgattr)) end,
    case when g.tgqual is not null then pg_get_triggerdef(g.oid) end))
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'funcion', p.oid::regprocedure::text,
    md5(concat_ws('|', p.prosrc, p.prosecdef, p.provolatile, p.proconfig,
      private.permisos_en_texto(coalesce(p.proacl, acldefault('f', p.proowner)))))
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
      and d.deptype = 'e')
  union all
  select 'esquema', n.nspname, md5(private.permisos_en_texto(coalesce(n.nspacl, acldefault('n', n.nspowner))))
    from pg_namespace n where n.nspname in ('public', 'private')
  union all
  select 'bucket', b.id, b.public::text from storage.buckets b
$function$;

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

CREATE OR REPLACE FUNCTION private.llamar_funcion(nombre text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('net') is null or to_regnamespace('vault') is null then return; end if;
  insert into private.llamadas (funcion, pedido)
  select nombre, net.http_post(
    url := rtrim(u.decrypted_secret, '/') || '/' || nombre,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', k.decrypted_secret),
    timeout_milliseconds := 60000)
  from vault.decrypted_secrets u, vault.decrypted_secrets k where u.name = 'url_funciones' and k.name = 'clave_servicio'
  on conflict (funcion) do update set pedido = excluded.pedido, pedida_en = now();
end $function$;

CREATE OR REPLACE FUNCTION private.permisos_en_texto(p_permisos aclitem[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ',' order by a.grantee,
    a.privilege_type) from aclexplode(p_permisos) a
$function$;

CREATE OR REPLACE FUNCTION private.plataformas_vigilancia()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.vigilancias set activa = false where plataforma = new.id and activa and new.dominio is null;
  perform private.reiniciar_sitio(v.plataforma) from public.vigilancias v where v.plataforma = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.por_sondear(s private.sitios)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.proximo_en <= now() and coalesce(s.turno_hasta <= now(), true)
$function$;

CREATE OR REPLACE FUNCTION private.programar_tareas()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null
    then return false; end if;
  perform cron.schedule(t.nombre, t.cuando, t.orden) from private.trabajos() t;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.proveedores_por_nombrar()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(s.servicio order by s.n), '{}')
  from public.configuracion c, (values (1, 'datos'), (2, 'sitio'), (3, 'correos'), (4, 'pagos'),
    (5, 'mensajeria')) s (n, servicio)
  where case s.servicio
      when 'pagos' then c.pago_pagina_web is not null or c.pago_asesoria_cv is not null
        or exists (select from public.pagos_intentos)
      when 'mensajeria' then c.whatsapp is not null
      else true end
    and not coalesce(c.proveedores #>> array[s.servicio, 'nombre'] is not null
      and (lower(trim(c.proveedores #>> array[s.servicio, 'pais'])) = 'chile'
        or c.proveedores #>> array[s.servicio, 'pais'] is not null and c.proveedores #>> array[s.servicio, 'garantia']
          is not null), false);
$function$;

CREATE OR REPLACE FUNCTION private.reiniciar_sitio(p_plataforma bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.caidas set hasta = greatest(desde, now()) where plataforma = p_plataforma and hasta is null;
  insert into private.sitios (plataforma) values (p_plataforma)
  on conflict (plataforma) do update set estado = 'sin_datos', desde = null, medido_en = null, motivo = null,
    codigo = null,
    fallos = 0, exitos = 0, proximo_en = now(), turno = null, turno_hasta = null;
end $function$;

CREATE OR REPLACE FUNCTION private.salud()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return jsonb_build_object(
    'medido_en', now(),
    'correos', (
      select jsonb_build_object(
        'por_enviar', count(*) filter (where estado in ('pendiente', 'enviando')),
        'en_espera_desde', min(creado_en) filter (where estado in ('pendiente', 'enviando')),
        'reintentando', count(*) filter (where estado in ('pendiente', 'enviando') and ultimo_error is not null),
        'no_salieron', count(*) filter (where estado = 'fallido'))
      from public.correos where estado <> 'enviado'),
    'tareas', (
      select coalesce(jsonb_agg(jsonb_build_object('nombre', nombre, 'cada_minutos', extract(epoch from cada) / 60,
        'a_las', to_char(a_las, 'HH24:MI'),
        'ultima_en', ultima_en, 'proxima_en', proxima_en, 'milisegundos', round(extract(epoch from duracion) * 1000),
        'fallos', fallos, 'ultimo_error', ultimo_error) order by nombre), '[]')
      from private.tareas),
    'revisada_en', (select revisada_en from private.revision),
    'faltas', (select coalesce(jsonb_agg(to_jsonb(f) order by f.que, f.cual), '[]') from private.faltas() f),
    'adjuntos_por_traer', (select count(*) from public.correos_entrantes where traer_en is not null),
    'sin_responder', private.sin_responder(),
    'proveedores_por_nombrar', to_jsonb(private.proveedores_por_nombrar()),
    'feriados_hasta', (select max(fecha) from private.feriados),
    'feriados_por_acabarse', (select coalesce(max(fecha) < private.hoy() + interval '6 months', true)
      from private.feriados),
    'tablas', (
      select jsonb_agg(jsonb_build_object('tabla', c.relname, 'filas', case
        when c.reltuples >= 0 then c.reltuples::bigint end, 'bytes', pg_total_relation_size(c.oid))
        order by pg_total_relation_size(c.oid) desc, c.relname)
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'),
    'archivos', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'archivos', b.archivos, 'bytes', b.bytes)
        order by b.id), '[]')
      from (
        select b.id, count(o.id) as archivos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id) b),
    'base_bytes', pg_database_size(current_database()));
end $function$;

CREATE OR REPLACE FUNCTION private.sin_responder()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select count(*) from (
      select creado_en from public.leads where estado = 'nuevo'
      union all select creado_en from public.solicitudes where estado = 'pendiente'
      union all select creado_en from public.formulario_inicial where not gestionado) x
    where creado_en < now() - interval '1 day' and private.dias_habiles_despues(creado_en, 1) < now());
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_guardar_copias()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.llamar_funcion('propuestas-copias') where exists (
    select from public.propuestas_aceptaciones a where not exists (select from public.propuestas_copias k
      where k.aceptacion = a.id));
$function$;

CREATE OR REPLACE FUNCTION private.tarea_revisar()
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r private.revision;
  v_faltas jsonb;
begin
  select * into r from private.revision for update;
  -- What a function answers is there a moment later.
  if r.preguntada_en is null or r.preguntada_en < now() - interval '1 hour' then
    perform private.llamar_funcion('salud');
    update private.revision set preguntada_en = now();
    return true;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f) order by f.que, f.cual), '[]') into v_faltas from private.faltas() f;
  update private.revision set preguntada_en = null, revisada_en = now(), faltas = v_faltas;
  if v_faltas = '[]' then
    update private.revision set avisadas = '[]';
  elsif v_faltas <> r.avisadas or r.avisada_en < now() - interval '7 days' then
    perform private.encolar_correo('revision_fallida', c.email, jsonb_build_object('faltas', v_faltas))
    from public.clientes c where c.perfil = 'admin' and c.activo order by c.id;
    update private.revision set avisadas = v_faltas, avisada_en = now();
  end if;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vencimientos_de_sitios()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  x record;
begin
  for x in
    select v.plataforma, u.que, u.hasta, u.hasta - private.hoy() as dias, a.aviso, p.plataforma as nombre, p.dominio,
      coalesce(c.empresa, c.cliente) as cliente
    from public.vigilancias v
    join private.sitios s on s.plataforma = v.plataforma
    join public.plataformas p on p.id = v.plataforma
    join public.clientes c on c.id = p.cliente
    cross join lateral (values ('certificado', v.certificado_hasta, s.certificado_aviso), ('dominio', v.dominio_hasta,
      s.dominio_aviso)) u (que, hasta, ultimo)
    cross join lateral (select min(d) as aviso from unnest('{1,7,30}'::smallint[]) d
      where u.hasta - private.hoy() between 0 and d) a
    where a.aviso < coalesce(u.ultimo, 100)
    order by u.hasta, v.plataforma, u.que
  loop
    perform private.avisar_estudio('vencimiento_de_sitio', jsonb_build_object('plataforma', x.plataforma, 'nombre',
      x.nombre, 'cliente', x.cliente,
      'dominio', x.dominio, 'que', x.que, 'hasta', x.hasta, 'dias', x.dias));
    update private.sitios s set
      certificado_aviso = case x.que when 'certificado' then x.aviso else s.certificado_aviso end,
      dominio_aviso = case x.que when 'dominio' then x.aviso else s.dominio_aviso end
    where s.plataforma = x.plataforma;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.tarea_vigilar_sitios()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.llamar_funcion('vigilar-sitios')
  from generate_series(1, (
    select least(10, ceil(count(*) / 20.0))::int from private.sitios s
      join public.vigilancias v on v.plataforma = s.plataforma
    where v.activa and private.por_sondear(s)));
$function$;

CREATE OR REPLACE FUNCTION private.tomar_sondeos()
 RETURNS TABLE(plataforma bigint, turno uuid, dominio text, palabra text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with suyos as (
    select s.plataforma, p.dominio, v.palabra
    from private.sitios s join public.vigilancias v on v.plataforma = s.plataforma
      join public.plataformas p on p.id = s.plataforma
    where v.activa and private.por_sondear(s)
    order by s.proximo_en, s.plataforma limit 20 for update of s skip locked)
  update private.sitios s set turno = gen_random_uuid(), turno_hasta = now() + interval '2 minutes'
  from suyos x where s.plataforma = x.plataforma
  returning s.plataforma, s.turno, x.dominio, x.palabra;
$function$;

CREATE OR REPLACE FUNCTION private.trabajos()
 RETURNS TABLE(nombre text, cuando text, orden text, margen interval)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values ('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()', interval '10 minutes'),
    ('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()', interval '10 minutes'),
    -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
    ('ejecutar-tareas', '* * * * *',
      'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$',
      interval '10 minutes'),
    ('purgar-diario-de-tareas', '20 7 * * *',
      'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''',
      interval '26 hours')
$function$;

CREATE OR REPLACE FUNCTION private.vigilancia_de(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma
    and private.ve_plataformas(p.cliente)) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(v) - 'cliente' || jsonb_build_object('estado', s.estado, 'desde', s.desde, 'medido_en', s.medido_en,
      'motivo', s.motivo, 'codigo', s.codigo,
      'hoy', private.hoy(),
      'dias', (
        select coalesce(jsonb_agg(to_jsonb(d) - 'plataforma' order by d.dia), '[]')
        from public.disponibilidad d where d.plataforma = v.plataforma and d.dia > private.hoy() - 90),
      'caidas', (
        select coalesce(jsonb_agg(to_jsonb(x) - 'plataforma' order by x.desde desc), '[]')
        from (
          select * from public.caidas c where c.plataforma = v.plataforma
            and coalesce(c.hasta, now()) > now() - interval '90 days'
          order by c.desde desc limit 20) x))
    from public.vigilancias v join private.sitios s on s.plataforma = v.plataforma where v.plataforma = p_plataforma);
end $function$;

CREATE OR REPLACE FUNCTION private.vigilancias_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then new.cliente := (select p.cliente from public.plataformas p where p.id = new.plataforma);
    end if;
  new.palabra := nullif(trim(new.palabra), '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.vigilancias_despues()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.activa and (select p.dominio from public.plataformas p where p.id = new.plataforma) is null then
    raise exception 'Escribe primero el dominio de la plataforma: sin él no hay qué vigilar.'
      using hint = 'sin_dominio';
  end if;
  if new.activa is distinct from old.activa then perform private.reiniciar_sitio(new.plataforma); end if;
  update private.sitios s set
    certificado_aviso = case when new.certificado_hasta is not distinct from old.certificado_hasta
      then s.certificado_aviso end,
    dominio_aviso = case when new.dominio_hasta is not distinct from old.dominio_hasta then s.dominio_aviso end
  where s.plataforma = new.plataforma;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_sondeos(p_red boolean, p_sondeos jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_sondeos(p_red, p_sondeos); $function$;

CREATE OR REPLACE FUNCTION public.tomar_sondeos()
 RETURNS TABLE(plataforma bigint, turno uuid, dominio text, palabra text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select * from private.tomar_sondeos(); $function$;

CREATE OR REPLACE FUNCTION public.vigilancia_de(p_plataforma bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.vigilancia_de(p_plataforma); $function$;

CREATE TRIGGER caidas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.caidas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER plataformas_3_vigilancia AFTER UPDATE OF dominio ON public.plataformas FOR EACH ROW WHEN ((new.dominio IS DISTINCT FROM old.dominio)) EXECUTE FUNCTION private.plataformas_vigilancia();

CREATE TRIGGER vigilancias_0_limpiar BEFORE INSERT OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER vigilancias_1_actualizado BEFORE UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER vigilancias_1_completar BEFORE INSERT OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_antes();

CREATE TRIGGER vigilancias_2_seguir AFTER INSERT OR UPDATE OF activa, certificado_hasta, dominio_hasta ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.vigilancias_despues();

CREATE TRIGGER vigilancias_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER vigilancias_9_auditar AFTER INSERT OR DELETE OR UPDATE ON public.vigilancias FOR EACH ROW EXECUTE FUNCTION private.auditar();

CREATE POLICY "caidas_leer" ON "public"."caidas" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (EXISTS ( SELECT
   FROM public.vigilancias v
  WHERE (v.plataforma = caidas.plataforma)))));

CREATE POLICY "disponibilidad_leer" ON "public"."disponibilidad" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (EXISTS ( SELECT
   FROM public.vigilancias v
  WHERE (v.plataforma = disponibilidad.plataforma)))));

CREATE POLICY "vigilancias_crear" ON "public"."vigilancias" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "vigilancias_editar" ON "public"."vigilancias" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "vigilancias_leer" ON "public"."vigilancias" FOR SELECT TO "authenticated" USING (private.ve_plataformas(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));
COMMENT ON FUNCTION "private"."anotar_esquema"(text) IS 'The last statement of every migration, with its number: what stands now is how it must be.';
COMMENT ON FUNCTION "private"."disponibilidad_del_mes"(bigint, date) IS 'A month of Chile of a watched site, p_mes being any of its days: dias with measurements, medidos, disponibilidad from 0 to 1 (null without data), ms (median of the days'' medians), and the caidas that touched it, with their minutos within it.';
COMMENT ON FUNCTION "private"."esquema_de_ahora"() IS 'What each thing of ours is now, as a fingerprint: reglas (whether row level security is on), tabla and vista (privileges, definition), politica, disparador, funcion (body, privileges), esquema, bucket (whether public).';
COMMENT ON FUNCTION "private"."faltas"() IS 'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name), como (falta, sobra, cambio, parado, falla, muda, or the status of an answer).';
COMMENT ON FUNCTION "private"."permisos_en_texto"(aclitem[]) IS 'Who may do what, in whatever order it was granted.';
COMMENT ON FUNCTION "private"."plataformas_vigilancia"() IS 'Trigger: another address is another site, watched anew; without one it is not watched.';
COMMENT ON FUNCTION "private"."por_sondear"(private.sitios) IS 'Whether a site is due and nobody is asking it.';
COMMENT ON FUNCTION "private"."proveedores_por_nombrar"() IS 'Services in use whose provider the settings do not name with its country and, outside Chile, its guarantee.';
COMMENT ON FUNCTION "private"."reiniciar_sitio"(bigint) IS 'Begins to watch a site as if for the first time: nothing is known of it, an outage that lasted ends now without a mail, and an answer that is on its way counts no more. Its days stay.';
COMMENT ON FUNCTION "private"."sin_responder"() IS 'How many wrote through the site and wait for longer than the working day within which it promises an answer.';
COMMENT ON FUNCTION "private"."tarea_guardar_copias"() IS 'Every minute: calls the function that makes copies, only when one is missing. The local scheduler calls it itself.';
COMMENT ON FUNCTION "private"."tarea_revisar"() IS 'Daily: looks through the database (private.faltas), a minute after it had a function answer, and mails every administrator what is not as it must be, when it is something new and then once a week.';
COMMENT ON FUNCTION "private"."tarea_vencimientos_de_sitios"() IS 'Daily: tells the studio 30 days, 7 days and 1 day before the certificate or the name of a site ends, once each, also when a day was missed or the date was written late; of what has ended, no more.';
COMMENT ON FUNCTION "private"."tarea_vigilar_sitios"() IS 'Every minute, since each site is due every five: calls the function that asks sites once for every 20 that are due, 10 times at most. The local scheduler calls it itself.';
COMMENT ON FUNCTION "private"."trabajos"() IS 'The jobs of pg_cron: name, schedule, command, and after how long without a run one has stopped.';
COMMENT ON FUNCTION "private"."vigilancias_antes"() IS 'Trigger: a watch is of the client of its platform; a blank word is none.';
COMMENT ON FUNCTION "private"."vigilancias_despues"() IS 'Trigger: what has no address is not watched; whoever turns it on or off begins anew; a date that changed is told of again.';
COMMENT ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) IS 'Service only: what was seen of the sites of public.tomar_sondeos, [{plataforma, turno, resultado: arriba, abajo or no_medible, ms, codigo, motivo}], and whether others could be reached (p_red); of a turn that is no more, nothing. Two failures in a row, not more than a quarter of an hour apart, begin an outage and two successes end it, each with a mail to the studio. A failure counts nowhere while nobody is reached or work is planned, what cannot be measured (no_medible) in no case; neither continues a row. Errors: 23514 another word.';
COMMENT ON FUNCTION "public"."salud"() IS 'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], revisada_en (when the day''s look was taken), faltas [{que, cual, como}] (private.faltas, of now), adjuntos_por_traer (mails whose attachments are still missing), sin_responder (who waits for an answer past the working day that the site promises), proveedores_por_nombrar (services whose provider is not named), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
COMMENT ON FUNCTION "public"."tomar_sondeos"() IS 'Service only: the sites that are due, 20 at most, each with a turn that is nobody else''s for two minutes. Whoever gets 20 asks again.';
COMMENT ON FUNCTION "public"."vigilancia_de"(bigint) IS 'Client (own) or admin: how the site of a platform fares: its settings, estado since desde as of medido_en, what was wrong last (motivo, codigo), hoy in Chile, the last 90 dias that were measured and the last 20 caidas of that time. null where nothing was ever set. Errors: 42501 not theirs.';
REVOKE ALL ON FUNCTION "private"."anotar_esquema"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_sondeos"(boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_sondeos"(boolean, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."disponibilidad_del_mes"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."esquema_de_ahora"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."faltas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."permisos_en_texto"(aclitem[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."plataformas_vigilancia"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."por_sondear"(private.sitios) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proveedores_por_nombrar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."reiniciar_sitio"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sin_responder"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_guardar_copias"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_revisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_vencimientos_de_sitios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tarea_vigilar_sitios"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_sondeos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_sondeos"() TO "service_role";
REVOKE ALL ON FUNCTION "private"."trabajos"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vigilancia_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."vigilancia_de"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."vigilancias_antes"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vigilancias_despues"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_sondeos"(boolean, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_sondeos"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_sondeos"() TO "service_role";
REVOKE ALL ON FUNCTION "public"."vigilancia_de"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."vigilancia_de"(bigint) TO "authenticated";
GRANT SELECT ON TABLE "public"."caidas" TO "authenticated";
GRANT SELECT ON TABLE "public"."disponibilidad" TO "authenticated";
GRANT INSERT ("activa"), UPDATE ("activa") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("certificado_hasta"), UPDATE ("certificado_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("dominio_hasta"), UPDATE ("dominio_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("mantencion_desde"), UPDATE ("mantencion_desde") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("mantencion_hasta"), UPDATE ("mantencion_hasta") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("palabra"), UPDATE ("palabra") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT INSERT ("plataforma") ON TABLE "public"."vigilancias" TO "authenticated";
GRANT SELECT ON TABLE "public"."vigilancias" TO "authenticated";

reset check_function_bodies;
