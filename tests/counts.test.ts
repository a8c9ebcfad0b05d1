import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  closingLine,
  countCheck,
  countPlaywright,
  countVitest,
  NOTHING,
  verdict,
} from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function report(data: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(data));
  return file;
}

const vitestTest = (status: string, title: string) => ({
  status,
  title,
  ancestorTitles: ['a group'],
});

const playwrightTest = (title: string, status: string, expectedStatus = 'passed') => ({
  title,
  tests: [{ status, expectedStatus }],
});

describe('the counts of npm test', () => {
  it('counts a check as one test', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });

  it('counts a Vitest file that did not load as a failure, and names what was left out', () => {
    const file = report({
      testResults: [
        {
          status: 'passed',
          name: join(import.meta.dirname, 'one.test.ts'),
          assertionResults: [
            vitestTest('passed', 'a'),
            vitestTest('skipped', 'b'),
            vitestTest('todo', 'c'),
          ],
        },
        {
          status: 'failed',
          name: 'two',
          assertionResults: [vitestTest('failed', 'd'), vitestTest('passed', 'e')],
        },
        { status: 'failed', name: 'three', assertionResults: [] },
      ],
    });
    expect(countVitest(1, file)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 2,
      flaky: 0,
      doubtful: [
        { kind: 'skipped', test: 'tests/one.test.ts > a group > b' },
        { kind: 'skipped', test: 'tests/one.test.ts > a group > c' },
      ],
    });
  });

  it('counts errors of Playwright itself, what was left out, repeated or expected to fail', () => {
    const file = report({
      suites: [
        {
          title: 'one.spec.ts',
          specs: [playwrightTest('a', 'expected'), playwrightTest('b', 'unexpected')],
          suites: [
            {
              title: 'a group',
              specs: [
                playwrightTest('c', 'flaky'),
                playwrightTest('d', 'skipped', 'skipped'),
                playwrightTest('e', 'expected', 'failed'),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'the server did not start' }],
    });
    expect(countPlaywright(1, file)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 2,
      flaky: 1,
      doubtful: [
        { kind: 'flaky', test: 'tests/e2e/one.spec.ts > a group > c' },
        { kind: 'skipped', test: 'tests/e2e/one.spec.ts > a group > d' },
        { kind: 'skipped', test: 'tests/e2e/one.spec.ts > a group > e' },
      ],
    });
  });

  it('takes a missing report, an empty run and a late crash as failures', () => {
    expect(countVitest(1, join(folder, 'missing.json')).failed).toBe(1);
    expect(countPlaywright(1, join(folder, 'missing.json')).failed).toBe(1);
    expect(verdict(0, NOTHING).failed).toBe(1);
    expect(verdict(134, { ...NOTHING, passed: 9 }).failed).toBe(1);
    expect(verdict(0, { ...NOTHING, passed: 9 }).failed).toBe(0);
  });

  it.each(['skipped', 'flaky'] as const)('fails for a %s test', (kind) => {
    const counts = { ...NOTHING, passed: 9, [kind]: 1, doubtful: [{ kind, test: 'x > y' }] };
    const reason = `${kind}: x > y`;
    expect(verdict(0, counts)).toMatchObject({ passed: 9, failed: 1, [kind]: 1, reason });
    expect(verdict(1, { ...counts, failed: 2 }).failed).toBe(3);
  });

  it('closes with all four figures', () => {
    const parts = [
      { passed: 5, failed: 1, skipped: 0, flaky: 2 },
      { passed: 7, failed: 0, skipped: 3, flaky: 0 },
    ];
    expect(closingLine(parts)).toBe('12 passed, 1 failed, 3 skipped, 2 flaky');
  });
});
