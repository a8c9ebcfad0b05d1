import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

// Older Supabase projects grant everything on new objects to the roles of the API, newer ones
// nothing. The migrations, applied to a database of each kind, must leave the same privileges.

const { dbUrl, superDbUrl } = inject('backend');
const OLD = 'proyecto_antiguo';

/** What the migrations find on Supabase, as bare as they allow. */
const SUPABASE = `
  alter schema public owner to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  create schema extensions authorization postgres;
  create schema auth;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  create table auth.users (id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz);
  create function auth.uid() returns uuid language sql stable as 'select null::uuid';
  create function auth.role() returns text language sql stable as 'select null::text';
  grant all on all tables in schema auth to postgres;
  create schema storage authorization postgres;
  set role postgres;
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key, bucket_id text, name text);`;

const GRANT_ALL = ['tables', 'functions', 'sequences']
  .flatMap((kind) => [
    `alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role;`,
    `alter default privileges for role postgres grant all on ${kind} to anon, authenticated, service_role;`,
  ])
  .join('\n');

const connect = (url: string, database?: string) =>
  postgres(url, { max: 1, onnotice: () => undefined, ...(database && { database }) });

/** Every privilege on what migrations made: tables, columns, sequences, functions, schemas. */
async function privileges(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s %s: %s %s', kind, name, coalesce(nullif(a.grantee::regrole::text, '-'), 'PUBLIC'), a.privilege_type) as line
    from (
      select 'schema' as kind, nspname::text as name, nspowner as owner, coalesce(nspacl, acldefault('n', nspowner)) as acl
      from pg_namespace where nspname = 'private'
      union all
      select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text, relowner,
        coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
      from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v', 'S')
      union all
      select 'column', attrelid::regclass || '.' || attname, 0, attacl from pg_attribute
      where attacl is not null and attrelid in
        (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace))
      union all
      select 'function', oid::regprocedure::text, proowner, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) x, aclexplode(acl) a
    where a.grantee <> owner
    order by 1`;
  return rows.map(({ line }) => line);
}

async function policies(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' | ', tablename, policyname, cmd, roles, qual, with_check) as line
    from pg_policies where schemaname in ('public', 'storage') order by 1`;
  return rows.map(({ line }) => line);
}

describe('a project whose defaults grant everything', () => {
  const here = connect(dbUrl);
  const admin = connect(superDbUrl);
  let old: postgres.Sql;

  beforeAll(async () => {
    await admin.unsafe(`drop database if exists ${OLD}`);
    await admin.unsafe(`create database ${OLD} owner postgres template template0`);
    const setup = connect(superDbUrl, OLD);
    await setup.unsafe(SUPABASE + GRANT_ALL).simple();
    await setup.end();

    old = connect(dbUrl, OLD);
    const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()) {
      await old.unsafe(readFileSync(join(folder, file), 'utf8')).simple();
    }
  });

  afterAll(async () => {
    await Promise.all([here.end(), old.end()]);
    await admin.unsafe(`drop database if exists ${OLD}`);
    await admin.end();
  });

  it('would give a new table to everybody, so the comparison means something', async () => {
    const probe = connect(superDbUrl, OLD);
    await probe
      .unsafe(`${GRANT_ALL} set role postgres; create table public.suelta (); reset role;`)
      .simple();
    const lines = await privileges(probe);
    await probe.unsafe('drop table public.suelta');
    await probe.end();
    expect(lines).toContain('table suelta: anon INSERT');
  });

  it('ends with the same privileges as one whose defaults grant nothing', async () => {
    const expected = await privileges(here);
    expect(expected.length).toBeGreaterThan(300);
    expect(await privileges(old)).toEqual(expected);
  });

  it('ends with the same policies', async () => {
    const expected = await policies(here);
    expect(expected.length).toBeGreaterThan(60);
    expect(await policies(old)).toEqual(expected);
  });

  it('PUBLIC has no privilege', async () => {
    expect((await privileges(old)).filter((line) => line.includes('PUBLIC'))).toEqual([]);
  });
});
