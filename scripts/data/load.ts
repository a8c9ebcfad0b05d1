import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { storeFiles, type Storage } from './files.ts';
import { readList, requireWhole, tablePath, type Dump } from './folder.ts';
import {
  contentOf,
  list,
  migrationsOf,
  SETTINGS,
  tablesOf,
  type Sql,
  type Table,
} from './tables.ts';

/** What a project lacks to take a dump: tables and columns that hold something there. */
function lackingIn(target: readonly Table[], dump: Dump): string[] {
  return dump.tablas
    .filter(({ filas }) => filas > 0)
    .flatMap(({ name, columns }) => {
      const table = target.find((each) => each.name === name);
      if (!table) return [`la tabla ${name}`];
      const missing = columns.filter((column) => !table.columns.includes(column));
      return missing.map((column) => `la columna ${name}.${column}`);
    });
}

/** Why a project must not take a dump; null where it may. */
async function refusalOf(sql: Sql, dump: Dump, replace: boolean): Promise<string | null> {
  const ours = (await migrationsOf(sql)).join();
  if (ours !== dump.migraciones.join()) {
    return 'el proyecto no tiene las mismas migraciones que el volcado: aplica las de la versión que lo hizo («npx supabase db push»), carga, y actualiza después';
  }
  const lacking = lackingIn(await tablesOf(sql), dump);
  if (lacking.length > 0) return `al proyecto le falta ${lacking.join(', ')}`;
  const [people] = await sql<{ cuentas: number; clientes: number }[]>`
    select (select count(*)::int from auth.users) as cuentas, (select count(*)::int from public.clientes) as clientes`;
  if (replace || !people || people.cuentas + people.clientes === 0) return null;
  return `el proyecto ya tiene datos (${people.cuentas} cuentas, ${people.clientes} clientes), y cargar los reemplaza todos: si es lo que quieres, agrega --reemplazar`;
}

/** Longer than any table takes. Without it the program would wait for ever for a COPY whose end fails. */
const COPY_MS = 3_600_000;

/**
 * Copies the rows of a dumped table into a temporary one, as text, and returns its columns as the real
 * table has them. What does not fit the real one fails in a statement that can say so: the package
 * tells nobody of an error after the last row of a COPY.
 */
async function stage(sql: Sql, { name, columns }: Table, folder: string): Promise<string> {
  const types = await sql<{ column: string; type: string }[]>`
    select attname::text as column, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`;
  const typeOf = new Map(types.map(({ column, type }) => [column, type]));
  await sql`drop table if exists pg_temp.carga`;
  const texts = columns.map((column) => `${list([column])} text`);
  await sql.unsafe(`create temp table carga (${texts.join(', ')}) on commit drop`);
  const target = await sql.unsafe('copy pg_temp.carga from stdin').writable();
  const rows = createReadStream(tablePath(folder, name));
  await pipeline(rows, target, { signal: AbortSignal.timeout(COPY_MS) });
  return columns.map((column) => `${list([column])}::${typeOf.get(column) ?? 'text'}`).join(', ');
}

/** Loads the rows of one table and compares them with what the dump says of them. */
async function loadTable(sql: Sql, table: Dump['tablas'][number], folder: string): Promise<void> {
  const { name, columns, filas, huella } = table;
  if (filas > 0) {
    const values = await stage(sql, table, folder);
    await sql.unsafe(
      `insert into ${name} (${list(columns)}) overriding system value select ${values} from pg_temp.carga`,
    );
  }
  const content = await contentOf(sql, table);
  if (content.filas !== filas || content.huella !== huella) {
    throw new Error(`${name} no quedó como en el volcado (${content.filas} filas de ${filas})`);
  }
}

/** Empties and fills every table with triggers and foreign keys off: nothing is mailed or audited twice. */
async function loadTables(sql: Sql, dump: Dump, folder: string): Promise<void> {
  await sql.unsafe(SETTINGS).simple();
  await sql`set local session_replication_role = replica`;
  const target = (await tablesOf(sql)).map(({ name }) => name);
  const dumped = new Set(dump.tablas.map(({ name }) => name));
  for (const name of target) {
    if (dumped.has(name) || /^(public|private)\./.test(name))
      await sql.unsafe(`delete from ${name}`);
  }
  // Whoever was signed in there was somebody else.
  await sql`delete from auth.refresh_tokens`;
  for (const table of dump.tablas) {
    if (target.includes(table.name)) await loadTable(sql, table, folder);
  }
  for (const { name, valor } of dump.secuencias) {
    const [found] = await sql`select to_regclass(${name}) is not null as here`;
    if (found?.['here'] === true) await sql`select setval(${name}::regclass, ${valor}::bigint)`;
  }
}

/** Restores the owner and the times of the files, which storage set anew when it stored them. */
async function restoreOwners(sql: Sql, dump: Dump, folder: string): Promise<void> {
  const table = dump.tablas.find(({ name }) => name === 'storage.objects');
  if (!table) return;
  await sql`set local session_replication_role = replica`;
  const values = await stage(sql, table, folder);
  const kept = table.columns.filter((column) =>
    ['owner', 'owner_id', 'created_at', 'user_metadata'].includes(column),
  );
  const set = kept.map((column) => `"${column}" = v."${column}"`).join(', ');
  await sql.unsafe(
    `update storage.objects o set ${set} from (select ${values} from pg_temp.carga) v where o.bucket_id = v.bucket_id and o.name = v.name`,
  );
}

/**
 * Puts a dump into a project that has the same migrations: all of it or nothing. Its files follow, where
 * `storage` says where to. Looks at the dump whole before it touches anything.
 * @throws {Error} in Spanish, saying what is in the way
 */
export async function load(
  url: string,
  folder: string,
  storage: Storage | null,
  options: { replace?: boolean; filesOnly?: boolean; withoutFiles?: boolean } = {},
): Promise<Dump> {
  const { replace = false, filesOnly = false, withoutFiles = false } = options;
  const dump = readList(folder);
  await requireWhole(folder, dump);
  if (dump.archivos.length > 0 && !storage && !withoutFiles) {
    throw new Error(
      `El volcado trae ${dump.archivos.length} archivos: indica SUPABASE_URL y SUPABASE_SECRET_KEY del proyecto que los recibe, o --sin-archivos`,
    );
  }
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    if (!filesOnly) {
      const refusal = await refusalOf(sql, dump, replace);
      if (refusal !== null) throw new Error(`No se cambió nada: ${refusal}`);
      await sql.begin((tx) => loadTables(tx, dump, folder));
    }
    if (storage && !withoutFiles) {
      await storeFiles(storage, dump.archivos, folder);
      await sql.begin((tx) => restoreOwners(tx, dump, folder));
    }
    await sql`analyze`;
    return dump;
  } finally {
    await sql.end();
  }
}
