import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { pgtapSession, runPgtap } from './pgtap.ts';

// Every assertion of supabase/tests is a test here, by its own name.

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'tests');
const { dbUrl } = inject('backend');
const sql = pgtapSession(dbUrl);

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.test.sql'))
  .sort()) {
  const assertions = await runPgtap(sql, join(folder, file));
  describe(file, () => {
    for (const { description, ok, skipped, diagnosis } of assertions) {
      it.skipIf(skipped)(description, () => {
        expect(ok, diagnosis).toBe(true);
      });
    }
  });
}
await sql.end();
