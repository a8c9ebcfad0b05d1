import { readFileSync } from 'node:fs';

// Turns each runner's own report into counts. Apart from `run.mjs` so that a test can hold it.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [reason] why it failed, when no single test says so
 */

/**
 * A check is one test: it passes or fails whole.
 * @param {number} code
 * @returns {Counts}
 */
export function countCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
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
const noReport = { passed: 0, failed: 1, skipped: 0, reason: 'terminó sin dejar informe' };

/**
 * Vitest's JSON report. A file that did not even load counts as one failed test.
 * @param {number} _code
 * @param {string} report
 * @returns {Counts}
 */
export function countVitest(_code, report) {
  const data = /** @type {import('vitest/reporters').JsonTestResults | undefined} */ (read(report));
  if (!data) return noReport;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of data.testResults) {
    const before = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (file.status === 'failed' && counts.failed === before) counts.failed += 1;
  }
  return counts;
}

/**
 * Playwright's JSON report. A test that passed only on CI's one retry counts, and is told: it needs mending.
 * @param {number} _code
 * @param {string} report
 * @returns {Counts}
 */
export function countPlaywright(_code, report) {
  const data = /** @type {import('@playwright/test/reporter').JSONReport | undefined} */ (
    read(report)
  );
  if (!data) return noReport;
  const { expected, unexpected, flaky, skipped } = data.stats;
  const reason = flaky > 0 ? `${flaky} pasaron solo al repetirse` : undefined;
  return {
    passed: expected + flaky,
    failed: unexpected + data.errors.length,
    skipped,
    ...(reason && { reason }),
  };
}

/**
 * A part may not pass by dying after its last test, nor by running none.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
export function verdict(code, counts) {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, reason: 'no ejecutó ninguna prueba' };
  if (code !== 0) return { ...counts, failed: 1, reason: `terminó con código ${code}` };
  return counts;
}
