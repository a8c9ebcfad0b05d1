-- How the service fares, for the studio: what waits, what failed, what ran, how much there is.

create function private.proveedores_por_nombrar() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.servicio order by s.n), '{}')
  from public.configuracion c, (values (1, 'datos'), (2, 'sitio'), (3, 'correos'), (4, 'pagos'),
    (5, 'mensajeria')) s (n, servicio)
  where case s.servicio
      when 'pagos' then exists (select from public.productos where enlace is not null)
        or exists (select from public.pagos_intentos)
      when 'mensajeria' then c.whatsapp is not null
      else true end
    and not coalesce(c.proveedores #>> array[s.servicio, 'nombre'] is not null
      and (lower(trim(c.proveedores #>> array[s.servicio, 'pais'])) = 'chile'
        or c.proveedores #>> array[s.servicio, 'pais'] is not null and c.proveedores #>> array[s.servicio, 'garantia']
          is not null), false);
$$;
comment on function private.proveedores_por_nombrar() is
  'Services in use whose provider the settings do not name with its country and, outside Chile, its guarantee.';

create function private.sin_responder() returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from (
      select creado_en from public.leads where estado = 'nuevo'
      union all select creado_en from public.solicitudes where estado = 'pendiente'
      union all select creado_en from public.formulario_inicial where not gestionado) x
    where creado_en < now() - interval '1 day' and private.dias_habiles_despues(creado_en, 1) < now());
end $$;
comment on function private.sin_responder() is
  'How many wrote through the site and wait for longer than the working day within which it promises an answer.';

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
end $$;
create function public.salud() returns jsonb
language sql stable set search_path = '' as $$ select private.salud(); $$;
comment on function public.salud() is
  'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos '
  'or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], revisada_en (when the day''s look was '
  'taken), faltas [{que, cual, como}] (private.faltas, of now), adjuntos_por_traer (mails whose attachments are still '
  'missing), sin_responder (who waits for an answer past the working day that the site promises), '
  'proveedores_por_nombrar (services whose provider is not named), feriados_hasta (last holiday that is kept), '
  'feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], '
  'archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
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
          and (proximo_intento < now() - interval '15 minutes' or (ultimo_error is not null
            and creado_en < now() - interval '1 hour')))
      or (
        select count(*) from public.correos f
        where f.estado = 'fallido'
          and f.creado_en > greatest(now() - interval '1 day', (select max(e.creado_en) from public.correos e
            where e.estado = 'enviado'))) >= 3
      then 'correos' end,
    case when exists (select from private.tareas where proxima_en < now() - interval '30 minutes' or fallos >= 3)
      then 'tareas' end], null);
end $$;
create function public.trabajo_atrasado() returns text[]
language sql set search_path = '' as $$ select private.trabajo_atrasado(); $$;
comment on function public.trabajo_atrasado() is
  'Service only: which work stands still, for the function salud: escritura (the database cannot write), correos '
  '(mail due for 15 minutes, tried in vain for an hour, or the last three given up and none sent since), tareas (due '
  'for half an hour, or failed three times). Empty when all goes on.';
grant execute on function private.trabajo_atrasado(), public.trabajo_atrasado() to service_role;
