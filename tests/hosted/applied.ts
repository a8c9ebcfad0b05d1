import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../backend.ts';
import { connectTo, type Project } from './stage.ts';

/** The migrations of today, in their order. */
export const VERSIONS = readdirSync(join(ROOT, 'supabase/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, 14))
  .sort();

/** Those that a project took. */
export async function applied({ url }: Project): Promise<string[]> {
  const sql = connectTo(url);
  try {
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    return rows.map(({ version }) => version);
  } catch {
    return [];
  } finally {
    await sql.end();
  }
}
