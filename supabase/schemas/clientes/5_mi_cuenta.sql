-- What every person does with their own account: their name, and the places where they are signed in.

create function private.exigir_cuenta() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.mi_cliente_en_tickets() is null then raise exception 'Entra con tu cuenta para hacer esto.'
    using errcode = '42501'; end if;
  return private.mi_cuenta();
end $$;
comment on function private.exigir_cuenta() is
  'The caller''s account, as private.mi_cuenta tells it. Raises 42501 for visitors, strangers, deactivated accounts, '
  'ended sessions and previews that write.';

create function private.mis_sesiones()
returns table (id uuid, abierta_en timestamptz, usada_en timestamptz, navegador text, ip text, actual boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if private.vista_pedida() then raise exception 'Dónde inició sesión una persona lo ve solo ella.'
    using errcode = '42501'; end if;
  return query
    select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(s.user_agent, 500),
      host(s.ip),
      s.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions s where s.user_id = v_cuenta and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc limit 100;
end $$;
create function public.mis_sesiones()
returns table (id uuid, abierta_en timestamptz, usada_en timestamptz, navegador text, ip text, actual boolean)
language sql stable set search_path = '' as $$ select * from private.mis_sesiones(); $$;
comment on function public.mis_sesiones() is
  'Where the caller is signed in, the place that asks first: since when, last renewed, browser and address as they '
  'said at sign-in. 100 at most. Errors: 42501 nobody, a preview.';

create function private.cerrar_sesion(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  delete from auth.sessions s where s.id = p_id and s.user_id = v_cuenta;
  if not found then raise exception 'Esa sesión ya no está abierta.'; end if;
end $$;
create function public.cerrar_sesion(p_id uuid) returns void
language sql set search_path = '' as $$ select private.cerrar_sesion(p_id); $$;
comment on function public.cerrar_sesion(uuid) is
  'Ends one of the caller''s own sessions: what its token opens is shut at once. Errors: 42501 nobody; P0001 none of '
  'theirs.';

create function private.cerrar_otras_sesiones() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_n int;
begin
  delete from auth.sessions s where s.user_id = v_cuenta and s.id::text <> auth.jwt() ->> 'session_id';
  get diagnostics v_n = row_count;
  return v_n;
end $$;
create function public.cerrar_otras_sesiones() returns int
language sql set search_path = '' as $$ select private.cerrar_otras_sesiones(); $$;
comment on function public.cerrar_otras_sesiones() is
  'Ends every session of the caller but the one that asks; returns how many. Errors: 42501 nobody.';

create function private.cambiar_mi_nombre(p_nombre text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_nombre text := regexp_replace(trim(p_nombre), '\s+', ' ', 'g');
begin
  if coalesce(length(v_nombre), 0) not between 1
    and 160 then raise exception 'Escribe tu nombre, con 160 letras como máximo.'; end if;
  update public.clientes set cliente = v_nombre where usuario = v_cuenta;
  update public.personas set nombre = v_nombre where usuario = v_cuenta;
  return v_nombre;
end $$;
create function public.cambiar_mi_nombre(p_nombre text) returns text
language sql set search_path = '' as $$ select private.cambiar_mi_nombre(private.limpiar(p_nombre)); $$;
comment on function public.cambiar_mi_nombre(text) is
  'The caller''s own name, as people see it; returns it without needless blanks. Errors: 42501 nobody; P0001 empty or '
  'longer than 160 letters.';

grant execute on function private.mis_sesiones(), private.cerrar_sesion(uuid), private.cerrar_otras_sesiones(),
  private.cambiar_mi_nombre(text),
  public.mis_sesiones(), public.cerrar_sesion(uuid), public.cerrar_otras_sesiones(),
    public.cambiar_mi_nombre(text) to authenticated;
