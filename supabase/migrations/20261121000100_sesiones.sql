-- A session that was ended (signed out, password changed, account removed) stops at the next request.
-- The token alone would go on until it expires: the helpers that every policy asks now look its
-- session up. Where a second factor is enrolled, a session without it has no rights either.

create function private.cuenta_vigente() returns uuid
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
comment on function private.cuenta_vigente() is
  'The caller''s account (auth.users.id) while the session of their token stands, with the second factor where one is enrolled; null otherwise. A signed token alone is not enough: it outlives its session by up to an hour.';

create or replace function private.es_admin() returns boolean
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return exists (
    select 1 from public.clientes c
    where c.usuario = (select private.cuenta_vigente()) and c.perfil = 'admin' and c.activo);
end $$;
comment on function private.es_admin() is 'Whether the caller is an active admin whose session stands.';

create or replace function private.mi_cliente() returns bigint
language plpgsql stable security definer parallel safe set search_path = '' as $$
begin
  return (select c.id from public.clientes c where c.usuario = (select private.cuenta_vigente()) and c.activo);
end $$;
comment on function private.mi_cliente() is
  'The caller''s row of clientes; null for strangers, deactivated accounts and ended sessions.';

revoke execute on function private.cuenta_vigente() from public;
