import { describe, expect, it } from 'vitest';
import { withOtherNumbers, withoutEachPart } from './conditions.ts';

const shortened = (sql: string) =>
  withoutEachPart(sql).map(({ text }) => text.replace(/\s+/g, ' '));

describe('withoutEachPart', () => {
  it('leaves out one operand at a time, on either side', () => {
    expect(shortened('(a = 1) AND (b = 2) AND (c = 3)')).toEqual([
      '(a = 1) AND (c = 3)',
      ' (b = 2) AND (c = 3)',
      '(a = 1) AND (b = 2) ',
    ]);
  });

  it('stops at the end of a condition in a statement', () => {
    expect(shortened('select 1 from t where a and not b order by c;')).toEqual([
      'select 1 from t where a order by c;',
      'select 1 from t where not b order by c;',
    ]);
  });

  it('looks into parentheses and leaves BETWEEN alone', () => {
    expect(shortened('x or (y between 1 and 2 and z)')).toEqual([
      'x ',
      ' (y between 1 and 2 and z)',
      'x or (y between 1 and 2 )',
      'x or ( z)',
    ]);
  });

  it('takes no word inside quotes or comments, and no «is distinct from», for an end', () => {
    expect(shortened("a is distinct from 'and' -- and\n and b")).toEqual([
      "a is distinct from 'and' -- and ",
      ' b',
    ]);
  });
});

describe('withOtherNumbers', () => {
  it('changes whole numbers outside of quotes, one at a time', () => {
    expect(withOtherNumbers("left(x, 60) || '99' || 1").map(({ text }) => text)).toEqual([
      "left(x, 61) || '99' || 1",
      "left(x, 59) || '99' || 1",
    ]);
  });
});
