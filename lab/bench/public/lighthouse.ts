import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { BUDGETS } from '../../../tests/budgets.ts';
import { atLeast, atMost, median, type Figure } from './figures.ts';
import { launchOptions, SITE_URL } from './site.ts';

const DEBUGGING_PORT = 11_174;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse said of a page in each run. */
export interface PageScores {
  path: string;
  scores: Record<Category, number[]>;
  /** Milliseconds. */
  largestPaint: number[];
  blocking: number[];
  layoutShift: number[];
  /** Audits that cost points, in any run. */
  complaints: string[];
}

/** Pages that ask not to be listed are right to say so. */
export interface PageToVisit {
  path: string;
  indexed: boolean;
}

async function record(
  { path, indexed }: PageToVisit,
  categories: readonly Category[],
): Promise<Result> {
  // A fresh browser each time: what one run leaves behind must not help or hinder the next.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const result = await lighthouse(`${SITE_URL}${path}`, {
      port: DEBUGGING_PORT,
      logLevel: 'silent',
      onlyCategories: [...categories],
      ...(!indexed && { skipAudits: ['is-crawlable'] }),
    });
    if (!result) throw new Error(`Lighthouse could not visit ${path}: no result`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** One visit. Lighthouse's recording fails now and then, which says nothing of the page: it is repeated. */
async function runOnce(
  page: PageToVisit,
  categories: readonly Category[],
  tries = 3,
): Promise<Result> {
  const result = await record(page, categories);
  if (!result.runtimeError) return result;
  const { code, message } = result.runtimeError;
  if (code === 'NO_NAVSTART' && tries > 1) return runOnce(page, categories, tries - 1);
  throw new Error(`Lighthouse could not visit ${page.path}: ${message}`);
}

const numberOf = ({ audits }: Result, audit: string): number =>
  audits[audit]?.numericValue ?? Number.NaN;

const complaintsOf = ({ categories, audits }: Result): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

/** Visits pages as a phone does, in rounds, so that a busy moment of the machine spreads over all. */
async function visit(
  pages: readonly PageToVisit[],
  runs: number,
  categories: readonly Category[],
  log: (line: string) => void,
): Promise<PageScores[]> {
  const all = pages.map(({ path }): PageScores => ({
    path,
    scores: { performance: [], accessibility: [], 'best-practices': [], seo: [] },
    largestPaint: [],
    blocking: [],
    layoutShift: [],
    complaints: [],
  }));
  for (let run = 1; run <= runs; run += 1) {
    for (const [i, page] of pages.entries()) {
      const result = await runOnce(page, categories);
      const own = all[i];
      if (!own) continue;
      for (const category of categories) {
        own.scores[category].push(Math.round((result.categories[category]?.score ?? 0) * 100));
      }
      own.largestPaint.push(numberOf(result, 'largest-contentful-paint'));
      own.blocking.push(numberOf(result, 'total-blocking-time'));
      own.layoutShift.push(numberOf(result, 'cumulative-layout-shift'));
      own.complaints = [...new Set([...own.complaints, ...complaintsOf(result)])];
      const points = categories.map((category) => own.scores[category].at(-1)).join(' ');
      log(
        `  ${page.path} (${run}/${runs}): ${points}, LCP ${numberOf(result, 'largest-contentful-paint').toFixed(0)} ms`,
      );
    }
  }
  return all;
}

/** Scores of every page. */
export async function measureLighthouse(
  pages: readonly PageToVisit[],
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; pages: PageScores[] }> {
  const visited = await visit(pages, runs, CATEGORIES, log);
  const { lighthouse: goal } = BUDGETS;
  const figures = visited.flatMap(({ path, scores, complaints }) =>
    CATEGORIES.map((category) => {
      const least = category === 'performance' ? goal.performanceOfAnyRoute : goal[category];
      return atLeast(
        `${path}: ${category}`,
        least,
        median(scores[category]),
        complaints.join(', '),
      );
    }),
  );
  const performance = visited.map(({ scores }) => median(scores.performance));
  return {
    pages: visited,
    figures: [
      ...figures,
      atLeast(
        'Lighthouse performance, median of all routes',
        goal.performance,
        median(performance),
      ),
      atMost(
        'CLS of the worst route',
        BUDGETS.layoutShift,
        Math.max(...visited.map(({ layoutShift }) => median(layoutShift))),
        '',
        4,
      ),
    ],
  };
}
