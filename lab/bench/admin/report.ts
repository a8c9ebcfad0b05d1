import { percentile, slowest, type Timed } from './replay.ts';
import type { Screen } from './screens.ts';
import type { Asked } from './visit.ts';

/** What a screen may ask, at any size, and how long its slowest read may take at the 95th percentile. */
const GOALS = {
  requests: 5,
  /** Compressed answers of the API. */
  bytes: 20_000,
  /** Milliseconds. */
  p95: { list: 150, search: 300, record: 150 },
  /** Times what it takes with a hundredth of the data, for the first page of a list. */
  growth: 1.5,
} as const;

/** What a screen asked of the API. */
export interface Measure {
  requests: number;
  bytes: number;
  /** Milliseconds of its slowest read, and which one. */
  p95: number;
  median: number;
  slowest: string;
  /** Every request, without its origin. */
  asked: string[];
}

/** Sums up the requests of a screen and the times of their repetition. */
export function measureOf(asked: readonly Asked[], timed: readonly Timed[]): Measure {
  const p95 = slowest(timed);
  const worst = timed.find(({ times }) => percentile(times, 0.95) === p95);
  return {
    requests: asked.length,
    bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    p95,
    median: percentile(worst?.times ?? [], 0.5),
    slowest: worst ? new URL(worst.asked.url).pathname : '',
    asked: asked.map(({ method, url }) => `${method} ${url.slice(new URL(url).origin.length)}`),
  };
}

const marked = (value: number, goal: number, text: string) => (value > goal ? `${text} ✗` : text);
const kb = (bytes: number) => (bytes / 1000).toFixed(1);

/** A line for each screen; ✗ marks what is over its goal. */
export function screensTable(
  screens: readonly Screen[],
  few: ReadonlyMap<string, Measure>,
  many: ReadonlyMap<string, Measure>,
): string {
  const rows = screens.flatMap(({ name, kind }) => {
    const [small, large] = [few.get(name), many.get(name)];
    if (!small || !large) return [];
    const growth = large.p95 / small.p95;
    const requests = Math.max(small.requests, large.requests);
    const bytes = Math.max(small.bytes, large.bytes);
    const cells = [
      name,
      marked(requests, GOALS.requests, String(requests)),
      marked(bytes, GOALS.bytes, kb(bytes)),
      small.p95.toFixed(1),
      marked(large.p95, GOALS.p95[kind], large.p95.toFixed(1)),
      large.median.toFixed(1),
      kind === 'list' ? marked(growth, GOALS.growth, growth.toFixed(2)) : `(${growth.toFixed(2)})`,
      large.slowest,
    ];
    return [`| ${cells.join(' | ')} |`];
  });
  return [
    '| screen | requests | kB | p95 ms, a hundredth | p95 ms, all | median ms, all | growth | slowest read |',
    '| --- | --: | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}
