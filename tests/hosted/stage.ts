import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { parse } from 'smol-toml';
import { runCli } from '../../local/database/migrations.ts';
import {
  embeddedPrograms,
  startPostgres,
  urlFor,
  type Programs,
} from '../../local/database/postgres.ts';
import { ProcessRegistry, terminate } from '../../local/machine/processes.ts';
import { ROOT } from '../backend.ts';

// A server on which databases are what projects of Supabase are to our migrations: its roles, `postgres` without
// superuser, auth and storage as their services make them, pg_cron, pg_net and Vault. What it is not: docs/operacion.md, «Untried here».

/** Default privileges in public: projects made since June 2026 give the API's roles nothing to read or write on a new table. */
export type Defaults = 'old' | 'new';
export const DEFAULTS: readonly Defaults[] = ['old', 'new'];

const everyKind = (privilege: string): string =>
  ['tables', 'functions', 'sequences']
    .map(
      (kind) =>
        `alter default privileges for role postgres in schema public ${privilege} on ${kind} to postgres, anon, authenticated, service_role;`,
    )
    .join('\n');

/** What Supabase runs when a new project is made: what it does not name (truncate, references, trigger) stays granted. */
const REVOKE_DATA_API = `
  alter default privileges for role postgres in schema public revoke select, insert, update, delete on tables from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public revoke usage, select on sequences from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public revoke execute on functions from anon, authenticated, service_role;`;

const bare = (defaults: Defaults): string => `vacio_${defaults}`;
const here = (...path: string[]): string => join(import.meta.dirname, ...path);
const sqlOf = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** A connection of one session. */
export const connectTo = (url: string): postgres.Sql =>
  postgres(url, { max: 1, onnotice: () => undefined });

/** Makes a server know pg_cron, pg_net and Vault; of the npm package's own, every database of this machine would. */
export const addExtensions = (folder: string): void =>
  cpSync(here('extensions'), folder, { recursive: true });

/** A copy of the server of the npm package, with the three extensions. */
async function stagedPrograms(into: string): Promise<Programs> {
  const { postgres: program } = await embeddedPrograms();
  cpSync(join(program, '..', '..'), into, { recursive: true, verbatimSymlinks: true });
  addExtensions(join(into, 'share/postgresql/extension'));
  return { initdb: join(into, 'bin/initdb'), postgres: join(into, 'bin/postgres') };
}

/** Makes the two databases that new projects are copies of. */
async function makeBareProjects(port: number): Promise<void> {
  const admin = connectTo(urlFor('supabase_admin', port));
  await admin.unsafe(sqlOf('local/database/roles.sql')).simple();
  const [server] = await admin<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`;
  const files = ['auth', 'storage', 'platform'];
  if (server && server.version < 160_000) files.push('before16');
  for (const defaults of DEFAULTS) {
    await admin.unsafe(`create database ${bare(defaults)}`);
    const made = connectTo(urlFor('supabase_admin', port, bare(defaults)));
    await made.unsafe(sqlOf('local/database/schemas.sql')).simple();
    for (const file of files)
      await made.unsafe(readFileSync(here('sql', `${file}.sql`), 'utf8')).simple();
    await made
      .unsafe(everyKind('grant all') + (defaults === 'new' ? REVOKE_DATA_API : ''))
      .simple();
    await made.end();
  }
  await admin.end();
}

/**
 * Starts an empty stage in a folder of its own under .local.
 * @param prepare copies a server into a folder and says where its programs are; that of the npm package unless said
 */
export async function startStage(
  name: string,
  port: number,
  prepare: (into: string) => Promise<Programs> | Programs = stagedPrograms,
): Promise<() => Promise<void>> {
  const base = join(ROOT, '.local', name);
  const registry = new ProcessRegistry(join(base, 'procesos.json'));
  // A run that was killed may have left its server behind.
  for (const left of registry.read()) await terminate(left, { signal: 'SIGINT' });
  rmSync(base, { recursive: true, force: true });
  const programs = await prepare(join(base, 'servidor'));
  const server = await startPostgres({
    folder: join(base, 'postgres'),
    ...{ port, registry, programs, ephemeral: true },
  });
  try {
    await makeBareProjects(port);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    registry.remove();
  };
}

/** A project of a stage. */
export interface Project {
  /** As `postgres`, as whom migrations run. */
  url: string;
  /** As the superuser, whom no customer of Supabase is. */
  superUrl: string;
}

/** Makes a project, empty or as another one that nobody is connected to. */
export async function createProject(
  port: number,
  name: string,
  like: { defaults: Defaults } | { copyOf: string },
): Promise<Project> {
  const admin = connectTo(urlFor('supabase_admin', port));
  const template = 'copyOf' in like ? like.copyOf : bare(like.defaults);
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${name} template ${template} owner postgres`);
  // Of a database that is copied its settings stay behind.
  const settings = await admin<{ name: string; value: string }[]>`
    select split_part(x, '=', 1) as name, substr(x, strpos(x, '=') + 1) as value
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase cross join unnest(s.setconfig) x
    where d.datname = ${template} and s.setrole = 0`;
  for (const setting of settings)
    await admin.unsafe(`alter database ${name} set ${setting.name} = ${setting.value}`);
  await admin.end();
  return { url: urlFor('postgres', port, name), superUrl: urlFor('supabase_admin', port, name) };
}

export interface CliAnswer {
  code: number;
  said: string;
}

/**
 * Runs the CLI of package.json against a project.
 * @param root folder that holds supabase/
 */
export const cli = (
  { url }: Project,
  args: readonly string[],
  { root = ROOT, signal }: { root?: string; signal?: AbortSignal } = {},
): Promise<CliAnswer> =>
  runCli(root, [...args, `--remote=${url}?sslmode=disable`, '--yes'], { signal });

/** Brings a project to the migrations of `root`. Fails with what the CLI said. */
export async function push(
  project: Project,
  args: readonly string[] = [],
  root?: string,
): Promise<void> {
  const { code, said } = await cli(project, ['db', 'push', ...args], { ...(root && { root }) });
  if (code !== 0) throw new Error(said);
}

/** A project that has every migration. */
export type Filled = Project & { name: string };

/** Makes a project of a kind and fills it from nothing, unless a test did so already. */
export async function makeFilled(port: number, defaults: Defaults): Promise<Filled> {
  const name = `lleno_${defaults}`;
  const admin = connectTo(urlFor('supabase_admin', port));
  const there = await admin`select from pg_database where datname = ${name}`;
  await admin.end();
  if (there.length > 0)
    return {
      name,
      url: urlFor('postgres', port, name),
      superUrl: urlFor('supabase_admin', port, name),
    };
  const project = await createProject(port, name, { defaults });
  await push(project);
  return { name, ...project };
}

/** Runs the schema as supabase/config.toml names its files. */
export async function applySchemas(sql: postgres.Sql): Promise<void> {
  const { db } = parse(sqlOf('supabase/config.toml')) as {
    db: { migrations: { schema_paths: string[] } };
  };
  const files = db.migrations.schema_paths.flatMap((path) => {
    if (!path.endsWith('/*.sql')) return path;
    const folder = path.replace('*.sql', '');
    return readdirSync(join(ROOT, 'supabase', folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => join(folder, name));
  });
  for (const file of files) {
    try {
      await sql.unsafe(sqlOf('supabase', file)).simple();
    } catch (cause) {
      throw new Error(`supabase/${file} does not apply: ${String(cause)}`, { cause });
    }
  }
}
