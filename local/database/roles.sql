-- What Supabase's own Postgres image has and a plain one lacks. Runs as supabase_admin, in the
-- database "postgres", before anything else, and may run again.

do $$
declare
  rol text;
begin
  foreach rol in array array['anon', 'authenticated', 'service_role', 'authenticator', 'postgres',
    'supabase_auth_admin', 'supabase_storage_admin', 'dashboard_user', 'supabase_lite'] loop
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

-- The API server logs in as this role, never as a superuser: outside a request it is what
-- Supabase's auth and storage services are, inside a request it becomes anon, authenticated or
-- service_role.
alter role supabase_lite login inherit nosuperuser noreplication password 'postgres';
grant supabase_auth_admin, supabase_storage_admin to supabase_lite with inherit true;
grant anon, authenticated, service_role to supabase_lite with inherit false, set true;

-- The limits that PostgREST applies when it takes a role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter database postgres owner to postgres;
alter database postgres set search_path = "$user", public, extensions;

alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;
grant create, usage on schema public to postgres;

create schema if not exists extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role, supabase_lite;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
-- There supabase_admin owns the extensions and `postgres` creates them through supautils.
grant create on database postgres to postgres;

create schema if not exists auth;
create schema if not exists storage;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
grant usage on schema auth, storage to anon, authenticated, service_role, postgres;
