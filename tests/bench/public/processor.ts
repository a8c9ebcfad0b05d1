import { chromium } from '@playwright/test';
import { BUDGETS } from '../../budgets';
import { atMost, median, type Figure } from './figures';
import { launchOptions, PUBLIC_URL } from './site';

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

/** How busy the page's main thread was, in milliseconds. */
interface Busyness {
  /** Over 50 ms of each task, from the first paint until the page is still. */
  blocking: number;
  /** Longest task after the load event, what the first touch sets off included. */
  hydration: number;
}

// As few as can be: tracing slows down what it traces.
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
const LONG = 50;

/** Adds up the tasks of the page's main thread. */
function readTrace(events: readonly TraceEvent[], url: string, touchedAt?: number): Busyness {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const momentOf = (wanted: string): number => {
    const moment = own.find(({ name }) => name === wanted)?.ts;
    if (moment === undefined) throw new Error(`The trace has no ${wanted}`);
    return moment;
  };
  const firstPaint = momentOf('firstContentfulPaint');
  const load = momentOf('loadEventEnd');
  const tasks = own
    .filter(({ name, tid }) => name === TASK && tid === start.tid)
    .map(({ ts, tdur = 0 }) => ({ ts, ms: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  const untouched = tasks.filter(({ ts }) => ts >= firstPaint && (touchedAt === undefined || ts < touchedAt));
  return {
    blocking: untouched.reduce((sum, { ms }) => sum + Math.max(ms - LONG, 0), 0),
    hydration: Math.max(0, ...tasks.filter(({ ts }) => ts >= load).map(({ ms }) => ms)),
  };
}

/** Opens the home page on a slowed-down processor, waits, touches it, waits again. */
async function visitSlowly(slowdown: number): Promise<Busyness> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: CATEGORIES });
    const url = `${PUBLIC_URL}/`;
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1_000 + 1_000 * slowdown);
    await page.evaluate(() => performance.mark('touched'));
    await page.touchscreen.tap(206, 200);
    await page.waitForTimeout(1_000 * slowdown);
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    const touched = traceEvents.find(({ name }) => name === 'touched');
    return readTrace(traceEvents, url, touched?.ts);
  } finally {
    await browser.close();
  }
}

/** How long the home page keeps the main thread on slow phones. */
export async function measureProcessor(
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; runs: Record<string, Busyness[]> }> {
  const results: Record<string, Busyness[]> = {};
  const figures: Figure[] = [];
  for (const slowdown of [4, 16] as const) {
    const own: Busyness[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const one = await visitSlowly(slowdown);
      own.push(one);
      log(`  ${slowdown}x (${run}/${runs}): blocking ${one.blocking.toFixed(0)} ms, longest task ${one.hydration.toFixed(0)} ms`);
    }
    results[`${slowdown}x`] = own;
    const budget = BUDGETS.blockingAt[slowdown];
    figures.push(atMost(`TBT of / at ${slowdown}x CPU`, budget, median(own.map(({ blocking }) => blocking)), 'ms'));
    if (slowdown === 4) {
      const longest = median(own.map(({ hydration }) => hydration));
      figures.push(atMost('longest task after load at 4x CPU', BUDGETS.hydrationTask, longest, 'ms'));
    }
  }
  return { figures, runs: results };
}
