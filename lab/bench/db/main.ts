import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { deleteData, resetBackend, ROOT } from '../../../local/backend.ts';
import { portsFrom } from '../../../local/machine/ports.ts';
import { LAB_PORTS } from '../../ports.ts';
import { listCalls } from './calls.ts';
import { generate } from './generate.ts';
import { measure, type Measurement } from './measure.ts';
import { describeMachine, report, sizeName, type SizeResult } from './report.ts';

/** `npm run lab -- bench:db [--sizes 1k,10k] [--rounds N] [--seconds N]`: see lab/docs/rendimiento-bd.md. */
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1k,10k,100k,1M' },
    rounds: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '4' },
  },
});

/** "10k" as a number. */
function readSize(text: string): number {
  const match = /^(\d+)([kM]?)$/.exec(text.trim());
  const size = match && Number(match[1]) * (match[2] === 'M' ? 1e6 : match[2] === 'k' ? 1e3 : 1);
  if (!size || size < 1000)
    throw new Error(`--sizes: «${text}» is not a size of 1k or more, like 1k,10k,1M.`);
  return size;
}

const sizes = options.sizes.split(',').map(readSize);
const limits = { rounds: Number(options.rounds), milliseconds: Number(options.seconds) * 1000 };
const profile = {
  profile: 'bench',
  ports: portsFrom(LAB_PORTS.benchDb),
  log: (line: string) => console.error(line),
};

const backend = await resetBackend(profile);
const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
const superuser = connect(backend.superDbUrl);
/** The login that PostgREST has on Supabase: no rights of its own, only roles to take. */
const authenticator = connect(backend.dbUrl.replace('//postgres:', '//authenticator:'));

/** Stops the database and deletes its rows; only the figures stay. */
async function cleanUp(): Promise<void> {
  await Promise.all([superuser.end({ timeout: 1 }), authenticator.end({ timeout: 1 })]);
  await backend.stop();
  await deleteData(profile);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void cleanUp().finally(() => process.exit(130));
  });
}

/** Fills the database and measures every call in it. */
async function measureSize(tickets: number): Promise<SizeResult> {
  const start = performance.now();
  await generate(superuser, tickets);
  const generatedInSeconds = (performance.now() - start) / 1000;
  console.error(`${sizeName(tickets)}: generated in ${generatedInSeconds.toFixed(0)} s`);
  const measurements: Measurement[] = [];
  for (const call of await listCalls(superuser)) {
    const one = await measure(
      call,
      { connection: authenticator, takesRole: true },
      { connection: superuser, takesRole: false },
      limits,
    );
    measurements.push(one);
    console.error(`  ${one.name}: ${one.api.median.toFixed(2)} ms, ratio ${one.ratio.toFixed(2)}`);
  }
  return { tickets, generatedInSeconds, load: loadavg()[0] ?? Number.NaN, measurements };
}

try {
  const machine = await describeMachine(superuser);
  const results: SizeResult[] = [];
  for (const tickets of sizes) results.push(await measureSize(tickets));
  const folder = join(ROOT, '.local/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'db.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
  console.log(`\n${report(machine, results)}`);
} finally {
  await cleanUp();
}
