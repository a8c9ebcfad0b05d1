-- The database looks through itself each day: whether rules, privileges, bodies and buckets are as the migrations left
-- them, and in a project of Supabase whether jobs, secrets and functions are there and work.
set lock_timeout = '10s';

create or replace function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
    ('acceso_compartido', 'visitante', null, false),
    ('avisos_reunidos', 'estudio', null, false),
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
$$;
comment on function private.tipos_correo() is
  'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';

create table private.llamadas (
  funcion text primary key,
  pedido bigint not null,
  pedida_en timestamptz not null default now()
);
comment on table private.llamadas is 'The last call of each Edge Function from here: the number under which pg_net keeps what it answered (private.faltas).';
alter table private.llamadas enable row level security;

create or replace function private.llamar_funcion(nombre text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function private.trabajos() returns table (nombre text, cuando text, orden text, margen interval)
language sql immutable set search_path = '' as $$
  values ('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()', interval '10 minutes'),
    ('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()', interval '10 minutes'),
    -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
    ('ejecutar-tareas', '* * * * *', 'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$', interval '10 minutes'),
    ('purgar-diario-de-tareas', '20 7 * * *', 'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''', interval '26 hours')
$$;
comment on function private.trabajos() is 'The jobs of pg_cron: name, schedule, command, and after how long without a run one has stopped.';

create or replace function private.programar_tareas() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then return false; end if;
  perform cron.schedule(t.nombre, t.cuando, t.orden) from private.trabajos() t;
  return true;
end $$;

create table private.esquema (
  parte text not null,
  nombre text not null,
  huella text not null,
  primary key (parte, nombre)
);
comment on table private.esquema is
  'What the last migration left: a fingerprint of the rules, privileges and bodies of everything, by what it is and its name (private.esquema_de_ahora).';
alter table private.esquema enable row level security;

create table private.revision (
  id smallint primary key default 1 check (id = 1),
  migracion text check (migracion ~ '^\d{14}$'),
  anotada_en timestamptz,
  preguntada_en timestamptz,
  revisada_en timestamptz,
  faltas jsonb not null default '[]' check (jsonb_typeof(faltas) = 'array'),
  avisadas jsonb not null default '[]' check (jsonb_typeof(avisadas) = 'array'),
  avisada_en timestamptz
);
comment on table private.revision is 'One row: what was found when the database was last looked through.';
comment on column private.revision.migracion is 'The migration that private.esquema is of.';
comment on column private.revision.preguntada_en is 'Since when an answer of the function salud is waited for.';
comment on column private.revision.faltas is 'What private.faltas found then.';
comment on column private.revision.avisadas is 'Those that the administrators were last mailed; empty once all was well again.';
alter table private.revision enable row level security;
insert into private.revision default values;

create function private.permisos_en_texto(p_permisos aclitem[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ',' order by a.grantee, a.privilege_type) from aclexplode(p_permisos) a
$$;
comment on function private.permisos_en_texto(aclitem[]) is 'Who may do what, in whatever order it was granted.';

create function private.esquema_de_ahora() returns table (parte text, nombre text, huella text)
language sql stable set search_path = '' as $$
  with propias as (
    select c.oid, c.oid::regclass::text as nombre, c.relkind, c.relrowsecurity, c.reloptions, c.relowner, c.relacl from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
  select 'reglas', c.nombre, c.relrowsecurity::text from propias c where c.relkind = 'r'
  union all
  select case c.relkind when 'v' then 'vista' else 'tabla' end, c.nombre, md5(concat_ws('|', c.reloptions, case c.relkind when 'v' then pg_get_viewdef(c.oid) end,
    private.permisos_en_texto(coalesce(c.relacl, acldefault('r', c.relowner))),
    (select string_agg(concat_ws(' ', k.attname, private.permisos_en_texto(k.attacl)), ';' order by k.attnum) from pg_attribute k where k.attrelid = c.oid and k.attacl is not null)))
  from propias c
  union all
  select 'politica', format('%s en %s', p.polname, p.polrelid::regclass), md5(concat_ws('|', p.polcmd, p.polpermissive,
    (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(p.polroles) r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)))
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
  union all
  select 'disparador', format('%s en %s', g.tgname, g.tgrelid::regclass), md5(concat_ws('|', g.tgenabled, g.tgtype, g.tgfoid::regprocedure, g.tgargs,
    case when cardinality(g.tgattr) > 0 then (select string_agg(k.attname, ',' order by k.attname) from pg_attribute k where k.attrelid = g.tgrelid and k.attnum = any (g.tgattr)) end,
    case when g.tgqual is not null then pg_get_triggerdef(g.oid) end))
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where not g.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select 'funcion', p.oid::regprocedure::text,
    md5(concat_ws('|', p.prosrc, p.prosecdef, p.provolatile, p.proconfig, private.permisos_en_texto(coalesce(p.proacl, acldefault('f', p.proowner)))))
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'esquema', n.nspname, md5(private.permisos_en_texto(coalesce(n.nspacl, acldefault('n', n.nspowner)))) from pg_namespace n where n.nspname in ('public', 'private')
  union all
  select 'bucket', b.id, b.public::text from storage.buckets b
$$;
comment on function private.esquema_de_ahora() is
  'What each thing of ours is now, as a fingerprint: reglas (whether row level security is on), tabla and vista (privileges, definition), politica, disparador, funcion (body, privileges), esquema, bucket (whether public).';

create function private.anotar_esquema(p_migracion text) returns void
language sql security definer set search_path = '' as $$
  delete from private.esquema;
  insert into private.esquema (parte, nombre, huella) select parte, nombre, huella from private.esquema_de_ahora();
  update private.revision set migracion = p_migracion, anotada_en = now();
$$;
comment on function private.anotar_esquema(text) is
  'The last statement of every migration, with its number: what stands now is how it must be.';

create function private.faltas() returns table (que text, cual text, como text)
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.revision;
  v_ultima text;
begin
  select * into r from private.revision;
  return query
    select coalesce(e.parte, a.parte), coalesce(e.nombre, a.nombre), case when a.nombre is null then 'falta' when e.nombre is null then 'sobra' else 'cambio' end
    from private.esquema e full join private.esquema_de_ahora() a on a.parte = e.parte and a.nombre = e.nombre
    -- Whatever has no rules of its own is told of as a table.
    where e.huella is distinct from a.huella and not (coalesce(e.parte, a.parte) = 'reglas' and (e.nombre is null or a.nombre is null));
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select max(m.version) into v_ultima from supabase_migrations.schema_migrations m;
    if v_ultima is distinct from r.migracion then return query select 'migraciones', coalesce(v_ultima, ''), 'cambio'; end if;
  end if;

  -- From here on what only a project of Supabase has.
  if not exists (select from pg_available_extensions x where x.name = 'pg_cron') and to_regnamespace('cron') is null then return; end if;
  return query select 'extension', x.n, 'falta' from (values ('cron', 'pg_cron'), ('net', 'pg_net'), ('vault', 'supabase_vault')) x (s, n) where to_regnamespace(x.s) is null;
  if to_regnamespace('cron') is not null then
    return query
      select 'trabajo', t.nombre, case when j.jobid is null then 'falta' when not j.active or j.schedule <> t.cuando or j.command <> t.orden then 'cambio'
        when d.status = 'failed' then 'falla' else 'parado' end
      from private.trabajos() t left join cron.job j on j.jobname = t.nombre
      left join lateral (
        select x.status, x.start_time from cron.job_run_details x where x.jobid = j.jobid and x.status in ('succeeded', 'failed') order by x.runid desc limit 1) d on true
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
        and case when n.id is null then l.pedida_en < now() - interval '2 minutes' else coalesce(n.status_code in (401, 403, 404) or n.status_code >= 500, true) end;
  end if;
exception when insufficient_privilege or undefined_table or undefined_column then
  return query select 'sin_ver', 'supabase', 'falta';
end $$;
comment on function private.faltas() is
  'What is not as it must be: que (reglas, tabla, vista, politica, disparador, funcion, esquema, bucket: not as the migrations left it; migraciones; in a project of Supabase extension, trabajo, secreto, funcion that does not answer, and sin_ver where it may not be looked at), cual (its name), como (falta, sobra, cambio, parado, falla, muda, or the status of an answer).';

create function private.tarea_revisar() returns boolean
language plpgsql set search_path = '' as $$
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
end $$;
comment on function private.tarea_revisar() is
  'Daily: looks through the database (private.faltas), a minute after it had a function answer, and mails every administrator what is not as it must be, when it is something new and then once a week.';

create or replace function private.salud() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select coalesce(jsonb_agg(jsonb_build_object('nombre', nombre, 'cada_minutos', extract(epoch from cada) / 60, 'a_las', to_char(a_las, 'HH24:MI'),
        'ultima_en', ultima_en, 'proxima_en', proxima_en, 'milisegundos', round(extract(epoch from duracion) * 1000),
        'fallos', fallos, 'ultimo_error', ultimo_error) order by nombre), '[]')
      from private.tareas),
    'revisada_en', (select revisada_en from private.revision),
    'faltas', (select coalesce(jsonb_agg(to_jsonb(f) order by f.que, f.cual), '[]') from private.faltas() f),
    'adjuntos_por_traer', (select count(*) from public.correos_entrantes where traer_en is not null),
    'sin_responder', private.sin_responder(),
    'proveedores_por_nombrar', to_jsonb(private.proveedores_por_nombrar()),
    'feriados_hasta', (select max(fecha) from private.feriados),
    'feriados_por_acabarse', (select coalesce(max(fecha) < private.hoy() + interval '6 months', true) from private.feriados),
    'tablas', (
      select jsonb_agg(jsonb_build_object('tabla', c.relname, 'filas', case when c.reltuples >= 0 then c.reltuples::bigint end, 'bytes', pg_total_relation_size(c.oid))
        order by pg_total_relation_size(c.oid) desc, c.relname)
      from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'),
    'archivos', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'archivos', b.archivos, 'bytes', b.bytes) order by b.id), '[]')
      from (
        select b.id, count(o.id) as archivos, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id) b),
    'base_bytes', pg_database_size(current_database()));
end $$;

comment on function public.salud() is
  'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], revisada_en (when the day''s look was taken), faltas [{que, cual, como}] (private.faltas, of now), adjuntos_por_traer (mails whose attachments are still missing), sin_responder (who waits for an answer past the working day that the site promises), proveedores_por_nombrar (services whose provider is not named), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';

create function private.trabajo_detenido() returns int
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes')
    + (select count(*)::int from private.revision where faltas <> '[]')
$$;
comment on function private.trabajo_detenido() is
  'How many tasks of the database fail or are a quarter of an hour late, with one more where the day''s look found something.';

create or replace function private.pendientes(p_tabla text, p_cliente bigint default null) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if p_cliente is not null then
    return (select count(*) from (select from public.esperas e where e.quien = 'cliente' and e.tabla = p_tabla and e.cliente = p_cliente limit 100) x);
  end if;
  if p_tabla = 'tareas' then
    return private.trabajo_detenido()
      + (select count(*) from (select from public.correos where estado in ('pendiente', 'enviando') and creado_en < now() - interval '15 minutes' limit 1) x);
  end if;
  return (select count(*) from (select from public.esperas e where e.quien = 'estudio' and e.tabla = p_tabla limit 100) x);
end $$;

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501'; end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || private.trabajo_detenido() else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('preguntas', 'propuestas', true), ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;

insert into private.tablas (tabla, motivo, fuera) values
  ('private.esquema', 'Notar si alguien cambió la base por fuera. No habla de nadie.', '{parte,nombre,huella}'),
  ('private.revision', 'Notar si alguien cambió la base por fuera. No habla de nadie.', '{id,migracion,anotada_en,preguntada_en,revisada_en,faltas,avisadas,avisada_en}'),
  ('private.llamadas', 'Notar si una función dejó de contestar. No habla de nadie.', '{funcion,pedido,pedida_en}');
insert into private.tareas (nombre, a_las) values ('revisar', '07:10');

select private.anotar_esquema('20261129011800');
