import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, isOrNull, isOneOf } from './conditions.ts';

describe('contains', () => {
  it('finds each word in any of the columns', () => {
    expect(contains(['cliente', 'email'], ' Ana  viverolaurel.cl ')).toBe(
      'or(cliente.ilike.*Ana*,email.ilike.*Ana*),or(cliente.ilike.*viverolaurel.cl*,email.ilike.*viverolaurel.cl*)',
    );
  });

  it('keeps commas and parentheses inside the value', () => {
    expect(contains(['cliente'], 'García, S.A.')).toBe(
      'or(cliente.ilike.*García_*),or(cliente.ilike.*S.A.*)',
    );
    expect(contains(['cliente'], 'x),cliente.eq.1')).toBe('or(cliente.ilike.*x__cliente.eq.1*)');
  });

  it('looks at eight words at most', () => {
    expect(contains(['a'], '1 2 3 4 5 6 7 8 9').split(',')).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((word) => `or(a.ilike.*${word}*)`),
    );
  });

  it('says nothing for a blank search', () => {
    expect(contains(['cliente'], '  ')).toBe('');
  });

  it('never lets what is typed become a condition', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((s) => !/\s/.test(s));
    fc.assert(
      fc.property(word, (text) => {
        const condition = contains(['a', 'b'], text);
        expect(condition.match(/[,()"\\%]/g)?.join('')).toBe('(,)');
        expect(condition.match(/\*/g)).toHaveLength(4);
      }),
    );
  });
});

describe('other conditions', () => {
  it('includes what belongs to no platform', () => {
    expect(isOrNull('plataforma', 7)).toBe('or(plataforma.eq.7,plataforma.is.null)');
  });

  it('matches nothing when there is nothing to match', () => {
    expect(isOneOf('id', [])).toBe('id.in.(-1)');
    expect(isOneOf('id', [3, 5])).toBe('id.in.(3,5)');
  });
});
