import { describe, expect, it } from 'vitest';
import { unasCifras } from '../../../tests/builders/answers.ts';
import { agesOf, monthTick, shortCLP, shortTime, timeMarks, withSomething } from './figures.ts';

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

describe('on an axis', () => {
  it.each([
    [0, '$0'],
    [-500, '-$500'],
    [350_000, '$350 mil'],
    [-350_000, '-$350 mil'],
    [1_500_000, '$1,5 mill.'],
    [12_000_000, '$12 mill.'],
  ])('pesos: %i', (pesos, words) => {
    expect(shortCLP(pesos)).toBe(words);
  });

  it.each([
    [45, '45 min'],
    [90, '1,5 h'],
    [2_880, '2 d'],
  ])('minutes: %i', (minutes, words) => {
    expect(shortTime(minutes)).toBe(words);
  });

  it.each([
    [[], [0]],
    [
      [null, 50],
      [0, 15, 30, 45],
    ],
    [
      [300, 210],
      [0, 120, 240],
    ],
    [[20_000], [0, 5_760, 11_520, 17_280]],
  ])('marks of %j', (minutes, marks) => {
    expect(timeMarks(minutes)).toEqual(marks);
  });

  it('a month has its year where one begins', () => {
    const ticks = ['2026-09-01', '2026-12-01', '2027-01-01'].map(monthTick);
    expect(ticks).toEqual(['sept\n2026', 'dic', 'ene\n2027']);
  });
});

it('what is owed is what is not due yet and what is overdue by age', () => {
  const ages = agesOf(unasCifras({ por_cobrar: 100, vencido_30: 20, vencido_90: 30 }));
  expect(ages.map(({ porVencer, vencido }) => porVencer ?? vencido)).toEqual([50, 20, 0, 30, 0]);
});
