-- What each account keeps of the tickets: how far it has read, the views of the list that it saved,
-- and, for a moment, where it is writing an answer. Nobody reads another's but through these calls.

create table private.ticket_lecturas (
  ticket bigint not null references public.tickets (id) on delete cascade,
  cuenta uuid not null references auth.users (id) on delete cascade,
  hasta bigint not null,
  primary key (ticket, cuenta)
);
comment on table private.ticket_lecturas is 'How far each account has read each ticket.';
comment on column private.ticket_lecturas.hasta is 'ticket_mensajes.id of the last message that was on its screen.';
create index ticket_lecturas_cuenta_idx on private.ticket_lecturas (cuenta);
alter table private.ticket_lecturas enable row level security;

select private.tabla('private.ticket_lecturas',
  motivo => 'Van con su ticket o con su cuenta',
  plazo => '6 years',
  pagina => private.pagina_del_cliente(),
  suya => $$t.cuenta = any(($1).cuentas)$$,
  columnas => '{ticket,cuenta,hasta}');

create function private.marcar_leido(p_ticket bigint, p_mensaje bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if not exists (select from public.tickets t where t.id = p_ticket
    and private.ve_tickets(t.cliente)) then
    raise exception 'Este ticket no es tuyo.' using errcode = '42501';
  end if;
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select p_ticket, v_cuenta, m.id from public.ticket_mensajes m where m.ticket = p_ticket and m.id <= p_mensaje
    order by m.id desc limit 1
  on conflict (ticket, cuenta) do update set hasta = excluded.hasta where excluded.hasta > ticket_lecturas.hasta;
end $$;
create function public.marcar_leido(p_ticket bigint, p_mensaje bigint) returns void
language sql set search_path = '' as $$ select private.marcar_leido(p_ticket, p_mensaje); $$;
comment on function public.marcar_leido(bigint, bigint) is
  'Client (own) or admin: the caller, and nobody else, has read a ticket up to this message. Never goes back. Errors: '
  '42501 nobody, not theirs.';

create function private.tickets_sin_leer(p_tickets bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_admin boolean := private.es_admin();
  v_cliente bigint := private.mi_cliente_en_tickets();
begin
  return query
    select t.id from public.tickets t
    left join private.ticket_lecturas l on l.ticket = t.id and l.cuenta = v_cuenta
    where private.ve_tickets(t.cliente, v_admin, v_cliente) and (p_tickets is null or t.id = any(p_tickets))
      and (p_tickets is not null or t.cliente = v_cliente)
      and exists (select from public.ticket_mensajes m
        where m.ticket = t.id and m.creado_en > now() - interval '30 days' and m.id > coalesce(l.hasta, 0)
          and m.autor is distinct from v_cuenta and (v_admin or not m.interno))
    order by t.id desc limit 100;
end $$;
create function public.tickets_sin_leer(p_tickets bigint[] default null) returns setof bigint
language sql stable set search_path = '' as $$ select * from private.tickets_sin_leer(p_tickets); $$;
comment on function public.tickets_sin_leer(bigint[]) is
  'Which of these tickets, or of the caller''s own where none are named, have messages that the caller may see, did '
  'not write and has not had on screen: of the last 30 days, 100 at most, newest first. Errors: 42501 nobody.';

create table private.vistas_tickets (
  cuenta uuid not null references auth.users (id) on delete cascade,
  nombre text not null check (length(trim(nombre)) between 1 and 40),
  filtros jsonb not null check (jsonb_typeof(filtros) = 'object' and length(filtros::text) <= 2000),
  creado_en timestamptz not null default now(),
  primary key (cuenta, nombre)
);
comment on table private.vistas_tickets is
  'Views of the list of tickets that somebody of the studio saved for themselves.';
comment on column private.vistas_tickets.filtros is 'What the list is asked for, as in its address.';
alter table private.vistas_tickets enable row level security;

select private.tabla('private.vistas_tickets',
  motivo => 'De las personas del estudio; van con su cuenta',
  fuera => '{cuenta,nombre,filtros,creado_en}',
  vigila => '{"limpieza": {}}');

create function private.contar_tickets(p_filtros jsonb, p_cliente bigint, p_plataforma bigint) returns int
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_estados text[] := string_to_array(nullif(p_filtros ->> 'estado', ''), ',');
  v_a_cargo text := p_filtros ->> 'asignado_a';
  v_halladas bigint[] := case when p_filtros ->> 'q' ~ '\S' then array(select f::bigint
    from private.encontradas('tickets', p_filtros ->> 'q') f) end;
begin
  return (select count(*) from (
    select from public.tickets t
    where (v_halladas is null or t.id = any(v_halladas))
      and (v_estados is null or t.estado = any(v_estados) or ('por_responder' = any(v_estados)
        and public.por_responder(t))
        or ('sin_resolver' = any(v_estados) and public.sin_resolver(t)))
      and t.prioridad = coalesce(nullif(p_filtros ->> 'prioridad', ''), t.prioridad)
        and t.categoria = coalesce(nullif(p_filtros ->> 'categoria', ''), t.categoria)
      and case when v_a_cargo = 'nadie' then t.asignado_a is null when v_a_cargo ~ '^[0-9]{1,18}$'
        then t.asignado_a = v_a_cargo::bigint else true end
      and (p_filtros ->> 'plazo' is distinct from 'vencido' or public.vencido(t))
      and (p_cliente is null or t.cliente = p_cliente) and (p_plataforma is null or t.plataforma is null
        or t.plataforma = p_plataforma)
    limit 100) x);
end $$;
comment on function private.contar_tickets(jsonb, bigint, bigint) is
  'How many tickets the list shows when it is asked for this (estado may name a computed column), 100 at most, of a '
  'client and of a platform (or of none) where they are named. Planned for what is asked each time, so that it goes '
  'by index.';

create function private.mis_vistas(p_fijas jsonb, p_cliente bigint, p_plataforma bigint) returns table (nombre text,
  filtros jsonb, cuantos int, propia boolean)
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select x.nombre, x.filtros, private.contar_tickets(x.filtros, p_cliente, p_plataforma), x.propia
  from (
    select f.value ->> 'nombre' as nombre, f.value -> 'filtros' as filtros, false as propia, f.ordinality as orden,
      null::timestamptz as creado_en
    from jsonb_array_elements(p_fijas) with ordinality f
    union all
    select v.nombre, v.filtros, true, null, v.creado_en from private.vistas_tickets v
      where v.cuenta = (select private.cuenta_vigente())) x
  order by x.propia, x.orden, x.creado_en, x.nombre;
$$;
create function public.mis_vistas(p_fijas jsonb default '[]', p_cliente bigint default null,
  p_plataforma bigint default null)
returns table (nombre text, filtros jsonb, cuantos int, propia boolean)
language sql stable set search_path = '' as $$ select * from private.mis_vistas(p_fijas, p_cliente, p_plataforma); $$;
comment on function public.mis_vistas(jsonb, bigint, bigint) is
  'Admin: the views of tickets in p_fijas ([{nombre, filtros}]) in their order, then those that the caller saved, '
  'oldest first, and how many tickets each holds (100 at most), of the client and platform that the lists are '
  'narrowed to. Errors: 42501.';

create function private.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_antes is not null then
    update private.vistas_tickets set nombre = trim(p_nombre), filtros = p_filtros where cuenta = v_cuenta
      and nombre = p_antes;
    if not found then raise exception 'Esa vista ya no existe.'; end if;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vistas de ' || v_cuenta, 0));
  if (select count(*) from private.vistas_tickets where cuenta = v_cuenta) >= 20 then
    raise exception 'Ya tienes 20 vistas. Elimina una antes de guardar otra.';
  end if;
  insert into private.vistas_tickets (cuenta, nombre, filtros) values (v_cuenta, trim(p_nombre), p_filtros);
exception
  when unique_violation then
    raise exception 'Ya tienes una vista con ese nombre.';
  when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create function public.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text default null) returns void
language sql set search_path = '' as $$ select private.guardar_vista(p_nombre, p_filtros, p_antes); $$;
comment on function public.guardar_vista(text, jsonb, text) is
  'Admin: saves a view of tickets for the caller, 20 at most, or changes the own one called p_antes. Errors: 42501; '
  'P0001 the name is taken, too many, none called so; 23514 bad name or filters.';

create function private.borrar_vista(p_nombre text) returns void
language sql security definer set search_path = '' as $$
  select private.exigir_admin();
  delete from private.vistas_tickets where cuenta = (select private.cuenta_vigente()) and nombre = p_nombre;
$$;
create function public.borrar_vista(p_nombre text) returns void
language sql set search_path = '' as $$ select private.borrar_vista(p_nombre); $$;
comment on function public.borrar_vista(text) is
  'Admin: removes an own view of tickets, if there is one of that name. Errors: 42501.';

create table private.respondiendo (
  ticket bigint not null references public.tickets (id) on delete cascade,
  cuenta uuid not null references auth.users (id) on delete cascade,
  nombre text not null,
  hasta timestamptz not null,
  primary key (ticket, cuenta)
);
comment on table private.respondiendo is
  'Who of the studio has an answer begun in a ticket, for as long as their page says so.';
comment on column private.respondiendo.hasta is 'A minute after the page last said so: from then on it counts no more.';
create index respondiendo_cuenta_idx on private.respondiendo (cuenta);
create index respondiendo_hasta_idx on private.respondiendo (hasta);
alter table private.respondiendo enable row level security;

select private.tabla('private.respondiendo',
  motivo => 'De las personas del estudio; valen un minuto',
  fuera => '{ticket,cuenta,nombre,hasta}',
  vigila => '{"novedades": {"en": "insert or delete"}}');

create function private.respondiendo(p_ticket bigint, p_escribe boolean) returns table (nombre text, hasta timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_escribe then
    delete from private.respondiendo r where r.hasta <= now();
    insert into private.respondiendo as r (ticket, cuenta, nombre, hasta)
    select p_ticket, v_cuenta, c.cliente, now() + interval '1 minute' from public.clientes c where c.usuario = v_cuenta
    on conflict on constraint respondiendo_pkey do update set hasta = excluded.hasta, nombre = excluded.nombre;
  elsif not p_escribe then
    delete from private.respondiendo r where r.ticket = p_ticket and r.cuenta = v_cuenta;
  end if;
  return query select r.nombre, r.hasta from private.respondiendo r
    where r.ticket = p_ticket and r.cuenta <> v_cuenta and r.hasta > now() order by r.nombre;
end $$;
create function public.respondiendo(p_ticket bigint, p_escribe boolean default null) returns table (nombre text,
  hasta timestamptz)
language sql set search_path = '' as $$ select * from private.respondiendo(p_ticket, p_escribe); $$;
comment on function public.respondiendo(bigint, boolean) is
  'Admin: who else of the studio is answering a ticket, and until when that counts. p_escribe says of the caller that '
  'they are, for a minute, or that they are not; null says nothing. Errors: 42501, 23503 no such ticket.';

grant execute on function private.marcar_leido(bigint, bigint), private.tickets_sin_leer(bigint[]),
  private.mis_vistas(jsonb, bigint, bigint), private.guardar_vista(text, jsonb, text),
  private.borrar_vista(text), private.respondiendo(bigint, boolean), public.marcar_leido(bigint, bigint),
    public.tickets_sin_leer(bigint[]), public.mis_vistas(jsonb, bigint, bigint),
  public.guardar_vista(text, jsonb, text), public.borrar_vista(text), public.respondiendo(bigint, boolean)
    to authenticated;
