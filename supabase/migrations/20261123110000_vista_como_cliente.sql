-- An admin looks at the area of a client as the client does: with their own session, narrowed by the
-- header x-vista. Rows that exist stay as they are.

alter table public.auditoria drop constraint auditoria_accion_check;
alter table public.auditoria add constraint auditoria_accion_check check (accion in ('insert', 'update', 'delete', 'vista'));
comment on table public.auditoria is
  'Append-only trail of changes to every table that people write. Inserts of visitors and clients are not in it, for the row says it all; their corrections are. An accion vista changed nothing: an admin began to look as the client or person of that row (public.ver_como).';

create function private.cuenta_de_la_sesion() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_token jsonb := auth.jwt();
begin
  if pg_input_is_valid(v_token ->> 'session_id', 'uuid') is not true then
    return null;
  end if;
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

create or replace function private.cuenta_vigente() returns uuid
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  if private.vista_pedida() then
    return null;
  end if;
  return private.cuenta_de_la_sesion();
end $$;
comment on function private.cuenta_vigente() is
  'The account that acts: that of the session (private.cuenta_de_la_sesion), unless the request is a preview, which acts as nobody.';

create function private.vista() returns table (cliente bigint, persona bigint, alcance text, cuenta uuid)
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_vista text := case when private.vista_pedida() then private.cabecera('x-vista') end;
begin
  -- Only where nothing can be written, whatever is asked: Postgres itself refuses it in such a
  -- transaction. Storage opens none, so there the operation has to be one that reads.
  if v_vista is null or v_vista !~ '^[0-9]{1,18}$' or not (current_setting('transaction_read_only') = 'on'
      or coalesce(current_setting('storage.operation', true), '') in ('storage.object.sign', 'storage.object.get_authenticated')) then
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

create or replace function private.mi_ficha() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then
    return (select v.cliente from private.vista() v where v.persona is null);
  end if;
  return (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo);
end $$;
comment on function private.mi_ficha() is
  'The caller''s own row of clientes, for what is theirs and of nobody else at the same client (their name, privacy requests, preferences); null for strangers, other persons of a client, deactivated accounts and ended sessions. In a preview (private.vista) that of whom it is of.';

create or replace function private.mi_cliente() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then
    return (select v.cliente from private.vista() v where v.alcance = 'todo');
  end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo and p.alcance = 'todo'));
end $$;
comment on function private.mi_cliente() is
  'The client for whom the caller acts and of whom they see everything: their own row of clientes, or the client of whom they are a person with alcance todo. Null for strangers, deactivated accounts and ended sessions. In a preview (private.vista) as for whom it is of.';

create or replace function private.mi_cliente_en_tickets() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  if v_cuenta is null then
    return (select v.cliente from private.vista() v);
  end if;
  return coalesce(
    (select c.id from public.clientes c where c.usuario = v_cuenta and c.activo),
    (select p.cliente from public.personas p join public.clientes c on c.id = p.cliente and c.activo and c.perfil = 'cliente'
     where p.usuario = v_cuenta and p.activo));
end $$;
comment on function private.mi_cliente_en_tickets() is
  'As private.mi_cliente, and also for persons with alcance tickets: the client whose tickets the caller reads and writes.';

revoke execute on function private.cuenta_de_la_sesion(), private.vista_pedida(), private.vista(), private.mi_cuenta() from public;
grant execute on function private.mi_cuenta() to authenticated;

alter policy personas_leer on public.personas
  using ((select private.es_admin())
    or (usuario = (select private.mi_cuenta()) and (select private.mi_cliente_en_tickets()) is not null));
alter policy seguimiento_leer on public.seguimiento_usuarios
  using ((select private.es_admin())
    or (usuario_id = (select private.mi_cuenta()) and (select private.mi_cliente_en_tickets()) is not null));

create or replace function private.exigir_cuenta() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para hacer esto.' using errcode = '42501';
  end if;
  return private.mi_cuenta();
end $$;
comment on function private.exigir_cuenta() is
  'The caller''s account, as private.mi_cuenta tells it. Raises 42501 for visitors, strangers, deactivated accounts, ended sessions and previews that write.';

create or replace function private.mis_sesiones()
returns table (id uuid, abierta_en timestamptz, usada_en timestamptz, navegador text, ip text, actual boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if private.vista_pedida() then
    raise exception 'Dónde inició sesión una persona lo ve solo ella.' using errcode = '42501';
  end if;
  return query
    select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(s.user_agent, 500), host(s.ip),
      s.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions s where s.user_id = v_cuenta and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc limit 100;
end $$;
comment on function public.mis_sesiones() is
  'Where the caller is signed in, the place that asks first: since when, last renewed, browser and address as they said at sign-in. 100 at most. Errors: 42501 nobody, a preview.';

create function private.ver_como(p_cliente bigint, p_persona bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_vista bigint;
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes c where c.id = p_cliente and c.perfil = 'cliente' and c.activo) then
    raise exception 'Solo se puede ver como un cliente con acceso: este no existe, es del equipo o está desactivado.' using errcode = 'P0001';
  end if;
  if p_persona is not null
     and not exists (select from public.personas p where p.id = p_persona and p.cliente = p_cliente and p.activo) then
    raise exception 'Esa persona no es de este cliente o está desactivada.' using errcode = 'P0001';
  end if;
  insert into public.auditoria (tabla, fila, accion, autor)
  values (case when p_persona is null then 'clientes' else 'personas' end, coalesce(p_persona, p_cliente), 'vista', (select auth.uid()))
  returning id into v_vista;
  return v_vista;
end $$;
create function public.ver_como(p_cliente bigint, p_persona bigint default null) returns bigint
language sql set search_path = '' as $$ select private.ver_como(p_cliente, p_persona); $$;
comment on function public.ver_como(bigint, bigint) is
  'Admin: begins to look as a client, or as one of their people, and returns what the header x-vista has to say for the next twelve hours. The line of auditoria that it writes is the permission. Errors: 42501, P0001 not a client with access, not a person of theirs.';

create function private.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text, empresa text, alcance text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.id, p.id, v.cuenta, coalesce(p.nombre, c.cliente), coalesce(p.email, c.email), coalesce(c.empresa, c.cliente), v.alcance
    from private.vista() v join public.clientes c on c.id = v.cliente left join public.personas p on p.id = v.persona;
end $$;
create function public.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text, empresa text, alcance text)
language sql stable set search_path = '' as $$ select * from private.mi_vista(); $$;
comment on function public.mi_vista() is 'As whom the caller looks (header x-vista), what they are called and what they see; no row where it is not, or no longer, a preview.';

revoke execute on function private.ver_como(bigint, bigint), private.mi_vista(), public.ver_como(bigint, bigint), public.mi_vista() from public;
grant execute on function private.ver_como(bigint, bigint), private.mi_vista(), public.ver_como(bigint, bigint), public.mi_vista() to authenticated;
