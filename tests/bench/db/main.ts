import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, resetBackend } from '../../../local/backend';
import { connect, urlFor } from '../../../local/postgres';
import { portsWith } from '../../../local/puertos';
import { listCalls } from './calls';
import { generate } from './generate';
import { measure, type Measurement } from './measure';
import { describeMachine, report, sizeName, type SizeResult } from './report';

/** `npm run bench:db -- [--tamanos 1k,10k] [--rounds N] [--seconds N]`: see docs/rendimiento-bd.md. */
const { values: options } = parseArgs({
  options: {
    tamanos: { type: 'string', default: '1k,10k,100k,1M' },
    rounds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '6' },
  },
});

/** "10k" as a number. */
function readSize(text: string): number {
  const match = /^(\d+)([kM]?)$/.exec(text.trim());
  if (!match) throw new Error(`--tamanos: «${text}» is not a size. Write for example 1k,10k,1M.`);
  return Number(match[1]) * (match[2] === 'M' ? 1e6 : match[2] === 'k' ? 1e3 : 1);
}

const sizes = options.tamanos.split(',').map(readSize);
const limits = { rounds: Number(options.rounds), milliseconds: Number(options.seconds) * 1000 };
const ports = portsWith(5000);
const folder = join(ROOT, '.local/bench');

const backend = await resetBackend({ perfil: 'bench', puertos: ports, log: (line) => console.error(line) });
const superuser = connect(backend.superDbUrl);
const authenticator = connect(urlFor('authenticator', ports.db));

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
  return { tickets, generatedInSeconds, measurements };
}

try {
  const machine = await describeMachine(superuser);
  const results: SizeResult[] = [];
  for (const tickets of sizes) results.push(await measureSize(tickets));
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  writeFileSync(join(ROOT, '.local/bench/db.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
  console.log(report(machine, results));
} finally {
  await Promise.all([superuser.end(), authenticator.end()]);
  await backend.stop();
  rmSync(join(folder, 'postgres'), { recursive: true, force: true });
}
