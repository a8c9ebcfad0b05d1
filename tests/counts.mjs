import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Turns each runner's own report into counts. Apart from `run.mjs` so that a test can hold it.

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A test that proved nothing: left out, expected to fail, or passed only when it was repeated.
 * @typedef {object} Doubtful
 * @property {'skipped' | 'flaky'} kind
 * @property {string} test file, groups and name, with " > " between them
 */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} flaky
 * @property {readonly Doubtful[]} [doubtful] the skipped and the flaky ones, by name
 * @property {string} [reason] why it failed, when no single test says so
 */

/** @type {Readonly<Counts>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/**
 * A check is one test: it passes or fails whole.
 * @param {number} code
 * @returns {Counts}
 */
export function countCheck(code) {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** @param {string} file @returns {unknown} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @type {Counts} */
const noReport = { ...NOTHING, failed: 1, reason: 'terminó sin dejar informe' };

/** @param {Counts} counts @param {readonly Doubtful[]} doubtful @returns {Counts} */
const withDoubtful = (counts, doubtful) => ({
  ...counts,
  skipped: doubtful.filter(({ kind }) => kind === 'skipped').length,
  flaky: doubtful.filter(({ kind }) => kind === 'flaky').length,
  doubtful,
});

/**
 * Vitest's JSON report. A file that did not even load counts as one failed test.
 * @param {number} _code
 * @param {string} report
 * @returns {Counts}
 */
export function countVitest(_code, report) {
  const data = /** @type {import('vitest/reporters').JsonTestResults | undefined} */ (read(report));
  if (!data) return noReport;
  const counts = { ...NOTHING };
  /** @type {Doubtful[]} */
  const doubtful = [];
  for (const file of data.testResults) {
    const before = counts.failed;
    for (const { status, ancestorTitles, title } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else {
        const test = [relative(root, file.name), ...ancestorTitles, title].join(' > ');
        doubtful.push({ kind: 'skipped', test });
      }
    }
    if (file.status === 'failed' && counts.failed === before) counts.failed += 1;
  }
  return withDoubtful(counts, doubtful);
}

/**
 * @typedef {import('@playwright/test/reporter').JSONReport} PlaywrightReport
 * @typedef {PlaywrightReport['suites'][number]} Suite
 * @typedef {Suite['specs'][number]['tests'][number]} PlaywrightTest
 */

/**
 * Every test of a suite and of those in it, with its name. The outermost suite is the file.
 * @param {Suite} suite
 * @param {readonly string[]} above
 * @returns {{ test: string, result: PlaywrightTest }[]}
 */
function testsOf({ title, specs, suites = [] }, above) {
  const names = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((result) => ({ test: [...names, spec.title].join(' > '), result })),
    ),
    ...suites.flatMap((inner) => testsOf(inner, names)),
  ];
}

/**
 * Playwright's JSON report. A test that passed only on CI's one retry is flaky and no pass; one that
 * is expected to fail proves as little as one that is left out.
 * @param {number} _code
 * @param {string} report
 * @returns {Counts}
 */
export function countPlaywright(_code, report) {
  const data = /** @type {PlaywrightReport | undefined} */ (read(report));
  if (!data) return noReport;
  const counts = { ...NOTHING, failed: data.errors.length };
  /** @type {Doubtful[]} */
  const doubtful = [];
  for (const { test: name, result } of data.suites.flatMap((suite) => testsOf(suite, []))) {
    const test = `tests/e2e/${name}`;
    if (result.status === 'unexpected') counts.failed += 1;
    else if (result.status === 'flaky') doubtful.push({ kind: 'flaky', test });
    else if (result.status === 'expected' && result.expectedStatus === 'passed') counts.passed += 1;
    else doubtful.push({ kind: 'skipped', test });
  }
  return withDoubtful(counts, doubtful);
}

/**
 * A part may not pass by dying after its last test, nor by running none, nor with tests that were left
 * out or had to be repeated.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
export function verdict(code, counts) {
  const { passed, failed, doubtful = [] } = counts;
  if (doubtful.length > 0) {
    const reason = doubtful.map(({ kind, test }) => `${kind}: ${test}`).join('; ');
    return { ...counts, failed: failed + doubtful.length, reason };
  }
  if (failed > 0) return counts;
  if (passed === 0) return { ...counts, failed: 1, reason: 'no ejecutó ninguna prueba' };
  if (code !== 0) return { ...counts, failed: 1, reason: `terminó con código ${code}` };
  return counts;
}

/**
 * The last line of `npm test`.
 * @param {readonly Counts[]} parts
 * @returns {string}
 */
export function closingLine(parts) {
  /** @param {'passed' | 'failed' | 'skipped' | 'flaky'} field */
  const total = (field) => parts.reduce((sum, counts) => sum + counts[field], 0);
  return `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped, ${total('flaky')} flaky`;
}
