import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, isOrNull, isOneOf } from './conditions.ts';

/** What PostgREST reads back: the quoted values of a condition, unescaped, and what is left around them. */
function parse(condition: string) {
  const quoted = /"((?:\\.|[^"\\])*)"/gs;
  return {
    values: [...condition.matchAll(quoted)].map(([, value = '']) => value.replace(/\\(.)/gs, '$1')),
    skeleton: condition.replace(quoted, '?'),
  };
}

describe('contiene', () => {
  it('keeps commas, dots and parentheses as text', () => {
    expect(contains(['cliente', 'email'], 'García, S.A.')).toBe(
      'or(cliente.ilike."*García,*",email.ilike."*García,*"),or(cliente.ilike."*S.A.*",email.ilike."*S.A.*")',
    );
  });

  it('says nothing for a blank search', () => {
    expect(contains(['cliente'], '  ')).toBe('');
  });

  it('takes % and _ literally', () => {
    expect(parse(contains(['c'], '100%_')).values).toEqual(['*100\\%\\_*']);
  });

  it('never lets what is typed out of its quotes', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((s) => !/\s/.test(s));
    fc.assert(
      fc.property(word, (text) => {
        const { values, skeleton } = parse(contains(['a', 'b'], text));
        expect(skeleton).toBe('or(a.ilike.?,b.ilike.?)');
        expect(new Set(values).size).toBe(1);
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
