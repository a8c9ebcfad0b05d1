import { createHash } from 'node:crypto';
import { getDefaultHighWaterMark, setDefaultHighWaterMark } from 'node:stream';
import type postgres from 'postgres';

/** One statement after another on the same connection. */
export type Sql = postgres.Sql | postgres.TransactionSql;

/** A table as a dump knows it: its columns in order, without those that Postgres computes. */
export interface Table {
  /** Schema and name, quoted where they must be. */
  name: string;
  columns: string[];
}

/** What a table holds, whatever the order of its rows. */
export interface Content {
  filas: number;
  huella: string;
}

/**
 * What belongs to a project and not to its data: the migrations of its services, its sessions, and the state that our
 * migrations left.
 */
const ITS_OWN = [
  ...['auth.schema_migrations', 'storage.migrations', 'auth.refresh_tokens'],
  ...['private.esquema', 'private.llamadas', 'private.revision'],
];

/** What another project writes differently for the very same files: where they lie, and when they came. */
const OF_ITS_PLACE: Readonly<Record<string, readonly string[]>> = {
  'storage.objects': ['version', 'metadata', 'updated_at', 'last_accessed_at'],
};

/** Values are written as text: these say how, whatever the server's own settings. */
export const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A list of names as SQL writes them. */
export const list = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');

/** Every table with rows of people: those of public, private, auth and storage that may be read. */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind = 'r'
      and has_table_privilege(c.oid, 'select')
    order by 1`;
  return tables.filter(({ name }) => !ITS_OWN.includes(name));
}

/** The migrations that a database has applied, oldest first; none where nothing ever kept them. */
export async function migrationsOf(sql: Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (table?.['name'] == null) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** More than a socket hands over at once, in bytes. */
const ROOM = 1024 * 1024;

/**
 * Hears all that a COPY gives, piece by piece as it comes. Its stream has room for whatever comes before
 * somebody listens: the package pauses its socket when there is none, and where that meets the end of the
 * COPY the connection answers nothing any more.
 */
export async function copyOut(
  sql: Sql,
  { name, columns }: Table,
  hear: (piece: Buffer) => void,
): Promise<void> {
  const room = getDefaultHighWaterMark(false);
  setDefaultHighWaterMark(false, ROOM);
  const stream = await sql
    .unsafe(`copy ${name} (${list(columns)}) to stdout`)
    .readable()
    .finally(() => setDefaultHighWaterMark(false, room));
  await new Promise<void>((resolve, reject) => {
    stream.on('data', hear).once('end', resolve).once('error', reject);
  });
}

/** Cuts pieces into lines, wherever they end. */
function lines(hear: (line: Buffer) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      hear(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
    }
  };
}

/** Counts the rows of a table and adds up a hash of each: the same rows have the same sum in any order. */
export async function contentOf(sql: Sql, { name, columns }: Table): Promise<Content> {
  const compared = columns.filter((column) => !OF_ITS_PLACE[name]?.includes(column));
  let filas = 0;
  let sum = 0n;
  const count = lines((line) => {
    filas += 1;
    sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
  });
  await copyOut(sql, { name, columns: compared }, count);
  return { filas, huella: (sum % (1n << 256n)).toString(16).padStart(64, '0') };
}
