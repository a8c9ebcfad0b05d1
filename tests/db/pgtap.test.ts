import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { runPgtap } from './pgtap.ts';

// Every assertion of supabase/tests is a test here, by its own name.

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'tests');
const { dbUrl } = inject('backend');

// Mails that other files left would be sent meanwhile, and a table would change under an assertion.
const sql = postgres(dbUrl, { max: 1 });
await sql`delete from public.correos`;
await sql.end();

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.test.sql'))
  .sort()) {
  const assertions = await runPgtap(dbUrl, join(folder, file));
  describe(file, () => {
    for (const { description, ok, skipped, diagnosis } of assertions) {
      it.skipIf(skipped)(description, () => {
        expect(ok, diagnosis).toBe(true);
      });
    }
  });
}
