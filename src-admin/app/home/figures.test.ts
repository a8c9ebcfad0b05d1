import { describe, expect, it } from 'vitest';
import { formatMinutes, withSomething } from './figures.ts';

describe('formatMinutes', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1439, '23 h 59 min'],
    [1440, '1 d'],
    [1500, '1 d 1 h'],
    [2945, '2 d 1 h'],
  ])('%i', (minutes, words) => {
    expect(formatMinutes(minutes)).toBe(words);
  });
});

describe('withSomething', () => {
  const columns = [
    { value: ([first]: readonly (number | null)[]) => first ?? null },
    { value: ([, second]: readonly (number | null)[]) => second ?? null },
  ];

  it('leaves out empty rows at the ends, not between', () => {
    const rows = [
      [0, null],
      [0, 2],
      [0, 0],
      [1, 0],
      [0, 0],
    ];
    expect(withSomething(rows, columns)).toEqual([
      [0, 2],
      [0, 0],
      [1, 0],
    ]);
  });

  it('leaves nothing of nothing', () => {
    expect(withSomething([[0, null]], columns)).toEqual([]);
    expect(withSomething([], columns)).toEqual([]);
  });
});
