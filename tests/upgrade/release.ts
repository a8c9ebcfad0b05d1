import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { prepareSchemas } from '../../local/api/lite.ts';
import { urlFor } from '../../local/database/postgres.ts';
import { openData, type OpenData } from '../../local/database/upgrade.ts';
import { keysOf } from '../../local/machine/keys.ts';
import { ProcessRegistry, terminate } from '../../local/machine/processes.ts';
import { ROOT } from '../backend.ts';
import { TEST_PORTS } from '../ports.mjs';
import { asReleased, migrationsOf } from '../releases.ts';

// A release as people have it: its migrations, a frozen copy of its seed, files, and what some use left
// in the database, in a folder of its name. Nothing here follows the code of today.

export const fixture = (release: string, part: string): string =>
  join(import.meta.dirname, release, part);

/**
 * The folder supabase/ of a release, somewhere else; `files` are added to it or replace what it has.
 * @param textOf what a migration says; what it said when it was released, unless said
 */
export function makeRoot(
  release: string,
  root: string,
  files: Record<string, string> = {},
  textOf: (file: string) => string = asReleased,
): string {
  const supabase = join(root, 'supabase');
  const seeds = readdirSync(fixture(release, 'seeds')).sort();
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(supabase, 'migrations'), { recursive: true });
  cpSync(fixture(release, 'seeds'), join(supabase, 'seeds'), { recursive: true });
  for (const { file } of migrationsOf(release)) {
    writeFileSync(join(supabase, 'migrations', file), textOf(file));
  }
  const all = {
    'config.toml': `project_id = "prueba"\n[db.seed]\nsql_paths = ${JSON.stringify(seeds.map((file) => `./seeds/${file}`))}\n`,
    ...files,
  };
  for (const [file, content] of Object.entries(all)) writeFileSync(join(supabase, file), content);
  return root;
}

const port = TEST_PORTS.upgrade + 1;

const connect = (): postgres.Sql =>
  postgres(urlFor('supabase_admin', port), { max: 1, onnotice: () => undefined });

/** What `npm start` does with a data folder and the code of `root` before anything listens. */
export function open(
  root: string,
  folder: string,
  options: { log?: (line: string) => void; prepare?: () => Promise<void> } = {},
): Promise<OpenData> {
  return openData({
    root,
    folder,
    port,
    ephemeral: true,
    registry: new ProcessRegistry(join(folder, 'procesos.json')),
    prepare: () =>
      prepareSchemas({
        root: ROOT,
        dbPort: port,
        siteUrl: 'http://localhost:4173',
        keys: keysOf(join(folder, 'claves.json')),
        filesFolder: join(folder, 'archivos'),
        mail: { send: () => Promise.resolve() },
      }),
    log: () => undefined,
    ...options,
  });
}

/** Makes a data folder of a release with its seed, some use and its files; `root` is its `makeRoot`. */
export async function makeData(release: string, root: string, folder: string): Promise<void> {
  // A run that was killed may have left its database behind.
  for (const left of new ProcessRegistry(join(folder, 'procesos.json')).read()) {
    await terminate(left, { signal: 'SIGINT' });
  }
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.copia`, { recursive: true, force: true });
  cpSync(fixture(release, 'data'), folder, { recursive: true });
  const data = await open(root, folder);
  const sql = connect();
  await sql.unsafe(readFileSync(fixture(release, 'uso.sql'), 'utf8')).simple();
  await sql.end();
  await data.confirm();
  await data.stop();
}

/** Every row that the data holds, opened with the migrations of `root`. */
export async function readRowsWith(root: string, folder: string): Promise<Rows> {
  const data = await open(root, folder, { prepare: () => Promise.resolve() });
  try {
    return await readRows();
  } finally {
    await data.stop();
  }
}

/** Changes the data of a folder, opened with the migrations of `root`. */
export async function change(root: string, folder: string, statement: string): Promise<void> {
  const data = await open(root, folder, { prepare: () => Promise.resolve() });
  const sql = connect();
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
    await data.stop();
  }
}

type Row = Record<string, unknown>;
/** The rows of every table by its name, each by its primary key. */
export type Rows = Record<string, Record<string, Row>>;

/** Every row of the schemas public, private, auth and storage. */
export async function rowsOf(sql: postgres.Sql): Promise<Rows> {
  const tables = await sql<{ name: string; key: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r' order by 1`;
  const all: Rows = {};
  for (const { name, key } of tables) {
    const rows = await sql.unsafe<{ row: Row }[]>(`select to_jsonb(t) as row from ${name} t`);
    all[name] = Object.fromEntries(
      rows.map(({ row }) => [key.map((column) => String(row[column])).join(), row]),
    );
  }
  return all;
}

/** Every row of the database that is running. */
export async function readRows(): Promise<Rows> {
  const sql = connect();
  try {
    return await rowsOf(sql);
  } finally {
    await sql.end();
  }
}

/** The content of each file of a data folder that is not the database's, by its path. */
export function readFiles(folder: string): Record<string, string> {
  const names = ['claves.json', 'correos.jsonl'].concat(
    readdirSync(join(folder, 'archivos')).map((name) => `archivos/${basename(name)}`),
  );
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}
