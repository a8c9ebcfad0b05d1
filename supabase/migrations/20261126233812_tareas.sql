-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

-- On Supabase pg_cron and pg_net call the function that sends mail; where they do not exist (the
-- embedded database) the local scheduler does the same. The address and key of the functions are
-- read from Vault: secrets `url_funciones` and `clave_servicio` (docs/operacion.md). The functions
-- stand everywhere, so that they can be tried where the extensions do not exist; what they use of
-- pg_net and Vault is looked up when they run. The jobs themselves are rows of cron.job: the
-- migrations run private.programar_tareas().

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;

create or replace function private.llamar_funcion(nombre text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regnamespace('net') is null or to_regnamespace('vault') is null then return; end if;
  perform net.http_post(
    url := rtrim(u.decrypted_secret, '/') || '/' || nombre,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', k.decrypted_secret),
    timeout_milliseconds := 60000)
  from vault.decrypted_secrets u, vault.decrypted_secrets k where u.name = 'url_funciones' and k.name = 'clave_servicio';
end $$;
comment on function private.llamar_funcion(text) is
  'Calls an Edge Function with a secret key of the project, as api key only: the new keys are no bearer tokens. Does nothing where pg_net or Vault do not exist, nor until the Vault secrets do.';

create function private.enviar_correos_pendientes() returns void
language sql security definer set search_path = '' as $$
  select private.llamar_funcion('enviar-correos')
  where exists (select from public.correos where estado in ('pendiente', 'enviando') and proximo_intento <= now())
    or private.gancho_por_llamar() is not null;
$$;
comment on function private.enviar_correos_pendientes() is
  'What pg_cron runs every 15 seconds: calls the function that sends mail and calls the host''s hook, only when something is due.';

-- Work that the database does by itself. The tasks are rows: each migration that adds one writes its own.

create table private.tareas (
  nombre text primary key check (nombre ~ '^[a-z_]{3,40}$'),
  cada interval check (cada >= interval '1 minute'),
  a_las time,
  proxima_en timestamptz not null default now(),
  ultima_en timestamptz,
  duracion interval,
  fallos int not null default 0 check (fallos >= 0),
  ultimo_error text,
  check ((cada is null) <> (a_las is null))
);
comment on table private.tareas is
  'Scheduled work inside the database: the task x is the function private.tarea_x(). Either every `cada`, or daily at `a_las` in Chile.';
comment on column private.tareas.ultima_en is 'When it last began, whatever became of it.';
comment on column private.tareas.fallos is 'How often it has failed since it last succeeded.';

create function private.proxima_vez(p_cada interval, p_a_las time, p_desde timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(p_desde + p_cada, min(v)) from (
    select (private.hoy(p_desde) + d + p_a_las) at time zone 'America/Santiago' as v from generate_series(0, 2) d) x
  where v > p_desde;
$$;
comment on function private.proxima_vez(interval, time, timestamptz) is
  'When a task is due next after p_desde: p_cada later, or at the next p_a_las by the clock of America/Santiago.';

create function private.ejecutar_tareas() returns int
language plpgsql security definer set search_path = '' as $$
declare
  t private.tareas;
  v_inicio timestamptz := clock_timestamp();
  v_error text;
  v_sigue boolean;
begin
  -- One that is due further ahead than its rhythm can say runs as well: the clock was wrong when that was set.
  select * into t from private.tareas where proxima_en <= now() or proxima_en > private.proxima_vez(cada, a_las, now())
  order by proxima_en, nombre limit 1 for update skip locked;
  if not found then return 0; end if;
  begin
    execute format('select private.%I()::text = ''true''', 'tarea_' || t.nombre) into v_sigue;
  exception when query_canceled or others then  -- "others" alone lets a time limit through
    v_error := left(sqlstate || ' ' || sqlerrm, 500);
  end;
  update private.tareas set
    ultima_en = v_inicio, duracion = clock_timestamp() - v_inicio, ultimo_error = v_error,
    fallos = case when v_error is null then 0 else fallos + 1 end,
    proxima_en = least(private.proxima_vez(cada, a_las, now()),
      now() + case when v_error is not null then interval '10 minutes' when v_sigue then interval '1 minute' end)
  where nombre = t.nombre;
  return 1;
end $$;
comment on function private.ejecutar_tareas() is
  'Runs the task that has been due longest, once even if two ask at the same time, and writes down what became of it; returns 1, or 0 when none is due. One alone, so that each has a transaction of its own. A task that fails, or is stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes; one that returns true has more to do and goes on after a minute.';

create function public.ejecutar_tareas() returns int
language sql set search_path = '' as $$ select private.ejecutar_tareas(); $$;
comment on function public.ejecutar_tareas() is
  'Service only: runs the task of the database that has been due longest; returns 1, or 0 when none is: whoever calls asks again until then.';
grant execute on function private.ejecutar_tareas(), public.ejecutar_tareas() to service_role;

create function private.programar_tareas() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null then return false; end if;
  perform cron.schedule('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()');
  perform cron.schedule('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()');
  -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
  perform cron.schedule('ejecutar-tareas', '* * * * *',
    'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$');
  perform cron.schedule('purgar-diario-de-tareas', '20 7 * * *',
    'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''');
  return true;
end $$;
comment on function private.programar_tareas() is
  'Schedules the work of pg_cron by name, so that running it again changes nothing; false where pg_cron, pg_net or Vault do not exist.';

-- How the service fares, for the studio: what waits, what failed, what ran, how much there is.

create function private.salud() returns jsonb
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
    'adjuntos_por_traer', (select count(*) from public.correos_entrantes where traer_en is not null),
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

create function public.salud() returns jsonb
language sql stable set search_path = '' as $$ select private.salud(); $$;
comment on function public.salud() is
  'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], adjuntos_por_traer (mails whose attachments are still missing), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
grant execute on function private.salud(), public.salud() to authenticated;

create function public.vive() returns boolean
language sql stable set search_path = '' as $$ select true; $$;
comment on function public.vive() is 'Service only: true. The function salud asks it whether API and database answer.';
grant execute on function public.vive() to service_role;

create function private.trabajo_atrasado() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  v_escribe boolean := true;
begin
  begin
    update private.ajustes set latido = now()
    where latido is null or latido not between now() - interval '30 seconds' and now();
  exception when others then  -- a full disk, or the read-only mode that a project gets for one
    v_escribe := false;
  end;
  return array_remove(array[
    case when not v_escribe then 'escritura' end,
    case when exists (
        select from public.correos
        where estado in ('pendiente', 'enviando')
          and (proximo_intento < now() - interval '15 minutes' or (ultimo_error is not null and creado_en < now() - interval '1 hour')))
      or (
        select count(*) from public.correos f
        where f.estado = 'fallido'
          and f.creado_en > greatest(now() - interval '1 day', (select max(e.creado_en) from public.correos e where e.estado = 'enviado'))) >= 3
      then 'correos' end,
    case when exists (select from private.tareas where proxima_en < now() - interval '30 minutes' or fallos >= 3) then 'tareas' end], null);
end $$;

create function public.trabajo_atrasado() returns text[]
language sql set search_path = '' as $$ select private.trabajo_atrasado(); $$;
comment on function public.trabajo_atrasado() is
  'Service only: which work stands still, for the function salud: escritura (the database cannot write), correos (mail due for 15 minutes, tried in vain for an hour, or the last three given up and none sent since), tareas (due for half an hour, or failed three times). Empty when all goes on.';
grant execute on function private.trabajo_atrasado(), public.trabajo_atrasado() to service_role;

-- Files that were uploaded and that nothing refers to: an answer that was never sent, what an erased
-- person left. Only storage itself can delete a file, so the function `limpiar-archivos` asks which.

create index ticket_mensajes_adjuntos_idx on public.ticket_mensajes using gin (adjuntos) where adjuntos <> '{}';

create index hitos_plataforma_imagenes_idx on public.hitos_plataforma using gin (observacion_imagenes) where observacion_imagenes <> '{}';

create function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[o.name])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[o.name])
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, no mail and no payment refers to, a day after they were uploaded; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';

create function public.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable set search_path = '' as $$ select * from private.archivos_sueltos(); $$;
comment on function public.archivos_sueltos() is 'Service only: files to delete, {bucket, nombre}, 100 at most.';

create function private.tarea_limpiar_archivos() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('limpiar-archivos') where exists (select from private.archivos_sueltos());
$$;
comment on function private.tarea_limpiar_archivos() is
  'Hourly: calls the function that deletes files, only when there are any. The local scheduler calls it itself.';
grant execute on function private.archivos_sueltos(), public.archivos_sueltos() to service_role;

insert into private.tareas (nombre, a_las, cada, proxima_en)
select nombre, a_las::time, cada::interval, private.proxima_vez(cada::interval, a_las::time, now())
from (values ('recordar_citas', '09:00', null), ('recordar_pagos', '09:00', null), ('plazos_datos', '09:00', null),
  ('cerrar_tickets', '09:10', null), ('purgar', '03:30', null), ('publicar_el_dia', '00:00', null),
  ('limpiar_archivos', null, '1 hour'), ('traer_adjuntos', null, '5 minutes'), ('reunir_cambios', null, '1 minute'), ('suprimir', null, '1 minute'), ('pasar_auditoria', null, '1 minute')) t (nombre, a_las, cada);

