import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '../../../src-public/routes/routes.ts';
import { ROOT } from '../../../tests/backend.ts';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figures.ts';
import { measureLighthouse } from './lighthouse.ts';
import { describeMachine, report } from './report.ts';
import { BESIDE_URL, PUBLIC_URL, serveSite } from './site.ts';
import { measureTaps } from './taps.ts';
import { measureVisit } from './visit.ts';
import { measureWaking } from './waking.ts';

/**
 * `npm run lab -- bench:public [--runs N] [--paths /,/contacto] [--parts bytes,lighthouse,waking,taps,visit]
 * [--beside FOLDER]`, where FOLDER is a checkout of another version with its packages installed: its
 * page is measured in the same run and stands in a column of its own.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '' },
    parts: { type: 'string', default: 'bytes,lighthouse,waking,taps,visit' },
    beside: { type: 'string' },
  },
});

const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs: «${options.runs}» is not a number of runs.`);
const parts = options.parts.split(',');

/** One project stands for all: their pages differ in texts and pictures only. */
const SAMPLE_PROJECT = '/paginas-web/vivero-laurel';
const all = routes.map(({ path, indexed }) => ({
  path: path.includes(':') ? SAMPLE_PROJECT : path,
  indexed,
}));
const wanted = options.paths.split(',').filter(Boolean);
const pages = wanted.length > 0 ? all.filter(({ path }) => wanted.includes(path)) : all;
if (pages.length < wanted.length)
  throw new Error(`--paths: not all of ${options.paths} are canonical paths.`);

/** What is measured in time: on both versions when there are two. */
const TIMES = { waking: measureWaking, taps: measureTaps, visit: measureVisit };

const log = (line: string) => console.error(line);
const loadBefore = loadavg()[0] ?? Number.NaN;
const stop = await serveSite(options.beside);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}

try {
  const machine = await describeMachine(loadBefore);
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  if (parts.includes('bytes')) {
    log('Bytes');
    figures.push(...(await measureBytes()));
  }
  if (parts.includes('lighthouse')) {
    log('Lighthouse');
    const result = await measureLighthouse(pages, runs, log);
    figures.push(...result.figures);
    details.lighthouse = result.pages;
  }
  const besides: Figure[] = [];
  for (const [name, measure] of Object.entries(TIMES)) {
    if (!parts.includes(name)) continue;
    log(name);
    const own = await measure(PUBLIC_URL, runs, log);
    figures.push(...own.figures);
    details[name] = own.runs;
    if (options.beside === undefined) continue;
    log(`${name}, the version beside`);
    const other = await measure(BESIDE_URL, runs, log);
    besides.push(...other.figures);
    details[`${name} beside`] = other.runs;
  }
  const folder = join(ROOT, '.local/bench');
  mkdirSync(folder, { recursive: true });
  const text = report(machine, figures, besides);
  writeFileSync(
    join(folder, 'public.json'),
    `${JSON.stringify({ machine, figures, details }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'public.md'), text);
  console.log(`\n${text}`);
} finally {
  await stop();
}
