-- What a database of Supabase's image has and a plain one lacks: its owner, and the schemas of public, extensions,
-- auth and storage. Runs as supabase_admin after roles.sql, and may run again.

do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;

alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;
grant create, usage on schema public to postgres;

create schema if not exists extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists auth;
create schema if not exists storage;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
grant usage on schema auth, storage to anon, authenticated, service_role, postgres;
