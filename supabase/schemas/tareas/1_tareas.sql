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

create table private.llamadas (
  funcion text primary key,
  pedido bigint not null,
  pedida_en timestamptz not null default now()
);
comment on table private.llamadas is
  'The last call of each Edge Function from here: the number under which pg_net keeps what it answered '
  '(private.faltas).';
alter table private.llamadas enable row level security;

select private.tabla('private.llamadas',
  motivo => 'Notar si una función dejó de contestar. No habla de nadie.',
  fuera => '{funcion,pedido,pedida_en}');

create function private.llamar_funcion(nombre text) returns void
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
comment on function private.llamar_funcion(text) is
  'Calls an Edge Function with a secret key of the project, as api key only: the new keys are no bearer tokens. Does '
  'nothing where pg_net or Vault do not exist, nor until the Vault secrets do.';

create function private.enviar_correos_pendientes() returns void
language sql security definer set search_path = '' as $$
  select private.llamar_funcion('enviar-correos')
  where exists (select from public.correos where estado in ('pendiente', 'enviando') and proximo_intento <= now())
    or private.gancho_por_llamar() is not null;
$$;
comment on function private.enviar_correos_pendientes() is
  'What pg_cron runs every 15 seconds: calls the function that sends mail and calls the host''s hook, only when '
  'something is due.';

create function private.tarea_traer_adjuntos() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('correo-entrante') where exists (select from public.correos_entrantes
    where traer_en <= now());
$$;
comment on function private.tarea_traer_adjuntos() is
  'Every few minutes: calls the function that fetches attachments, only when some are due. The local scheduler calls '
  'it itself.';
insert into private.tareas (nombre, cada) values ('traer_adjuntos', '5 minutes');

create function private.tarea_limpiar_archivos() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('limpiar-archivos') where exists (select from private.archivos_sueltos());
$$;
comment on function private.tarea_limpiar_archivos() is
  'Hourly: calls the function that deletes files, only when there are any. The local scheduler calls it itself.';
insert into private.tareas (nombre, cada) values ('limpiar_archivos', '1 hour');

create function private.tarea_guardar_copias() returns void
language sql set search_path = '' as $$
  select private.llamar_funcion('propuestas-copias') where exists (
    select from public.propuestas_aceptaciones a where not exists (select from public.propuestas_copias k
      where k.aceptacion = a.id));
$$;
comment on function private.tarea_guardar_copias() is
  'Every minute: calls the function that makes copies, only when one is missing. The local scheduler calls it itself.';
insert into private.tareas (nombre, cada) values ('guardar_copias', '1 minute');

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
  'Runs the task that has been due longest, once even if two ask at the same time, and writes down what became of it; '
  'returns 1, or 0 when none is due. One alone, so that each has a transaction of its own. A task that fails, or is '
  'stopped since it takes longer than its caller may, undoes only itself and is tried again after 10 minutes; one '
  'that returns true has more to do and goes on after a minute.';
create function public.ejecutar_tareas() returns int
language sql set search_path = '' as $$ select private.ejecutar_tareas(); $$;
comment on function public.ejecutar_tareas() is
  'Service only: runs the task of the database that has been due longest; returns 1, or 0 when none is: whoever calls '
  'asks again until then.';
grant execute on function private.ejecutar_tareas(), public.ejecutar_tareas() to service_role;

create function private.trabajos() returns table (nombre text, cuando text, orden text, margen interval)
language sql immutable set search_path = '' as $$
  values ('enviar-correos', '15 seconds', 'select private.enviar_correos_pendientes()', interval '10 minutes'),
    ('revisar-pagos', '* * * * *', 'select private.revisar_pagos_pendientes()', interval '10 minutes'),
    -- Each in a transaction of its own, so that none holds what another locked, and nothing undoes two.
    ('ejecutar-tareas', '* * * * *',
      'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$',
      interval '10 minutes'),
    ('purgar-diario-de-tareas', '20 7 * * *',
      'delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval ''3 days''',
      interval '26 hours')
$$;
comment on function private.trabajos() is
  'The jobs of pg_cron: name, schedule, command, and after how long without a run one has stopped.';

create function private.programar_tareas() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regnamespace('vault') is null
    then return false; end if;
  perform cron.schedule(t.nombre, t.cuando, t.orden) from private.trabajos() t;
  return true;
end $$;
comment on function private.programar_tareas() is
  'Schedules the work of pg_cron by name, so that running it again changes nothing; false where pg_cron, pg_net or '
  'Vault do not exist.';
