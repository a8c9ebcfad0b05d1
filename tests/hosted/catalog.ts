import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';

/** Everything that SQL made in a database: its name, and its whole definition as text. */
export type Catalog = ReadonlyMap<string, string>;

const query = readFileSync(join(import.meta.dirname, 'catalog.sql'), 'utf8');

/** Reads the catalogue of the database: tests/db/catalog.sql says what is in it. */
export async function readCatalog(sql: postgres.Sql | postgres.TransactionSql): Promise<Catalog> {
  // With an empty path every name is printed with its schema.
  await sql`set search_path = ''`;
  const rows = await sql.unsafe<{ name: string; definition: string }[]>(query);
  await sql`reset search_path`;
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** How a file is laid out is no part of a definition. */
const onOneLine = (definition: string | undefined) => definition?.replaceAll(/\s*\n\s*/g, ' ');

/**
 * What two catalogues do not agree on, each side as one text: equal catalogues give two empty
 * texts, and comparing the others line by line shows what is missing where.
 */
export function differences(one: Catalog, other: Catalog): [string, string] {
  const names = [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => onOneLine(one.get(name)) !== onOneLine(other.get(name)))
    .sort();
  const text = (catalog: Catalog): string =>
    names
      .filter((name) => catalog.has(name))
      .map((name) => `${name}\n${catalog.get(name)?.replace(/^/gm, '    ') ?? ''}\n`)
      .join('\n');
  return [text(one), text(other)];
}
