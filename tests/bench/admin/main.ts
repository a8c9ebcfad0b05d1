import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { ROOT, startChild, type BackendInfo } from '../../backend.ts';
import { described, describeMachine, report } from '../public/report.ts';
import { fill, type Size } from './fill.ts';
import { replay } from './replay.ts';
import { measureOf, screensTable, type Measure } from './report.ts';
import { SCREENS } from './screens.ts';
import { measureSpeed } from './speed.ts';
import { visit, withAdmin } from './visit.ts';

/**
 * `npm run bench:admin -- [--rounds N] [--runs N] [--parts screens,browser] [--only TEXT]
 * [--keep-data] [--write]`: what the screens of the
 * console ask of the API and how fast it answers, with little data and with much, and how fast a list
 * is in the browser. `--only` keeps the screens whose name contains the text; `--keep-data` looks at
 * the data that the last run left, and at one size only; `--write` puts the tables into
 * docs/rendimiento-consola.md.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    runs: { type: 'string', default: '6' },
    parts: { type: 'string', default: 'screens,browser' },
    only: { type: 'string', default: '' },
    'keep-data': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const runs = Number(options.runs);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(runs) || runs < 1)
  throw new Error('--rounds and --runs are numbers of rounds and runs.');
const screens = SCREENS.filter(({ name }) => name.includes(options.only));

const keep = options['keep-data'];

const log = (line: string) => console.error(line);
const loadBefore = loadavg()[0] ?? Number.NaN;
const { line, stop } = await startChild(
  ['tests/bench/admin/serve.ts', ...(keep ? ['--keep-data'] : [])],
  'The console did not start: the reason is above.',
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}

/** Fills the database with so much. */
async function fillWith(superDbUrl: string, size: Size): Promise<void> {
  const sql = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
  const start = performance.now();
  await fill(sql, size);
  await sql.end();
  log(`${size}: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Opens every screen with what is in the database. */
const measureScreens = (): Promise<Map<string, Measure>> =>
  withAdmin(async (context) => {
    const measures = new Map<string, Measure>();
    for (const screen of screens) {
      const asked = await visit(context, screen);
      const measure = measureOf(asked, await replay(asked, rounds));
      measures.set(screen.name, measure);
      log(
        `  ${screen.name}: ${measure.requests} requests, ${measure.bytes} B, p95 ${measure.p95.toFixed(1)} ms`,
      );
    }
    return measures;
  });

const FOLDER = join(ROOT, '.local/bench');
const PAGE = join(ROOT, 'docs', 'rendimiento-consola.md');

/** Says what a part found, keeps its figures, and puts its tables into the page. */
function tell(part: string, figures: object, text: string): void {
  console.log(`\n${text}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `admin-${part}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  if (!options.write) return;
  const block = new RegExp(`<!-- ${part}:begin -->[^]*<!-- ${part}:end -->`);
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(block, () => `<!-- ${part}:begin -->\n\n${text}\n\n<!-- ${part}:end -->`),
  );
  execFileSync('npx', ['oxfmt', PAGE], { stdio: 'inherit' });
}

try {
  const { superDbUrl } = JSON.parse(line) as BackendInfo;
  const machine = await describeMachine(loadBefore, 'bench:admin');
  const parts = options.parts.split(',');
  if (parts.includes('screens')) {
    if (!keep) await fillWith(superDbUrl, 'hundredth');
    const few = keep ? undefined : await measureScreens();
    if (!keep) await fillWith(superDbUrl, 'full');
    const many = await measureScreens();
    const text = `${described(machine)}\n\n${screensTable(screens, few ?? many, many)}`;
    tell('screens', { machine, few: [...(few ?? [])], many: [...many] }, text);
  } else if (!keep) await fillWith(superDbUrl, 'full');
  if (parts.includes('browser')) {
    const figures = await measureSpeed(runs, log);
    tell('browser', { machine, figures }, report(machine, figures, []).trim());
  }
} finally {
  await stop();
}
