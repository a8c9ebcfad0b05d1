-- How many rows each view of the tickets and of the inbox holds, with the views themselves.

drop function public.mis_vistas();
drop function private.mis_vistas();

create index tickets_sin_resolver_idx on public.tickets (asignado_a) where estado in ('abierto', 'en_curso', 'esperando_cliente');
create index tickets_en_plazo_idx on public.tickets (vence_en) where detenido_desde is null;

create function private.contar_tickets(p_filtros jsonb, p_cliente bigint, p_plataforma bigint) returns int
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_estados text[] := string_to_array(nullif(p_filtros ->> 'estado', ''), ',');
  v_prioridad text := nullif(p_filtros ->> 'prioridad', '');
  v_categoria text := nullif(p_filtros ->> 'categoria', '');
  v_a_cargo text := nullif(p_filtros ->> 'asignado_a', '');
  v_admin bigint := case when v_a_cargo ~ '^[0-9]{1,18}$' then v_a_cargo::bigint end;
  v_plazo text := nullif(p_filtros ->> 'plazo', '');
  v_halladas bigint[] := case when p_filtros ->> 'q' ~ '\S' then array(select f::bigint from private.encontradas('tickets', p_filtros ->> 'q') f) end;
begin
  return (select count(*) from (
    select from public.tickets t
    where (v_halladas is null or t.id = any(v_halladas)) and (v_estados is null or t.estado = any(v_estados))
      and (v_prioridad is null or t.prioridad = v_prioridad) and (v_categoria is null or t.categoria = v_categoria)
      and (v_a_cargo is distinct from 'nadie' or t.asignado_a is null) and (v_admin is null or t.asignado_a = v_admin)
      and (v_plazo is distinct from 'vencido' or (t.detenido_desde is null and t.vence_en < now()))
      and (p_cliente is null or t.cliente = p_cliente) and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
    limit 100) x);
end $$;
comment on function private.contar_tickets(jsonb, bigint, bigint) is
  'How many tickets the list shows when it is asked for this, 100 at most, of a client and of a platform (or of none) where they are named. Planned for what is asked each time, so that it goes by index.';

create function private.mis_vistas(p_fijas jsonb, p_cliente bigint, p_plataforma bigint) returns table (nombre text, filtros jsonb, cuantos int, propia boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  return query
  select x.nombre, x.filtros, private.contar_tickets(x.filtros, p_cliente, p_plataforma), x.propia
  from (
    select f.value ->> 'nombre' as nombre, f.value -> 'filtros' as filtros, false as propia, f.ordinality as orden, null::timestamptz as creado_en
    from jsonb_array_elements(p_fijas) with ordinality f
    union all
    select v.nombre, v.filtros, true, 1000, v.creado_en from private.vistas_tickets v where v.cuenta = v_cuenta) x
  order by x.propia, x.orden, x.creado_en, x.nombre;
end $$;
create function public.mis_vistas(p_fijas jsonb default '[]', p_cliente bigint default null, p_plataforma bigint default null)
returns table (nombre text, filtros jsonb, cuantos int, propia boolean)
language sql stable set search_path = '' as $$ select * from private.mis_vistas(p_fijas, p_cliente, p_plataforma); $$;
comment on function public.mis_vistas(jsonb, bigint, bigint) is
  'Admin: the views of tickets in p_fijas ([{nombre, filtros}]) in their order, then those that the caller saved, oldest first, and how many tickets each holds (100 at most), of the client and platform that the lists are narrowed to. Errors: 42501.';

revoke execute on function private.contar_tickets(jsonb, bigint, bigint), private.mis_vistas(jsonb, bigint, bigint), public.mis_vistas(jsonb, bigint, bigint) from public;
grant execute on function private.mis_vistas(jsonb, bigint, bigint), public.mis_vistas(jsonb, bigint, bigint) to authenticated;

create function private.contar_bandeja(p_cliente bigint) returns table (todos int, por_atender int, mios int, para_hoy int, repetidos int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_yo bigint := private.mi_cliente();
  v_hoy date := (now() at time zone 'America/Santiago')::date;
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  if p_cliente is not null then
    return query
    select count(*)::int, (count(*) filter (where b.por_atender))::int, (count(*) filter (where b.asignado_a = v_yo))::int,
      (count(*) filter (where b.proxima_el <= v_hoy))::int, (count(*) filter (where b.id in (select private.contactos_repetidos())))::int
    from public.bandeja b where b.cliente = p_cliente or lower(b.email) = v_email;
    return;
  end if;
  return query select
    (select count(*)::int from (select from public.bandeja limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.por_atender limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.asignado_a = v_yo limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.proxima_el <= v_hoy limit 100) x),
    (select count(*)::int from (select private.contactos_repetidos() limit 100) x);
end $$;
create function public.contar_bandeja(p_cliente bigint default null) returns table (todos int, por_atender int, mios int, para_hoy int, repetidos int)
language sql stable set search_path = '' as $$ select * from private.contar_bandeja(p_cliente); $$;
comment on function public.contar_bandeja(bigint) is
  'Admin: how many contacts each view of the inbox holds, 100 at most: all, those nobody has looked at, the caller''s, what is to be done by today, possible duplicates; all of one client where the lists are narrowed to it. Errors: 42501.';

revoke execute on function private.contar_bandeja(bigint), public.contar_bandeja(bigint) from public;
grant execute on function private.contar_bandeja(bigint), public.contar_bandeja(bigint) to authenticated;
