import type postgres from 'postgres';

// Rows that are part of the schema: a new database has them from the start. Each is written beside its table in
// supabase/schemas, and migrations bring it to existing databases.

/** What the database writes by itself, or a migration of it. */
const OWN = ['public.auditoria', 'private.cambios', 'private.esquema', 'private.revision'];

type Row = Record<string, string | null>;

interface TableRows {
  /** Columns of the row that tell which it is. */
  key: string[];
  /** Each row, as the text of its columns, by its key. */
  rows: Map<string, Row>;
  /** Columns with a default; those of a bucket differ between projects. */
  defaults: Row;
}

export type SchemaRows = Map<string, TableRows>;

/**
 * Reads the rows of every table that has any, of the buckets as well. Instants and numbers that the database gives
 * out are left out: a new row takes its own.
 */
export async function readRows(sql: postgres.ISql): Promise<SchemaRows> {
  const tables = await sql<
    { tabla: string; columnas: string[]; defectos: string[]; clave: string[] }[]
  >`
    select format('%s.%s', n.nspname, c.relname) as tabla, x.columnas, x.defectos,
      coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary and a.attidentity = ''), x.columnas) as clave
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select array_agg(a.attname::text order by a.attnum) as columnas,
        array_agg(format('(%s)::text as %I', coalesce(pg_get_expr(d.adbin, d.adrelid), 'null'), a.attname) order by a.attnum) as defectos
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
        and a.atttypid <> 'timestamptz'::regtype) x
    where c.relkind = 'r' and (n.nspname in ('public', 'private') or c.oid = 'storage.buckets'::regclass)
      and not format('%s.%s', n.nspname, c.relname) = any(${OWN})
    order by 1`;
  const found: SchemaRows = new Map();
  for (const { tabla, columnas, defectos, clave } of tables) {
    const list = columnas.map((column) => `"${column}"::text`).join(', ');
    const rows = await sql.unsafe<Row[]>(`select ${list} from ${tabla}`);
    if (rows.length === 0) continue;
    const [defaults = {}] = await sql.unsafe<Row[]>(`select ${defectos.join(', ')}`);
    const keyed = rows.map((row): [string, Row] => [
      JSON.stringify(clave.map((column) => row[column])),
      { ...row },
    ]);
    found.set(tabla, {
      key: clave,
      rows: new Map(keyed.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      defaults: { ...defaults },
    });
  }
  return found;
}

const literal = (value: string | null | undefined): string =>
  value == null ? 'null' : `'${value.replaceAll("'", "''")}'`;

const is = (row: Row, columns: readonly string[]): string =>
  columns
    .map((name) =>
      row[name] == null ? `${name} is null` : `${name}::text = ${literal(row[name])}`,
    )
    .join(' and ');

function insertOf(table: string, row: Row, defaults: Row): string {
  const said = Object.keys(row).filter((name) => row[name] !== (defaults[name] ?? null));
  if (said.length === 0) return `insert into ${table} default values\non conflict do nothing;`;
  const values = said.map((name) => literal(row[name])).join(', ');
  return `insert into ${table} (${said.join(', ')})\nvalues (${values})\non conflict do nothing;`;
}

/** Only what changed, and only in a row where a studio has not changed that itself. */
function updateOf(table: string, { key, defaults }: TableRows, was: Row, now: Row): string[] {
  // A column that came since was filled in when it was added.
  const before = { ...defaults, ...was };
  const changed = Object.keys(now).filter((name) => before[name] !== now[name]);
  if (changed.length === 0) return [];
  const set = changed.map((name) => `${name} = ${literal(now[name])}`).join(',\n  ');
  const known = changed.filter((name) => name in was);
  return [`update ${table} set\n  ${set}\nwhere ${is({ ...now, ...was }, [...key, ...known])};`];
}

/** The statements that bring the rows of one database to those of another. */
export function rowStatements(from: SchemaRows, to: SchemaRows): string[] {
  const tables = [...new Set([...from.keys(), ...to.keys()])].toSorted();
  return tables.flatMap((table) => {
    const empty: TableRows = { key: from.get(table)?.key ?? [], rows: new Map(), defaults: {} };
    const was = from.get(table) ?? empty;
    const now = to.get(table) ?? empty;
    const gone = [...was.rows].filter(([id]) => !now.rows.has(id));
    return [
      ...gone.map(([, row]) => `delete from ${table} where ${is(row, now.key)};`),
      ...[...now.rows].flatMap(([id, row]) => {
        const before = was.rows.get(id);
        return before ? updateOf(table, now, before, row) : [insertOf(table, row, now.defaults)];
      }),
    ];
  });
}
