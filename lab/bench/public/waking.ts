import { chromium } from '@playwright/test';
import { BUDGETS } from '../../../tests/budgets.ts';
import { atMost, median, seen, type Figure } from './figures.ts';
import { alive, onSlowPhone } from './phone.ts';
import { REFERENCE_PATH } from './reference.ts';
import { launchOptions } from './site.ts';

/** What we read of a trace event. Times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Of the processor: the slowdown counts, what other programs took of it does not. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

// As few as can be: tracing slows down what it traces.
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
/** https://web.dev/articles/tbt */
const LONG = 50;

/** Milliseconds over 50 of each task of the page's main thread since the first paint. */
function blockingOf(events: readonly TraceEvent[], url: string): number {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  );
  if (!paint) throw new Error('The trace has no first paint');
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === TASK && pid === start.pid && tid === start.tid && ts >= paint.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000 - LONG)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
}

/** Opens the home page on a slow phone and waits until all of it is hydrated and still. */
const wake = (address: string): Promise<number> =>
  onSlowPhone(async (page) => {
    const url = `${address}/`;
    await page.context().browser()?.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    await alive(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    const trace = await page.context().browser()?.stopTracing();
    const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
    return blockingOf(traceEvents, url);
  });

interface Untouched {
  alive: number;
  playing: number;
}

/** Milliseconds after the load event in which a free desktop brings the untouched home page alive. */
async function leaveAlone(address: string): Promise<Untouched> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}/`, { waitUntil: 'load' });
    const sinceLoad = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        return performance.now() - (navigation as PerformanceNavigationTiming).loadEventEnd;
      });
    await alive(page);
    const awake = await sinceLoad();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    return { alive: awake, playing: await sinceLoad() };
  } finally {
    await browser.close();
  }
}

/** Milliseconds to the largest paint of a page that nobody touches. */
const largestPaint = (address: string, path: string): Promise<number> =>
  onSlowPhone(
    async (page) => {
      await page.goto(`${address}${path}`, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      return page.evaluate(() => (globalThis as unknown as { largest: number }).largest);
    },
    () => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) {
          Object.assign(globalThis, { largest: startTime });
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    },
  );

/** What coming alive costs, and when it happens by itself. */
export async function measureWaking(
  address: string,
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; runs: Record<string, number[]> }> {
  const results = {
    blocking: [] as number[],
    alive: [] as number[],
    playing: [] as number[],
    paint: [] as number[],
    bare: [] as number[],
  };
  for (let run = 1; run <= runs; run += 1) {
    results.blocking.push(await wake(address));
    const { alive: awake, playing } = await leaveAlone(address);
    results.alive.push(awake);
    results.playing.push(playing);
    results.paint.push(await largestPaint(address, '/'));
    results.bare.push(await largestPaint(address, REFERENCE_PATH));
  }
  for (const [name, values] of Object.entries(results)) {
    log(`  ${name}: ${values.map((value) => value.toFixed(0)).join(' ')} ms`);
  }
  const { blocking, alive: awake, playing, paint, bare } = results;
  return {
    runs: results,
    figures: [
      atMost(
        'TBT of / from first paint until all is alive',
        BUDGETS.blocking,
        median(blocking),
        'ms',
      ),
      atMost('untouched on a free desktop: alive, after load', BUDGETS.alive, median(awake), 'ms'),
      atMost('the same: video playing', BUDGETS.playing, median(playing), 'ms'),
      seen('LCP of /', median(paint), 'ms'),
      atMost(
        'LCP of / against itself without scripts',
        BUDGETS.paintRatio,
        median(paint) / median(bare),
        '',
        2,
      ),
    ],
  };
}
