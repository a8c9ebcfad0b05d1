import { describe, expect, it } from 'vitest';
import { divide, evenPercents, formatPercent, monthsLater, parsePercent } from './planes.ts';

describe('divide', () => {
  it.each([
    [100000, [1, 1], [50000, 50000]],
    [100001, [1, 1], [50000, 50001]],
    [100000, [1, 1, 1], [33333, 33333, 33334]],
    [
      2147483647,
      [1, 1, 1, 1, 1, 1, 1],
      [306783378, 306783378, 306783378, 306783378, 306783378, 306783378, 306783379],
    ],
    [99990, [4000, 6000], [39996, 59994]],
    [1000, [3333, 3333, 3334], [333, 333, 334]],
    [2147483647, [9999, 1], [2147268898, 214749]],
    [1, [1, 1], [0, 1]],
    [500, [0, 0], [0, 0]],
  ])('%d by %j is %j', (total, weights, parts) => {
    expect(divide(total, weights)).toEqual(parts);
  });
});

describe('percentages', () => {
  it.each([
    ['50', 5000],
    ['33,33', 3333],
    ['33.3', 3330],
    [' 12,5 % ', 1250],
    ['100', 10000],
    ['0,01', 1],
    ['0', null],
    ['100,01', null],
    ['101', null],
    ['-5', null],
    ['33,333', null],
    ['1.000', null],
    ['mitad', null],
    ['', null],
    ['5e1', null],
  ])('%j is %j hundredths', (text, hundredths) => {
    expect(parsePercent(text)).toBe(hundredths);
  });

  it('are written with a comma', () => {
    expect([5000, 3350, 3333, 1].map(formatPercent)).toEqual(['50', '33,5', '33,33', '0,01']);
  });

  it('of equal parts sum to a hundred', () => {
    expect(evenPercents(2)).toEqual(['50', '50']);
    expect(evenPercents(3)).toEqual(['33,33', '33,33', '33,34']);
  });
});

it.each([
  ['2026-12-15', 0, '2026-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-30', 13, '2027-12-30'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-10-31', 2, '2026-12-31'],
])('%s and %d months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
