set lock_timeout = '10s';
-- Figures and providers that the site names are the studio's settings; who waits too long for an answer is said.

create function private.proveedores_validos(p_proveedores jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(p_proveedores) <> 'object' then false else not exists (
    select from jsonb_each(p_proveedores) s
    where s.key not in ('datos', 'sitio', 'correos', 'pagos', 'mensajeria')
      or case when jsonb_typeof(s.value) <> 'object' then true else
        exists (select from jsonb_each(s.value) c where c.key not in ('nombre', 'pais', 'garantia', 'documento') or jsonb_typeof(c.value) <> 'string')
        or length(trim(s.value ->> 'nombre')) not between 1 and 120
        or length(trim(s.value ->> 'pais')) not between 1 and 60
        or s.value ->> 'garantia' not in ('adecuado', 'clausulas', 'normas', 'certificacion')
        or not private.enlace_valido(s.value ->> 'documento') end) end;
$$;
comment on function private.proveedores_validos(jsonb) is
  'Whether these are providers by service (datos, sitio, correos, pagos, mensajeria), each with any of nombre, pais, garantia (adecuado, clausulas, normas, certificacion) and documento, an https address.';
grant execute on function private.proveedores_validos(jsonb) to anon, authenticated, service_role;

alter table public.configuracion
  add column emprendedores int check (emprendedores between 1 and 100000),
  add column trabaja_desde smallint check (trabaja_desde between 1990 and 2100),
  add column proveedores jsonb not null default '{}' check (private.proveedores_validos(proveedores));
comment on column public.configuracion.emprendedores is 'How many have their first web page, as the landing says it; null and it says nothing.';
comment on column public.configuracion.trabaja_desde is 'Since which year the studio works; null and the site does not say it.';
comment on column public.configuracion.proveedores is
  'Who holds data for the studio, by service, in which country and under which guarantee (Ley 21.719, arts. 27 to 29): the privacy page says it.';
grant update (emprendedores, trabaja_desde, proveedores) on public.configuracion to authenticated;
update private.tablas set fuera = fuera || '{emprendedores,trabaja_desde,proveedores}' where tabla = 'public.configuracion';

create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta, emprendedores, trabaja_desde, proveedores
  from private.configuracion_publica();

create function private.proveedores_por_nombrar() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.servicio order by s.n), '{}')
  from public.configuracion c, (values (1, 'datos'), (2, 'sitio'), (3, 'correos'), (4, 'pagos'), (5, 'mensajeria')) s (n, servicio)
  where case s.servicio
      when 'pagos' then c.pago_pagina_web is not null or c.pago_asesoria_cv is not null or exists (select from public.pagos_intentos)
      when 'mensajeria' then c.whatsapp is not null
      else true end
    and not coalesce(c.proveedores #>> array[s.servicio, 'nombre'] is not null
      and (lower(trim(c.proveedores #>> array[s.servicio, 'pais'])) = 'chile'
        or c.proveedores #>> array[s.servicio, 'pais'] is not null and c.proveedores #>> array[s.servicio, 'garantia'] is not null), false);
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
comment on function private.sin_responder() is 'How many wrote through the site and wait for longer than the working day within which it promises an answer.';

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
  'Admin: {medido_en, correos {por_enviar, en_espera_desde, reintentando, no_salieron}, tareas [{nombre, cada_minutos or a_las, ultima_en, proxima_en, milisegundos, fallos, ultimo_error}], adjuntos_por_traer (mails whose attachments are still missing), sin_responder (who waits for an answer past the working day that the site promises), proveedores_por_nombrar (services whose provider is not named), feriados_hasta (last holiday that is kept), feriados_por_acabarse (within six months), tablas [{tabla, filas (an estimate, null before the first), bytes}], archivos [{bucket, archivos, bytes}], base_bytes}. Errors: 42501.';
