-- The API server logs in as this role, never as a superuser: outside a request it is what
-- Supabase's auth and storage services are, inside a request it becomes anon, authenticated or
-- service_role.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_lite') then create role supabase_lite; end if;
end
$$;
alter role supabase_lite login inherit nosuperuser noreplication password 'postgres';
grant supabase_auth_admin, supabase_storage_admin to supabase_lite with inherit true;
grant anon, authenticated, service_role to supabase_lite with inherit false, set true;
grant usage on schema extensions to supabase_lite;
