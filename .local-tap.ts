import { startFreshBackend } from './tests/backend.ts';
import { installPgtap, runPgtap } from './tests/db/pgtap.ts';
const b = await startFreshBackend('--profile', 'test-tap', '--ports', '50201', '--wide-limits');
await installPgtap(b.superDbUrl);
for (const f of ['000-ayudantes', ...process.argv.slice(2)]) {
  const r = await runPgtap(b.dbUrl, `supabase/tests/${f}.test.sql`);
  console.log(f, r.filter((x) => x.ok).length, 'ok');
  for (const x of r) if (!x.ok) console.log('NOT OK', x.description, x.diagnosis);
}
await b.stop();
process.exit(0);
