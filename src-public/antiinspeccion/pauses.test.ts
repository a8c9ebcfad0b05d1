import { describe, expect, it } from 'vitest';
import { countPause, measurePause, toolsByPause } from './pauses.ts';

const after = (...samples: number[]): boolean => toolsByPause(samples.reduce(countPause, 0));

describe('pauses', () => {
  it('finds tools by two pauses in a row', () => {
    expect(after(0, 250, 101)).toBe(true);
  });
  it.each([[[0, 0, 0]], [[5000]], [[5000, 0, 5000, 1]], [[100, 100, 100]]])(
    'finds nothing in %o',
    (samples) => {
      expect(after(...samples)).toBe(false);
    },
  );
  it('counts them in a row', () => {
    expect(countPause(1, 101)).toBe(2);
    expect(countPause(1, 100)).toBe(0);
    expect([toolsByPause(1), toolsByPause(2), toolsByPause(3)]).toEqual([false, true, true]);
  });
  it('measures next to nothing when nobody is looking', () => {
    expect(measurePause()).toBeLessThan(100);
    expect(measurePause()).toBeGreaterThanOrEqual(0);
  });
});
