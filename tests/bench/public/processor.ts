import { chromium } from '@playwright/test';
import { BUDGETS } from '../../budgets.ts';
import { atMost, median, seen, type Figure } from './figures.ts';
import { REFERENCE_PATH } from './reference.ts';
import { launchOptions, PUBLIC_URL } from './site.ts';

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

/** How busy the page's main thread was, in milliseconds of the slowed-down processor. */
interface Busyness {
  /** TBT: over 50 ms of each task from the first paint until the page is still for 5 seconds. */
  blocking: number;
  /** Over 50 ms of each task after that, while the page comes alive by itself or by a touch. */
  waking: number;
  /** Longest task after the load event. */
  longest: number;
}

// As few as can be: tracing slows down what it traces.
const CATEGORIES = ['toplevel', 'loading', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
const LONG = 50;
/** Microseconds without a long task after which a page counts as interactive, https://web.dev/articles/tti */
const STILL = 5_000_000;

/** Adds up the tasks of the page's main thread. */
function readTrace(events: readonly TraceEvent[], url: string): Busyness {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts).sort((a, b) => a.ts - b.ts);
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
  const long = tasks.filter(({ ts, ms }) => ts >= firstPaint && ms > LONG);
  const interactive = [{ ts: firstPaint }, ...long].find(({ ts }, i) => (long[i]?.ts ?? Infinity) - ts > STILL)?.ts ?? firstPaint;
  const sum = (some: typeof long) => some.reduce((total, { ms }) => total + ms - LONG, 0);
  return {
    blocking: sum(long.filter(({ ts }) => ts <= interactive)),
    waking: sum(long.filter(({ ts }) => ts > interactive)),
    longest: Math.max(0, ...tasks.filter(({ ts }) => ts >= load).map(({ ms }) => ms)),
  };
}

/** Opens a page on a slowed-down processor and lets it be, or touches it where nothing answers. */
async function visitSlowly(path: string, slowdown: number, touched: boolean): Promise<Busyness> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: CATEGORIES });
    const url = `${PUBLIC_URL}${path}`;
    await page.goto(url, { waitUntil: 'load' });
    if (touched) {
      await page.waitForTimeout(1_000 + 100 * slowdown);
      await page.touchscreen.tap(206, 200);
    }
    // The first six seconds are the page's own: it comes alive after them.
    await page.waitForTimeout((touched ? 2_000 : 8_000) + 600 * slowdown);
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    return readTrace(traceEvents, url);
  } finally {
    await browser.close();
  }
}

/** How long the home page keeps the main thread on slow phones, beside itself without scripts. */
export async function measureProcessor(
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; runs: Record<string, Busyness[]> }> {
  const results: Record<string, Busyness[]> = {};
  const measure = async (name: string, path: string, slowdown: number, touched = false): Promise<Busyness[]> => {
    const own: Busyness[] = [];
    for (let run = 1; run <= runs; run += 1) own.push(await visitSlowly(path, slowdown, touched));
    results[`${name} at ${slowdown}x`] = own;
    const list = (key: keyof Busyness) => own.map((one) => one[key].toFixed(0)).join(' ');
    log(`  ${name} at ${slowdown}x: TBT ${list('blocking')}, waking ${list('waking')}, longest ${list('longest')} ms`);
    return own;
  };
  const middle = (own: readonly Busyness[], key: keyof Busyness) => median(own.map((one) => one[key]));
  const figures: Figure[] = [];
  for (const slowdown of [4, 16] as const) {
    const left = await measure('/ left alone', '/', slowdown);
    const touched = await measure('/ touched', '/', slowdown, true);
    const bare = await measure('/ without scripts', REFERENCE_PATH, slowdown);
    figures.push(
      atMost(`TBT of / at ${slowdown}x CPU`, BUDGETS.blockingAt[slowdown], middle(left, 'blocking'), 'ms'),
      seen(`the same page without scripts, TBT at ${slowdown}x CPU`, middle(bare, 'blocking'), 'ms'),
      seen(`coming alive by itself, blocking at ${slowdown}x CPU`, middle(left, 'waking'), 'ms'),
    );
    if (slowdown !== 4) continue;
    figures.push(
      atMost('longest task of / after load at 4x CPU, left alone', BUDGETS.hydrationTask, middle(left, 'longest'), 'ms'),
      atMost('longest task of / after load at 4x CPU, touched', BUDGETS.hydrationTask, middle(touched, 'longest'), 'ms'),
    );
  }
  return { figures, runs: results };
}
