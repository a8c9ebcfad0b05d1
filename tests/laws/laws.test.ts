import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { acts, often } from './acts.ts';
import type { Numbers } from './choices.ts';
import { Studio } from './studio.ts';

/** Without `LAWS_MINUTES` so many sequences, on whatever machine; the time then only ends a search for the shortest failure. */
const SEQUENCES = process.env.LAWS_MINUTES ? 1_000_000 : 8;
/** `LAWS_SEED=… LAWS_MINUTES=… npx vitest run --project pgtap tests/laws` goes on from another seed, for so long. */
const SEED = Number(process.env.LAWS_SEED ?? 55);
const BUDGET = process.env.LAWS_MINUTES ? Number(process.env.LAWS_MINUTES) * 60_000 : 60_000;

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open(inject('backend').superDbUrl);
}, 60_000);
afterAll(() => studio.close());

class Act implements fc.AsyncCommand<object, Studio> {
  constructor(
    readonly name: string,
    readonly numbers: Numbers,
  ) {}
  check = () => true;
  async run(_: object, real: Studio): Promise<void> {
    expect(await real.do(this.name, this.numbers)).toEqual([]);
  }
  toString = () => `${this.name}(${this.numbers.join(', ')})`;
}

const number = fc.nat(999);
const anyAct = fc
  .tuple(fc.constantFrom(...Object.keys(acts), ...often), fc.tuple(number, number, number))
  .map(([name, numbers]) => new Act(name, numbers));

it(
  'the laws of money hold after whatever people do, in whatever order, at whatever hour',
  async () => {
    let sequences = 0;
    const began = Date.now();
    const run = await fc.check(
      fc.asyncProperty(
        fc.commands([anyAct], { maxCommands: 40, size: 'max' }),
        async (sequence) => {
          sequences++;
          await studio.reset();
          await fc.asyncModelRun(() => ({ model: {}, real: studio }), sequence);
        },
      ),
      {
        seed: SEED,
        numRuns: SEQUENCES,
        plugins: [fc.interruptAfterTimeLimit(BUDGET)],
      },
    );
    console.log(
      `Leyes: semilla ${SEED}, ${sequences} secuencias, ${studio.acts} actos, ${Math.round((Date.now() - began) / 1000)} s`,
    );
    if (run.failed) console.log(studio.trace.join('\n'));
    expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
    expect(sequences).toBeGreaterThan(5);
  },
  BUDGET * 3,
);
