-- Foundations: extensions, the schema that the API does not expose, and privileges from zero.
-- Older Supabase projects grant everything on new objects to the API's roles, newer ones nothing:
-- revoking first gives the same result on both, and every later migration grants by name.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke all on tables from anon, authenticated, service_role;
alter default privileges revoke all on sequences from anon, authenticated, service_role;
alter default privileges revoke all on functions from public, anon, authenticated, service_role;

-- Where LLVM is at hand, as on Supabase, Postgres compiles a query that it plans as costly. That takes seconds of one
-- that reads few rows: the bank's suggestions took twelve, not a tenth (postgresql.org/docs/current/jit.html).
do $$ begin execute format('alter database %I set jit = off', current_database()); end $$;

create schema private;
comment on schema private is
  'Helpers and definer functions. Not exposed by the API; public.* functions run as the caller and call into here.';
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
