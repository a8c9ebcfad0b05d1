-- Hands the tables that the API server made over to whom they belong to on Supabase, and gives
-- `postgres` exactly what it has there. Runs as supabase_admin and may run again.

do $$
declare
  objeto record;
begin
  for objeto in
    select n.nspname as esquema, c.relname as nombre, c.relkind as clase
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage', 'supabase_migrations')
      and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (
        select from pg_depend d
        where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      )
  loop
    execute format(
      'alter %s %I.%I owner to %I',
      case objeto.clase when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
      objeto.esquema, objeto.nombre,
      case objeto.esquema
        when 'auth' then 'supabase_auth_admin'
        when 'storage' then 'supabase_storage_admin'
        else 'postgres'
      end
    );
  end loop;

  for objeto in
    select n.nspname as esquema, p.oid::regprocedure as nombre, p.prokind as clase
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('auth', 'storage')
  loop
    execute format(
      'alter function %s owner to %I', objeto.nombre,
      case objeto.esquema when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end
    );
    execute format(
      'grant execute on function %s to public, anon, authenticated, service_role, postgres',
      objeto.nombre
    );
  end loop;
end
$$;

-- Columns that Supabase has and the API server does without: a seed names them.
alter table auth.users
  add column if not exists instance_id uuid,
  add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();

-- Second factors, which the API library lacks: ours keeps them here (local/api/auth/factors.ts), and the
-- policies' helpers ask for them.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type auth.factor_type not null,
      status auth.factor_status not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      secret text
    );
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    alter table auth.mfa_factors owner to supabase_auth_admin;
  end if;
end
$$;
alter table auth.mfa_factors add column if not exists last_challenged_at timestamptz;
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
alter table auth.mfa_challenges owner to supabase_auth_admin;

create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);
alter table auth.mfa_amr_claims owner to supabase_auth_admin;

create schema if not exists supabase_migrations;
alter schema supabase_migrations owner to postgres;

-- The definitions of Supabase: the API server's own read one setting less.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

-- `postgres` reads and writes rows and adds triggers, but owns nothing there.
grant select, insert, update, delete, references, trigger, truncate
  on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all tables in schema storage to postgres;
grant all on all tables in schema storage to anon, authenticated, service_role;

-- There `postgres` may write policies on the tables of storage, which takes ownership: here it is
-- a member of their owner. The schema belongs to nobody it can be, so it creates nothing in it.
alter schema storage owner to supabase_admin;
grant usage on schema storage to supabase_storage_admin;
revoke create on schema storage from supabase_storage_admin;
grant supabase_storage_admin to postgres with inherit true, set false;
