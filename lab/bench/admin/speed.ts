import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { BUDGETS } from '../../../tests/budgets.ts';
import { noteWhenThere, weighScripts } from '../../../tests/pageWeight.ts';
import { LAB_PORTS } from '../../ports.ts';
import { atMost, median, seen, type Figure } from '../public/figures.ts';
import { slowDown } from '../public/phone.ts';
import { launchOptions, SITE_URL } from './site.ts';
import { signIn, withAdmin } from './visit.ts';

const LIST = `${SITE_URL}/dashboard/tickets`;
const FIRST_ROW = '[data-filas] a[href*="/tickets/"]';

/** Scripts that a list needs until its first row; what comes later was not needed for it. */
const weighList = (): Promise<number> =>
  withAdmin(async (context) => {
    const page = await context.newPage();
    return weighScripts(page, LIST, FIRST_ROW);
  });

/**
 * Milliseconds from the address until the first row is on screen, on a slow phone that has nothing of the
 * console yet. The page notes it: whoever looks from outside sees it a tenth of a second later.
 */
const firstRow = (): Promise<number> =>
  withAdmin(
    async (context) => {
      const page = await context.newPage();
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await slowDown(page);
      await noteWhenThere(page, FIRST_ROW);
      await page.goto(LIST, { waitUntil: 'commit' });
      const painted = await page.waitForFunction(
        () => performance.getEntriesByName('painted')[0]?.startTime,
        undefined,
        { timeout: 60_000 },
      );
      return (await painted.jsonValue()) ?? Infinity;
    },
    { width: 360, height: 740 },
  );

/**
 * Until the page has fetched nothing for a second. "networkidle" has been and gone by then: nothing is on its way
 * while the first rows are drawn.
 */
const STILL = async () => {
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched();) {
    before = fetched();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
};

/** Milliseconds from the press on a row to the heading of its record, on a list that has been still for a moment. */
async function openRow(page: Page): Promise<number> {
  await page.goto(`${LIST}?perPage=100`);
  await page.locator(FIRST_ROW).nth(50).waitFor();
  await page.evaluate(STILL);
  return page.evaluate(async (selector) => {
    const link = document.querySelectorAll<HTMLAnchorElement>(selector)[3];
    const title = () => document.querySelector('main h1')?.textContent;
    if (!link) throw new Error('The list has no fourth row');
    const before = title();
    const start = performance.now();
    link.click();
    await new Promise<void>((resolve) => {
      const look = () => (title() && title() !== before ? resolve() : requestAnimationFrame(look));
      look();
    });
    return performance.now() - start;
  }, FIRST_ROW);
}

/** Performance of a list, signed in, as Lighthouse scores it. */
async function score(form: 'mobile' | 'desktop'): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const port = LAB_PORTS.benchAdminDebugging;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  try {
    await signIn(await context.newPage());
    const result = await lighthouse(
      LIST,
      { port, logLevel: 'silent', onlyCategories: ['performance'], disableStorageReset: true },
      form === 'desktop' ? desktopConfig : undefined,
    );
    const { lhr } = result ?? {};
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse could not visit the list: ${lhr?.runtimeError?.message}`);
    if (!lhr.finalDisplayedUrl.startsWith(LIST))
      throw new Error(`Lighthouse saw ${lhr.finalDisplayedUrl}`);
    return Math.round((lhr.categories.performance?.score ?? 0) * 100);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same measurement so many times, one after the other. */
async function repeat(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return median(values);
}

/** How fast a list is in the browser: medians of so many runs. */
export async function measureSpeed(runs: number, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    log(`  ${figure.name}: ${figure.measured}`);
  };
  add(atMost('scripts of a list, br', BUDGETS.consoleList, await weighList(), 'KB'));
  add(seen('first row, cold, 4x CPU and 1.6 Mbps', await repeat(runs, firstRow), 'ms'));
  const opened = await withAdmin(async (context) => {
    const page = await context.newPage();
    return repeat(runs, () => openRow(page));
  });
  add(seen('row to heading, 100 rows of 100,000', opened, 'ms'));
  add(seen('Lighthouse of a list, mobile, 75 wanted', await repeat(runs, () => score('mobile'))));
  add(seen('Lighthouse of a list, desktop, 95 wanted', await repeat(runs, () => score('desktop'))));
  return figures;
}
