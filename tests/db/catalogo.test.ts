import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

const HEAD = `-- Made by «npm run types» from the migrations. Do not edit.
-- The rows of the catalogue as they are now: what each table is, how long its rows are kept and why, whose they are,
-- what becomes of them, what watches them. schemas/privacidad/2_tablas.sql says what each column means, and comes before.
`;

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** One row as an insert that names what is not there by itself, each on a line of its own. */
function insertOf(row: Readonly<Record<string, string | null>>, defaults: Map<string, string>) {
  const said = Object.entries(row).flatMap(([column, value]) =>
    value === null || value === defaults.get(column) ? [] : [{ column, value: literal(value) }],
  );
  const values = said.map(
    ({ column, value }, n) => `  ${value}${n < said.length - 1 ? ',' : ''}  -- ${column}`,
  );
  const columns = said.map(({ column }) => column).join(', ');
  return `\ninsert into private.tablas (${columns}) values (\n${values.join('\n')}\n);\n`;
}

/** The rows of private.tablas as statements, for whoever reads them and for who builds from supabase/schemas. */
async function generateCatalogue(dbUrl: string): Promise<string> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const columns = await sql<{ name: string; standard: string | null }[]>`
      select a.attname::text as name, pg_get_expr(d.adbin, d.adrelid) as standard
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = 'private.tablas'::regclass and a.attnum > 0 and not a.attisdropped
      order by a.attname <> 'tabla', a.attnum`;
    const defaults = new Map<string, string>();
    for (const { name, standard } of columns) {
      if (standard === null) continue;
      const [value] = await sql.unsafe<{ text: string }[]>(`select (${standard})::text as text`);
      if (value) defaults.set(name, value.text);
    }
    const list = columns.map(({ name }) => `${name}::text as ${name}`).join(', ');
    const rows = await sql.unsafe<Record<string, string | null>[]>(
      `select ${list} from private.tablas order by private.tablas.tabla collate "C"`,
    );
    const inserts = rows.map((row) => insertOf(row, defaults)).join('');
    return `${HEAD}${inserts}\nselect private.vigilar();\n`;
  } finally {
    await sql.end();
  }
}

// `npm run types` is this test with `--update`: it writes the file instead of comparing.
it('the catalogue that is read is that of the migrations', async () => {
  await expect(await generateCatalogue(inject('backend').dbUrl)).toMatchFileSnapshot(
    '../../supabase/catalogo.sql',
  );
});
