import { pgtapSession, runPgtap as runIn } from '../../../tests/pgtap/pgtap.ts';
import type { TapAssertion } from '../../../tests/pgtap/tap.ts';

/** Runs one pgTAP file in a session of its own. `change` is made at the start of its transaction. */
export async function runPgtap(
  dbUrl: string,
  file: string,
  change?: string,
): Promise<TapAssertion[]> {
  const sql = pgtapSession(dbUrl);
  try {
    return await runIn(sql, file, change);
  } finally {
    await sql.end();
  }
}
