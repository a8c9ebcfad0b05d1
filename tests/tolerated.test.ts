import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOLERATED } from './tolerated.mjs';

const root = join(import.meta.dirname, '..');

/** What is wrong with an entry of the list; empty when it is in order. */
function problemsOf({ kind, test, reason, since }: (typeof TOLERATED)[number]): string[] {
  const [file = '', ...names] = test.split(' > ');
  const day = new Date(`${since}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(day.getTime());
  return [
    ...(['skipped', 'flaky'].includes(kind) ? [] : ['kind']),
    ...(file !== '' && existsSync(join(root, file)) && names.length > 0 ? [] : ['test']),
    ...(reason.trim().length >= 20 ? [] : ['reason']),
    ...(isDay && day.getTime() <= Date.now() ? [] : ['since']),
  ];
}

describe('the list of tolerated tests', () => {
  it('names test, reason and day of each, and none twice', () => {
    for (const entry of TOLERATED) expect(problemsOf(entry), entry.test).toEqual([]);
    expect(new Set(TOLERATED.map(({ test }) => test)).size).toBe(TOLERATED.length);
  });

  it('would refuse an entry that says less', () => {
    const good = {
      kind: 'flaky',
      test: 'tests/tolerated.test.ts > a name',
      reason: 'The browser paints it a frame too late.',
      since: '2026-11-01',
    } as const;
    expect(problemsOf(good)).toEqual([]);
    expect(problemsOf({ ...good, test: 'tests/no-such.test.ts > a name' })).toEqual(['test']);
    expect(problemsOf({ ...good, test: 'tests/tolerated.test.ts' })).toEqual(['test']);
    expect(problemsOf({ ...good, reason: 'flaky' })).toEqual(['reason']);
    expect(problemsOf({ ...good, since: 'ayer' })).toEqual(['since']);
    expect(problemsOf({ ...good, since: '2999-01-01' })).toEqual(['since']);
  });
});
