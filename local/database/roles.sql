-- The roles of Supabase's own Postgres image. Runs as supabase_admin before anything else, and may run again.

do $$
declare
  rol text;
begin
  foreach rol in array array['anon', 'authenticated', 'service_role', 'authenticator', 'postgres',
    'supabase_auth_admin', 'supabase_storage_admin', 'dashboard_user'] loop
    if not exists (select from pg_roles where rolname = rol) then
      execute format('create role %I', rol);
    end if;
  end loop;
end
$$;

alter role anon nologin noinherit;
alter role authenticated nologin noinherit;
alter role service_role nologin noinherit bypassrls;
alter role authenticator login noinherit password 'postgres';
alter role postgres login nosuperuser createdb createrole replication bypassrls password 'postgres';
alter role supabase_auth_admin nologin noinherit createrole;
alter role supabase_storage_admin nologin noinherit createrole;
alter role dashboard_user nologin createdb createrole replication;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_settings, pg_signal_backend to postgres;
-- There supautils lets it: how a dump is loaded with triggers off.
grant set on parameter session_replication_role to postgres;

-- The limits that PostgREST applies when it takes a role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
