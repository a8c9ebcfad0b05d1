-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function private.limitar_envios(text, int, interval);

create function private.suprimiendo() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('estudio.suprimiendo', true), '') = 'si';
$$;
comment on function private.suprimiendo() is
  'Whether a person is being erased, or old rows purged, in this transaction: then what else never changes may, and the trail copies nothing. Set by the functions that do it.';
grant execute on function private.suprimiendo() to anon, authenticated, service_role;

create table private.ajustes (
  id smallint primary key default 1 check (id = 1),
  cabecera_ip text not null default 'cf-connecting-ip' check (cabecera_ip ~ '^[a-z][a-z0-9-]{1,59}$'),
  avisos_seguidos int not null default 4 check (avisos_seguidos > 0),
  calendario_hash text check (calendario_hash ~ '^[0-9a-f]{64}$'),
  calendario_desde timestamptz,
  latido timestamptz,
  constraint ajustes_calendario check ((calendario_hash is null) = (calendario_desde is null))
);
comment on table private.ajustes is 'One row: what the database must know of the machines in front of it, and how it tells the studio.';
comment on column private.ajustes.avisos_seguidos is 'So many notices to the studio within ten minutes go out one by one; further ones are gathered.';
comment on column private.ajustes.cabecera_ip is
  'Header (lower case) in which the outermost trusted proxy writes the visitor''s address. cf-connecting-ip is Cloudflare''s word, which stands in front of hosted Supabase; x-forwarded-for where a server of ours stands there.';
comment on column private.ajustes.calendario_hash is
  'Hash of the key in the address of the studio''s calendar; null while there is none. The key itself is in that address alone.';
comment on column private.ajustes.calendario_desde is 'Since when that address is the valid one.';
comment on column private.ajustes.latido is 'When the database last proved that it can write, for the monitor outside.';
insert into private.ajustes (id) values (1);

create or replace function private.cabecera(nombre text) returns text
language sql stable parallel safe set search_path = '' as $$
  select case when pg_input_is_valid(h, 'jsonb') then h::jsonb ->> nombre end from current_setting('request.headers', true) h;
$$;

create or replace function private.ip_solicitante() returns inet
language sql stable security definer parallel safe set search_path = '' as $$
  select case when pg_input_is_valid(ip, 'inet') then ip::inet end
  from private.ajustes a, trim(split_part(private.cabecera(a.cabecera_ip), ',', -1)) ip;
$$;
comment on function private.ip_solicitante() is
  'Address of who makes the request, as the outermost trusted proxy saw it: the last entry of the header that private.ajustes names (those before it are the visitor''s own words). Null outside a request or when that header does not say.';

create function private.buzon(correo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when dominio in ('gmail.com', 'googlemail.com')
    then replace(nombre, '.', '') || '@gmail.com' else nombre || '@' || dominio end
  from (select split_part(split_part(lower(trim(correo)), '@', 1), '+', 1) as nombre,
    split_part(lower(trim(correo)), '@', 2) as dominio) x;
$$;
comment on function private.buzon(text) is
  'The mailbox that an address reaches: lower case, without what follows a plus, and for Gmail without dots. What limits by mailbox count by.';

create function private.enlace_publico(enlace text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.enlace_valido(enlace)
    and lower(enlace) ~ '^https://([a-z0-9-]+\.)+(xn--[a-z0-9-]{2,59}|[a-z]{2,24})(:[0-9]{1,5})?([/?#]|$)'
    and lower(enlace) !~ '^https://[^/:?#]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)([:/?#]|$)';
$$;
comment on function private.enlace_publico(text) is
  'Whether a text is an https address whose host is a name of the Internet: no number, in whichever writing, and no name of a local network. Where the name leads, whoever calls it looks.';
comment on function private.imagen_valida(text) is
  'Whether a text names an image: an https address, a path of this site, or of a public file of the API (/storage/v1/object/public/…), which stands at whichever project serves the page.';

create or replace function private.rut_valido(rut text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when rut !~ '^[1-9][0-9]{0,8}-[0-9K]$' then false
    else right(rut, 1) = (
      select substr('0K987654321', 1 + (sum(cifra::int * (2 + (lugar - 1) % 6)) % 11)::int, 1)
      from string_to_table(reverse(split_part(rut, '-', 1)), null) with ordinality u (cifra, lugar)) end;
$$;

-- Rows -----------------------------------------------------------------------------------------

create or replace function private.origen_solicitante() returns inet
language sql stable parallel safe set search_path = '' as $$
  select case when current_setting('request.headers', true) <> '' then
    coalesce(case family(ip) when 6 then network(set_masklen(ip, 64))::inet else ip end, '0.0.0.0') end
  from private.ip_solicitante() ip;
$$;

create or replace function private.marcar_actualizado() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.marcar_actualizado() is 'Trigger: keeps actualizado_en; that somebody is erased from a row begins no new time of it.';
grant execute on function
  private.cabecera(text), private.ip_solicitante(), private.normalizar(text), private.slug(text),
  private.correo_valido(text), private.telefono_valido(text), private.rut_valido(text),
  private.enlace_valido(text), private.enlace_publico(text), private.imagen_valida(text)
  to anon, authenticated, service_role;

create function private.hoy(p_en timestamptz default now()) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (p_en at time zone 'America/Santiago')::date;
$$;
comment on function private.hoy(timestamptz) is 'The day in Chile: today, or at an instant.';
grant execute on function private.hoy(timestamptz) to authenticated;

-- Who is asking ---------------------------------------------------------------------------------
-- Stable, never immutable: a prepared statement would keep one caller's answer for the next one.
-- PL/pgSQL keeps the plan for the session, where SQL plans anew in each statement: 0.014 ms
-- against 0.06 per call, twice in nearly every request.

create function private.cuenta_de_la_sesion() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_token jsonb := auth.jwt();
begin
  if pg_input_is_valid(v_token ->> 'session_id', 'uuid') is not true then return null; end if;
  return (
    select s.user_id from auth.sessions s
    where s.id = (v_token ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
      and (v_token ->> 'aal' = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')));
end $$;
comment on function private.cuenta_de_la_sesion() is
  'The account (auth.users.id) of the token while its session stands, with the second factor where one is enrolled; null otherwise. A signed token alone is not enough: it outlives its session by up to an hour. Whoever asks for rights asks private.cuenta_vigente.';

create function private.vista_pedida() returns boolean
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return strpos(current_setting('request.headers', true), '"x-vista"') > 0;
end $$;
comment on function private.vista_pedida() is
  'Whether the request carries the header x-vista, whatever it says: then the caller has no rights of their own (private.vista). Null, which is no, outside a request.';

create function private.cuenta_vigente() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  if private.vista_pedida() then return null; end if;
  return private.cuenta_de_la_sesion();
end $$;
comment on function private.cuenta_vigente() is
  'The account that acts: that of the session (private.cuenta_de_la_sesion), unless the request is a preview, which acts as nobody.';

create or replace function private.es_admin() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return exists (
    select 1 from public.clientes c
    where c.usuario = (select private.cuenta_vigente()) and c.perfil = 'admin' and c.activo);
end $$;
comment on function private.es_admin() is 'Whether the caller is an active admin whose session stands.';

create function private.vista() returns table (cliente bigint, persona bigint, alcance text, cuenta uuid)
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or storage.allow_any_operation('{object.sign,object.get_authenticated}')) then
    return;
  end if;
  return query
    select c.id, p.id, coalesce(p.alcance, 'todo'), case when p.id is null then c.usuario else p.usuario end
    from public.auditoria a
    join public.clientes e on e.usuario = a.autor and e.perfil = 'admin' and e.activo
    left join public.personas p on a.tabla = 'personas' and p.id = a.fila
    join public.clientes c on c.id = case when a.tabla = 'clientes' then a.fila else p.cliente end
    where a.id = v_vista::bigint and a.accion = 'vista' and a.creado_en > now() - interval '12 hours'
      and a.autor = private.cuenta_de_la_sesion()
      and c.perfil = 'cliente' and c.activo and (a.tabla = 'clientes' or p.activo);
end $$;
comment on function private.vista() is
  'As whom an admin looks: the client, or person of a client, of the line of auditoria that the header x-vista names, which public.ver_como wrote for this admin within twelve hours; alcance as in personas, cuenta theirs if they have one. No row for anything else: another''s line, no admin, somebody who is deactivated, a request that could write.';

create function private.mi_cuenta() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return coalesce(private.cuenta_vigente(), (select v.cuenta from private.vista() v));
end $$;
comment on function private.mi_cuenta() is
  'Whose own rows the caller reads: private.cuenta_vigente, or in a preview the account of whom it is of. For reading only.';

create function private.mi_ficha() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v where v.persona is null); end if;
  return (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo);
end $$;
comment on function private.mi_ficha() is
  'The caller''s own row of clientes, for what is theirs and of nobody else at the same client (their name, privacy requests, preferences); null for strangers, other persons of a client, deactivated accounts and ended sessions. In a preview (private.vista) that of whom it is of.';

create or replace function private.mi_cliente() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v where v.alcance = 'todo'); end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo and p.alcance = 'todo'));
end $$;
comment on function private.mi_cliente() is
  'The client for whom the caller acts and of whom they see everything: their own row of clientes, or the client of whom they are a person with alcance todo. Null for strangers, deactivated accounts and ended sessions. In a preview (private.vista) as for whom it is of.';

create function private.mi_cliente_en_tickets() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then return (select v.cliente from private.vista() v); end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo));
end $$;
comment on function private.mi_cliente_en_tickets() is
  'As private.mi_cliente, and also for persons with alcance tickets: the client whose tickets the caller reads and writes.';
grant execute on function private.es_admin(), private.mi_cuenta(), private.mi_ficha(), private.mi_cliente(), private.mi_cliente_en_tickets() to authenticated;

create function private.solo_equipo(p_tabla regclass, p_verbos text[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_nombre text := (select c.relname from pg_class c where c.oid = p_tabla);
  v_verbo text;
begin
  execute format('alter table %s enable row level security', p_tabla);
  foreach v_verbo in array p_verbos loop
    execute format('create policy %I on %s for %s to authenticated %s', v_nombre || '_' || v_verbo, p_tabla,
      case v_verbo when 'leer' then 'select' when 'crear' then 'insert' when 'editar' then 'update' when 'borrar' then 'delete' end,
      concat_ws(' ', case when v_verbo <> 'crear' then 'using ((select private.es_admin()))' end,
        case when v_verbo in ('crear', 'editar') then 'with check ((select private.es_admin()))' end));
  end loop;
end $$;
comment on function private.solo_equipo(regclass, text[]) is
  'Turns row level security on for a table and makes the policies of what the team alone does with its rows, all of them: leer, crear, editar, borrar. For schemas and migrations; whatever somebody else may do has policies of its own.';

-- Rules -----------------------------------------------------------------------------------------

create or replace function private.clientes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  if tg_table_name = 'clientes' then
    new.rut := nullif(upper(replace(trim(new.rut), '.', '')), '');
    new.telefono := nullif(trim(new.telefono), '');
  end if;
  if tg_op = 'INSERT' or new.email <> old.email then
    perform pg_advisory_xact_lock(hashtext('correo ' || new.email));  -- before the row is there, in the order of private.convertir
  end if;
  if tg_op = 'UPDATE' then
    -- With another address the rest would not be found, and let in again they would add to it.
    if (new.email, new.activo) is distinct from (old.email, old.activo) and not private.suprimiendo() and exists (
        select from private.supresiones s join public.solicitudes_datos r on r.id = s.solicitud where lower(trim(r.email)) = old.email) then
      raise exception 'Sus datos se están borrando: espera a que termine.' using hint = 'suprimiendo';
    end if;
    new.actualizado_en := now();
    if new.email <> old.email then
      new.usuario := null;  -- whoever proved the old address has proved nothing about the new one
      if tg_table_name = 'personas' then new.invitado_en := null; end if;
    end if;
  end if;
  if new.usuario is null and new.activo then
    select u.id into new.usuario from auth.users u
    where u.email = new.email and u.email_confirmed_at is not null
      and not exists (select from public.clientes c where c.usuario = u.id)
      and not exists (select from public.personas p where p.usuario = u.id);
  end if;
  return new;
end $$;
comment on function private.clientes_antes() is
  'Trigger, of personas too: one spelling of e-mail and RUT, no telephone instead of an empty one; a new address is locked, and its row waits for the account that verified it, or takes it if there is one. Errors: P0001 with hint suprimiendo while whoever has the address is being erased step by step, as they asked.';

create function private.responsable_vigente() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from public.clientes c
      where c.id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'asignado_a'))::bigint and c.perfil = 'admin' and c.activo) then
    raise exception '%', coalesce(tg_argv[1], 'A cargo queda alguien del equipo que esté activo.') using hint = 'responsable';
  end if;
  return null;
end $$;
comment on function private.responsable_vigente() is
  'Trigger (the column, by itself asignado_a, and what to say): only an active admin is put in charge (P0001, hint responsable). After the row, so that it tells nothing to who may not write it.';

-- Invitation ------------------------------------------------------------------------------------

create or replace function private.marcar_invitado(p_cliente bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.clientes set invitado_en = now() where id = p_cliente and activo;
  if not found then raise exception 'Ese cliente no existe o está desactivado.'; end if;
  update public.correos set estado = 'descartado', ultimo_error = 'Se le invitó a mano antes de que saliera.'
  where tipo = 'invitacion' and estado = 'pendiente' and datos ->> 'cliente' = p_cliente::text;
end $$;
comment on function public.marcar_invitado(bigint) is
  'Admin: notes that an invitation was sent to an active client; one that waits is not sent as well. Errors: 42501, P0001 when there is no such client.';

-- People of a client beside the main contact, who stands in clientes: each with an account of their own.
-- What they may do is decided by private.mi_cliente and private.mi_cliente_en_tickets.

create table public.personas (
  id bigint generated always as identity primary key,
  cliente bigint not null references public.clientes (id) on delete cascade,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null unique check (email = lower(trim(email)) and private.correo_valido(email)),
  alcance text not null default 'tickets' check (alcance in ('todo', 'tickets')),
  activo boolean not null default true,
  usuario uuid unique references auth.users (id) on delete set null,
  avisos boolean not null default true,
  invitado_en timestamptz,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.personas is 'People of a client beside the main contact. A row is the permission to have an account.';
comment on column public.personas.alcance is 'What they see of the client: todo, as the main contact, or tickets only.';
comment on column public.personas.activo is 'False takes every right away at once, whatever token the person holds; so does deactivating the client.';
comment on column public.personas.usuario is 'Account, tied once its e-mail address is verified.';
comment on column public.personas.avisos is 'Whether they want mails about the tickets in which they wrote.';
comment on column public.personas.invitado_en is 'When the last invitation was sent.';

create index personas_cliente_idx on public.personas (cliente);

create function private.correo_libre() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_de bigint := case tg_argv[0] when 'clientes' then (select c.id from public.clientes c where c.email = new.email)
    else (select p.cliente from public.personas p where p.email = new.email) end;
begin
  if v_de is not null then
    raise exception '%', case
        when v_de <> (to_jsonb(new) ->> tg_argv[1])::bigint then 'Ese correo ya es de otro cliente, de una persona suya o del equipo. Cada acceso necesita el suyo.'
        when tg_argv[0] = 'clientes' then 'Ese correo es del contacto principal de este cliente: ya tiene acceso.'
        else 'Ese correo es de una persona de este cliente: cámbialo antes en la ficha de esa persona.' end
      using hint = 'correo_ocupado';
  end if;
  return null;
end $$;
comment on function private.correo_libre() is
  'Trigger (the other table, the column with the client): an address, and so an account, belongs to one row of clientes or personas. After the row, so that it tells nothing to who may not write it; who takes it at this instant was waited for (private.clientes_antes). Errors: P0001 with hint correo_ocupado.';

create function private.personas_de_clientes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Solo los clientes tienen personas: al equipo se entra con una ficha propia.';
  end if;
  return null;
end $$;
comment on function private.personas_de_clientes() is
  'Trigger: nobody is a person of somebody of the team. After the row, so that it tells nothing to who may not write it.';

create trigger personas_1_normalizar before insert or update on public.personas
  for each row execute function private.clientes_antes();

create trigger clientes_2_correo_libre after insert or update of email on public.clientes
  for each row execute function private.correo_libre('personas', 'id');

create trigger personas_2_correo_libre after insert or update of email on public.personas
  for each row execute function private.correo_libre('clientes', 'cliente');

create trigger personas_2_de_clientes after insert on public.personas
  for each row execute function private.personas_de_clientes();
alter table public.personas enable row level security;
grant select, insert (cliente, nombre, email, alcance, activo), update (nombre, email, alcance, activo)
  on public.personas to authenticated;

create policy personas_leer on public.personas for select to authenticated
  using ((select private.es_admin())
    or (usuario = (select private.mi_cuenta()) and (select private.mi_cliente_en_tickets()) is not null));
select private.solo_equipo('public.personas', '{crear,editar}');

create function private.marcar_persona_invitada(p_persona bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  update public.personas p set invitado_en = now()
  where p.id = p_persona and p.activo and exists (select from public.clientes c where c.id = p.cliente and c.activo);
  if not found then raise exception 'Esa persona no existe o su acceso está desactivado.'; end if;
end $$;

create function public.marcar_persona_invitada(p_persona bigint) returns void
language sql set search_path = '' as $$ select private.marcar_persona_invitada(p_persona); $$;
comment on function public.marcar_persona_invitada(bigint) is
  'Admin: notes that an invitation was sent to an active person of an active client. Errors: 42501, P0001 when there is no such person.';
grant execute on function private.marcar_persona_invitada(bigint), public.marcar_persona_invitada(bigint) to authenticated;

-- Accounts. Registration is closed: only an address that stands in clientes or personas may have one, and the
-- account owns that client's data only after the person has proved to read the mailbox.

create or replace function private.cuenta_admitir() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
      select from (
        select c.email from public.clientes c where c.activo and c.usuario is null
        union all select p.email from public.personas p join public.clientes c on c.id = p.cliente and c.activo where p.activo and p.usuario is null) x
      where x.email = lower(trim(new.email))) then
    raise exception 'Esta dirección no tiene una invitación vigente.' using errcode = '42501';
  end if;
  new.email_confirmed_at := null;
  return new;
end $$;
comment on function private.cuenta_admitir() is
  'Trigger on auth.users: refuses an address that no active, free row of clientes or personas holds (42501). No account is born verified: that takes a link that reached the mailbox.';

create or replace function private.cuenta_vincular() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.email_confirmed_at is not null then
    update public.clientes c set usuario = new.id
    where c.email = lower(trim(new.email)) and c.activo and c.usuario is null;
    update public.personas p set usuario = new.id
    where p.email = lower(trim(new.email)) and p.activo and p.usuario is null;
  end if;
  return null;
end $$;
comment on function private.cuenta_vincular() is
  'Trigger on auth.users: ties an account to its row of clientes or personas at the moment its address is verified, and at no other.';

-- What the studio ends ----------------------------------------------------------------------------

create function private.cerrar_sesiones_de(p_cuenta uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_n int;
begin
  perform private.exigir_admin();
  delete from auth.sessions where user_id = p_cuenta;
  get diagnostics v_n = row_count;
  if v_n = 0 then raise exception 'No tiene sesiones abiertas.'; end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  select c.tabla, c.id, 'update', jsonb_build_object('sesiones', v_n), jsonb_build_object('sesiones', 0), (select auth.uid())
  from (select 'clientes' as tabla, id, usuario from public.clientes union all select 'personas', id, usuario from public.personas) c
  where c.usuario = p_cuenta;
  return v_n;
end $$;

create function public.cerrar_sesiones_de(p_cuenta uuid) returns int
language sql set search_path = '' as $$ select private.cerrar_sesiones_de(p_cuenta); $$;
comment on function public.cerrar_sesiones_de(uuid) is
  'Admin: ends every session of an account, whose tokens open nothing from then on, and notes it in the trail; returns how many. Errors: 42501; P0001 none is open.';
grant execute on function private.cerrar_sesiones_de(uuid), public.cerrar_sesiones_de(uuid) to authenticated;

-- Addresses and accounts as history: who had which, and when. Erasure, copies and privacy requests reach
-- by it every address that a person ever had, and nobody else's.

create table private.identidades (
  id bigint generated always as identity primary key,
  cliente bigint not null,
  persona bigint,
  email text not null check (email = lower(trim(email))),
  cuenta uuid,
  desde timestamptz not null default now(),
  hasta timestamptz check (hasta >= desde)
);
comment on table private.identidades is
  'Each address, with its account, that the main contact of a client or a person of one had. Kept by the triggers ..._5_identidad.';
comment on column private.identidades.cliente is 'The client; no foreign key: the triggers take the rows away with theirs.';
comment on column private.identidades.persona is 'The person of the client; null for its main contact.';
comment on column private.identidades.cuenta is 'Account that was tied to it; stays when that is gone.';
comment on column private.identidades.hasta is 'When they had another one or passed into another client; null for the address of today.';

create unique index identidades_vigente_idx on private.identidades (cliente, coalesce(persona, 0)) where hasta is null;

create index identidades_cliente_idx on private.identidades (cliente);

create index identidades_persona_idx on private.identidades (persona);

create index identidades_email_idx on private.identidades (email, desde);

create index identidades_cuenta_idx on private.identidades (cuenta);
alter table private.identidades enable row level security;

create function private.anotar_identidad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_cliente bigint := (v_fila ->> tg_argv[0])::bigint;
  v_persona bigint := case tg_table_name when 'personas' then (v_fila ->> 'id')::bigint end;
begin
  if tg_op = 'DELETE' then
    delete from private.identidades i where case when v_persona is null then i.cliente = v_cliente else i.persona = v_persona end;
    return null;
  end if;
  if private.suprimiendo() then return null; end if;
  if v_persona is not null then
    update private.identidades i set cliente = v_cliente where i.persona = v_persona and i.cliente <> v_cliente;
  end if;
  update private.identidades i set hasta = now()
  where i.cliente = v_cliente and i.persona is not distinct from v_persona and i.hasta is null and (i.email <> new.email or i.cuenta <> new.usuario);
  insert into private.identidades as i (cliente, persona, email, cuenta) values (v_cliente, v_persona, new.email, new.usuario)
  on conflict (cliente, coalesce(persona, 0)) where hasta is null do update set cuenta = excluded.cuenta where i.cuenta is null;
  return null;
end $$;
comment on function private.anotar_identidad() is
  'Trigger: an address or an account begins to be somebody''s, and the one before ends. The argument is the column that names the client. Of who is being erased it writes nothing.';

create trigger clientes_5_identidad after insert or delete on public.clientes
  for each row execute function private.anotar_identidad('id');

create trigger clientes_5_identidad_cambio after update on public.clientes for each row
  when ((new.email, new.usuario) is distinct from (old.email, old.usuario)) execute function private.anotar_identidad('id');

create trigger personas_5_identidad after insert or delete on public.personas
  for each row execute function private.anotar_identidad('cliente');

create trigger personas_5_identidad_cambio after update on public.personas for each row
  when ((new.email, new.usuario, new.cliente) is distinct from (old.email, old.usuario, old.cliente)) execute function private.anotar_identidad('cliente');

create function private.direcciones_de(p_cliente bigint, p_persona bigint) returns table (email text, cuenta uuid, desde timestamptz, hasta timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.email, i.cuenta,
    case when exists (select from private.identidades j where j.email = i.email and (j.desde, j.id) < (i.desde, i.id)) then i.desde else '-infinity' end,
    coalesce((select min(j.desde) from private.identidades j where j.email = i.email and (j.desde, j.id) > (i.desde, i.id)), 'infinity')
  from private.identidades i
  where case when p_persona is null then i.cliente = p_cliente and i.persona is null else i.persona = p_persona end;
$$;
comment on function private.direcciones_de(bigint, bigint) is
  'The addresses that the main contact of a client, or a person of one, ever had, and from when until when what bears them is theirs: an address is somebody''s until another has it, and what came before anybody had it is the first one''s.';

-- Who had which address until now: as it stands, and as the audit log tells each change.
with cambios as (
  select a.id, a.fila, a.creado_en as en, lower(trim(a.antes ->> 'email')) as email, (a.antes ->> 'usuario')::uuid as cuenta
  from public.auditoria a
  where a.tabla = 'clientes' and a.accion = 'update' and a.antes ->> 'email' <> a.despues ->> 'email'),
historia as (
  select c.id as cliente, k.email, k.cuenta, coalesce(lag(k.en) over w, least(c.creado_en, k.en)) as desde, k.en as hasta
  from public.clientes c join cambios k on k.fila = c.id
  window w as (partition by k.fila order by k.en, k.id)
  union all
  select c.id, c.email, c.usuario, coalesce((select max(k.en) from cambios k where k.fila = c.id), c.creado_en), null
  from public.clientes c)
insert into private.identidades (cliente, email, cuenta, desde, hasta)
select h.cliente, h.email, h.cuenta, h.desde, h.hasta
from historia h where h.email not like '%@suprimido.invalid' order by h.desde, h.hasta nulls last;

alter table private.envios add column clave text;
update private.envios set clave = 'red ' || host(direccion);
alter table private.envios alter column clave set not null, drop column direccion;

create index envios_clave_idx on private.envios (clave, formulario, creado_en);
comment on table private.envios is 'Accepted sendings, kept a day: what the limits count.';
comment on column private.envios.clave is
  'For whom it counts: "red" and a network address, "buzon" and a mailbox, or "cuenta" and an account.';

create function private.espera(segundos int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when segundos <= 60 then 'un minuto'
    when segundos <= 5400 then ceil(segundos / 60.0)::int || ' minutos'
    else ceil(segundos / 3600.0)::int || ' horas' end;
$$;
comment on function private.espera(int) is 'Seconds in words for people: 420 gives "7 minutos".';

create function private.contar_envio(p_formulario text, p_clave text, p_maximo int, p_ventana interval, p_motivo text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_formulario || ' ' || p_clave, 0));
  with viejos as materialized (
    select id from private.envios where creado_en < now() - interval '1 day' limit 100 for update skip locked)
  delete from private.envios e using viejos v where e.id = v.id;
  -- Who waited its turn here began before those it is counted behind: never longer than the whole time.
  select ceil(extract(epoch from least(e.creado_en + p_ventana - now(), p_ventana))) into v_espera
  from private.envios e
  where e.clave = p_clave and e.formulario = p_formulario and e.creado_en > now() - p_ventana
  order by e.creado_en desc offset p_maximo - 1 limit 1;
  if found then
    raise exception '% Vuelve a intentarlo en %.', p_motivo, private.espera(v_espera)
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  insert into private.envios (formulario, clave) values (p_formulario, p_clave);
end $$;
comment on function private.contar_envio(text, text, int, interval, text) is
  'Counts one sending for p_clave. Past p_maximo within p_ventana it raises PT429 (HTTP 429) with p_motivo, hint "limite" and in its detail the seconds to wait (reintentar_en=…). Rows of one statement count each, and parallel requests take turns.';

create function private.limitar_visitante(p_formulario text, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_origen inet := private.origen_solicitante();
  l record;
begin
  select * into strict l from (values
    ('leads', 5, interval '10 minutes', 5),
    ('formulario_inicial', 5, interval '10 minutes', 5),
    ('solicitudes', 5, interval '10 minutes', 3),
    ('pedidos', 5, interval '10 minutes', 3),
    ('citas', 3, interval '1 day', 3),
    ('solicitudes_datos', 3, interval '1 day', 3)) v (formulario, por_red, ventana, por_buzon)
  where v.formulario = p_formulario;
  if v_origen is not null then
    perform private.contar_envio(p_formulario, 'red ' || host(v_origen), l.por_red, l.ventana,
      'Recibimos varios envíos seguidos desde tu conexión.');
  end if;
  perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon, interval '1 day',
    'Ya recibimos varios envíos con este correo.');
end $$;
comment on function private.limitar_visitante(text, text) is
  'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends. Errors: PT429.';

create function private.huella(variadic valores text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(valores::text, 'utf8')), 'hex');
$$;
comment on function private.huella(text[]) is
  'Fingerprint of what somebody sent. Kept with the row, it knows a repeated sending also after the studio edited the row.';

create or replace function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n) order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.es_admin() or (v_nueva ->> 'cliente')::bigint = private.mi_ficha(), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n) order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then perform private.limitar_visitante(tg_table_name, new.email); end if;
  if v_anterior is null then return new; end if;
  begin
    execute format('update public.%I set (%s, huella) = (select %2$s, huella from (select ($1).*) n) where envio = ($1).envio',
      tg_table_name, v_columnas) using new;
  exception when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
  end;
  return null;
end $$;
comment on function private.envio_unico() is
  'Trigger (columns that the sender writes): a form sent again with the same envio succeeds and adds nothing, even at the same instant; with other content it counts as another sending and those columns of the row take it, nothing else of the row. Each sending counts against what one address and one mailbox may send. Errors: P0001 with hint envio_ajeno (somebody else''s envio), PT429.';

create function private.limitar_cuenta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or private.es_admin() then return null; end if;
  perform private.contar_envio(tg_table_name, 'cuenta ' || (select auth.uid()), tg_argv[0]::int, tg_argv[1]::interval, tg_argv[2]);
  return null;
end $$;
comment on function private.limitar_cuenta() is
  'Trigger (how many, in what time, what to say): counts what an account that is not an admin''s sends. After the row, so that the policies answer first. Errors: PT429.';
