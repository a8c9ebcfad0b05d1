import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctTotal } from './counts.ts';

describe('correctTotal', () => {
  it('believes the rows on the last page, not the planner', () => {
    expect(correctTotal(136, { page: 1, perPage: 25, rows: 0 })).toBe(0);
    expect(correctTotal(136, { page: 2, perPage: 25, rows: 9 })).toBe(34);
  });

  it('keeps the estimate while there may be more', () => {
    expect(correctTotal(1_000_000, { page: 1, perPage: 25, rows: 25 })).toBe(1_000_000);
    expect(correctTotal(3, { page: 1, perPage: 25, rows: 25 })).toBe(26);
    expect(correctTotal(NaN, { page: 1, perPage: 25, rows: 25 })).toBe(26);
  });

  it('never hides rows that were seen, and lets people page to the end', () => {
    const perPage = 25;
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 0, max: 10_000 }), (real, estimate) => {
        const last = Math.max(1, Math.ceil(real / perPage));
        for (let page = 1; page <= last; page += 1) {
          const rows = Math.min(perPage, real - (page - 1) * perPage);
          const total = correctTotal(estimate, { page, perPage, rows });
          expect(total).toBeGreaterThanOrEqual((page - 1) * perPage + rows);
          if (page < last) expect(total).toBeGreaterThan(page * perPage);
        }
      }),
    );
  });
});
