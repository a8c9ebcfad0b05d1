import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routes } from '../../../src-public/routes/routes.ts';
import { ROOT } from '../../backend.ts';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figures.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureProcessor } from './processor.ts';
import { describeMachine, report } from './report.ts';
import { serveSite } from './site.ts';

/** `npm run bench:public -- [--runs N] [--paths /,/contacto] [--parts bytes,lighthouse,processor,interactions]` */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '' },
    parts: { type: 'string', default: 'bytes,lighthouse,processor,interactions' },
  },
});

const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs: «${options.runs}» is not a number of runs.`);
const parts = options.parts.split(',');

/** A project stands for all: their pages differ in texts and pictures only. */
const SAMPLE_PROJECT = '/paginas-web/vivero-laurel';
const all = routes.map(({ path, indexed }) => ({ path: path.includes(':') ? SAMPLE_PROJECT : path, indexed }));
const wanted = options.paths.split(',').filter(Boolean);
const pages = wanted.length > 0 ? all.filter(({ path }) => wanted.includes(path)) : all;
if (pages.length < wanted.length) throw new Error(`--paths: not all of ${options.paths} are canonical paths.`);

const log = (line: string) => console.error(line);
const loadBefore = loadavg()[0] ?? Number.NaN;
const stop = await serveSite();
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
  if (parts.includes('processor')) {
    log('Processor');
    const result = await measureProcessor(runs, log);
    figures.push(...result.figures);
    details.processor = result.runs;
  }
  if (parts.includes('interactions')) {
    log('Interactions');
    figures.push(...(await measureInteractions(runs, log)));
  }
  const folder = join(ROOT, '.local/bench');
  mkdirSync(folder, { recursive: true });
  const text = report(machine, figures);
  writeFileSync(join(folder, 'public.json'), `${JSON.stringify({ machine, figures, details }, null, 2)}\n`);
  writeFileSync(join(folder, 'public.md'), text);
  console.log(`\n${text}`);
} finally {
  await stop();
}
