import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countCheck, countPlaywright, countVitest, verdict } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function report(data: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(data));
  return file;
}

describe('the counts of npm test', () => {
  it('counts a check as one test', () => {
    expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a Vitest file that did not load as a failure', () => {
    const file = report({
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(countVitest(1, file)).toEqual({ passed: 2, failed: 2, skipped: 1 });
  });

  it('counts the errors of Playwright itself as failures, and tells what passed only on a retry', () => {
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'the server did not start' }],
    });
    expect(countPlaywright(1, file)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
      reason: '1 pasaron solo al repetirse',
    });
  });

  it('takes a missing report, an empty run and a late crash as failures', () => {
    expect(countVitest(1, join(folder, 'missing.json')).failed).toBe(1);
    expect(countPlaywright(1, join(folder, 'missing.json')).failed).toBe(1);
    const none = { passed: 0, failed: 0, skipped: 3 };
    expect(verdict(0, none).failed).toBe(1);
    expect(verdict(134, { ...none, passed: 9 }).failed).toBe(1);
    expect(verdict(0, { ...none, passed: 9 }).failed).toBe(0);
  });
});
