import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../../local/backend.ts';
import { functionMutants } from './fromFunctions.ts';
import { grantMutants } from './fromGrants.ts';
import { policyMutants } from './fromPolicies.ts';
import { tableMutants } from './fromTables.ts';
import type { Mutant, Outcome } from './mutant.ts';
import { countCalls, requireHealth, tryWithPgtap } from './pgtapRound.ts';
import { describeRun, summarize } from './report.ts';
import { startMutantServer } from './server.ts';
import { startVitestRound } from './vitestRound.ts';

/** `npm run lab -- mutants:db [--only <regex>] [--sample N] [--pgtap] [--again]`: see lab/docs/mutantes-bd.md. */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    pgtap: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});

/** What the last run found out. */
const record = join(ROOT, '.local', 'mutants.json');

const whole = options.only === '' && options.sample === undefined;

/** What was tried before, by whichever runs; a whole one without --again forgets it. */
let before =
  existsSync(record) && (options.again || !whole)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Outcome[])
    : [];

/** N of them, spread evenly over all kinds. */
function sampleOf(mutants: Mutant[], size: number): Mutant[] {
  const stride = mutants.length / size;
  return size >= mutants.length
    ? mutants
    : Array.from({ length: size }, (_, n) => mutants[Math.floor(n * stride)]).filter(
        (mutant) => mutant !== undefined,
      );
}

/** Of two changes of one name the later one gets a number. */
function named(mutants: Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, times);
    return times === 1 ? mutant : { ...mutant, id: `${mutant.id} (${times})` };
  });
}

const started = performance.now();
const server = await startMutantServer((line) => console.error(line));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // What is running fails when its server ends: nobody hears of it.
    process.once('uncaughtException', () => process.exit(130));
    void server.stop().finally(() => process.exit(130));
  });
}

const outcomes: Outcome[] = [];

/** Keeps what is known so far: a run that is cut off is gone on with by --again. */
function save(): void {
  const tried = new Set(outcomes.map(({ mutant }) => mutant.id));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(
    record,
    JSON.stringify([...outcomes, ...before.filter(({ mutant }) => !tried.has(mutant.id))], null, 1),
  );
}

try {
  const all = named(
    await server.readBase(async (sql) => [
      ...(await policyMutants(sql)),
      ...(await grantMutants(sql)),
      ...(await tableMutants(sql)),
      ...(await functionMutants(sql)),
    ]),
  );
  const wanted = new RegExp(options.only, 'i');
  const known = new Set(all.map(({ id }) => id));
  before = before.filter(({ mutant }) => known.has(mutant.id));
  // With --again, what a test noticed stands.
  if (options.again)
    outcomes.push(...before.filter(({ killedBy, invalid }) => killedBy ?? invalid));
  const done = new Set(outcomes.map(({ mutant }) => mutant.id));
  const survivors = new Set(before.map(({ mutant }) => mutant.id));
  // What was not tried yet comes first: survivors take the longest.
  const chosen = all
    .filter(({ kind, id }) => wanted.test(`${kind}: ${id}`) && !done.has(id))
    .sort((a, b) => Number(survivors.has(a.id)) - Number(survivors.has(b.id)));
  const queue = sampleOf(chosen, options.sample ? Number(options.sample) : chosen.length);
  const total = queue.length + outcomes.length;
  console.error(`${queue.length} of ${all.length} changes`);
  const work = async (url: string): Promise<void> => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await tryWithPgtap(url, mutant);
      outcomes.push(outcome);
      if (outcomes.length % 100 === 0) {
        save();
        console.error(`${outcomes.length}/${total}`);
      }
      if (outcome.killedBy === undefined && mutant.kind !== 'lock removed') {
        const what = outcome.invalid === undefined ? 'survives pgTAP' : 'is none';
        console.error(
          `${outcomes.length}/${total} ${what}: ${mutant.kind}: ${mutant.id} ${outcome.invalid ?? ''}`,
        );
      }
    }
  };
  const one = await server.clone('uno');
  const two = await server.clone('dos');
  await Promise.all([requireHealth(one.url), countCalls(await server.clone('contada'))]);
  await Promise.all([work(one.url), work(two.url)]);
} finally {
  await server.stop();
}

if (!options.pgtap) {
  const round = await startVitestRound((line) => console.error(line));
  for (const [place, { mutant, killedBy, invalid }] of outcomes.entries()) {
    if (killedBy !== undefined || invalid !== undefined) continue;
    const outcome = await round.attempt(mutant);
    outcomes[place] = outcome;
    save();
    console.error(`${outcome.killedBy ? 'noticed' : 'SURVIVES'}: ${mutant.id}`);
  }
  round.end();
}

const { table, survivors } = summarize(outcomes);
const seconds = (performance.now() - started) / 1000;
save();
console.log(`\n${table}\n`);
for (const { mutant } of survivors) console.log(`SURVIVES ${mutant.kind}: ${mutant.id}`);
if (whole) {
  const page = join(ROOT, 'lab', 'docs', 'mutantes-bd.md');
  const text = readFileSync(page, 'utf8');
  const [head = ''] = text.split('<!-- run -->');
  writeFileSync(page, `${head}<!-- run -->\n\n${describeRun(seconds)}\n\n${table}\n`);
}
