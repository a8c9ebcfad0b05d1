import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { parse } from 'smol-toml';

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase');

/** A connection to a database of the suite's server; the one in the address unless another is named. */
export const connectTo = (url: string, database?: string): postgres.Sql =>
  postgres(url, { max: 1, onnotice: () => undefined, ...(database && { database }) });

/**
 * SQL that makes the schemas auth and storage as they are in the running database: columns with
 * their types, keys and functions. What our own migrations add there (triggers, policies) is left out.
 */
async function supabaseSchemas(sql: postgres.Sql): Promise<string> {
  const statements = await sql<{ statement: string }[]>`
    select statement from (
      select 1 as turn, format('create type %s as enum (%s);', t.oid::regtype,
        string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as statement
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace in ('auth'::regnamespace, 'storage'::regnamespace) group by t.oid
      union all
      select 2, format('create table %s (%s);', c.oid::regclass,
        string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum))
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and c.relkind = 'r' group by c.oid
      union all
      select 3, format('alter table %s add %s;', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint
      where connamespace in ('auth'::regnamespace, 'storage'::regnamespace) and contype = 'p'
      union all
      select 4, pg_get_functiondef(oid) || ';' from pg_proc
      where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
    ) made order by turn, statement`;
  return statements.map(({ statement }) => statement).join('\n');
}

const grantAll = ['tables', 'functions', 'sequences']
  .flatMap((kind) => [
    `alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role;`,
    `alter default privileges for role postgres grant all on ${kind} to anon, authenticated, service_role;`,
  ])
  .join('\n');

/**
 * Makes a database that is to our migrations what a new Supabase project is: schemas auth and
 * storage, nothing of ours. `defaultsGrantAll` makes it one of the older projects, where each new
 * object belongs to the roles of the API.
 */
export async function createBareProject(
  superDbUrl: string,
  name: string,
  { defaultsGrantAll = false } = {},
): Promise<void> {
  const admin = connectTo(superDbUrl);
  const schemas = await supabaseSchemas(admin);
  await admin.unsafe(`drop database if exists ${name}`);
  await admin.unsafe(`create database ${name} owner postgres template template0`);
  await admin.end();
  const setup = connectTo(superDbUrl, name);
  await setup
    .unsafe(
      `alter schema public owner to postgres;
       grant usage on schema public to anon, authenticated, service_role;
       create schema extensions authorization postgres;
       create extension pgcrypto with schema extensions;
       create extension "uuid-ossp" with schema extensions;
       set check_function_bodies = off; -- in which order they call each other is not known here
       create schema auth;
       create schema storage authorization postgres;
       grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
       ${schemas}
       grant all on all tables in schema auth, storage to postgres;
       alter table storage.objects owner to postgres;
       alter table storage.buckets owner to postgres;
       ${defaultsGrantAll ? grantAll : ''}`,
    )
    .simple();
  await setup.end();
}

/** Removes a database that `createBareProject` made. */
export async function dropProject(superDbUrl: string, name: string): Promise<void> {
  const admin = connectTo(superDbUrl);
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
}

const sqlFiles = (folder: string): string[] =>
  readdirSync(join(SUPABASE, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The files that supabase/config.toml names as the schema, in its order. */
function schemaFiles(): string[] {
  const { db } = parse(readFileSync(join(SUPABASE, 'config.toml'), 'utf8')) as {
    db: { migrations: { schema_paths: string[] } };
  };
  return db.migrations.schema_paths.flatMap((path) => {
    if (!path.endsWith('/*.sql')) return path;
    const folder = path.replace('*.sql', '');
    return sqlFiles(folder).map((name) => join(folder, name));
  });
}

/** Runs supabase/migrations in the order of their names, or the schema as supabase/config.toml names its files. */
export async function applyFolder(
  sql: postgres.Sql,
  folder: 'migrations' | 'schemas',
): Promise<void> {
  const files =
    folder === 'schemas' ? schemaFiles() : sqlFiles(folder).map((name) => join(folder, name));
  for (const file of files) {
    try {
      await sql.unsafe(readFileSync(join(SUPABASE, file), 'utf8')).simple();
    } catch (cause) {
      throw new Error(`supabase/${file} does not apply: ${String(cause)}`, { cause });
    }
  }
}
