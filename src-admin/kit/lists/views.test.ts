import { expect, it } from 'vitest';
import { heldBy, isSameView, viewSearch } from './views.ts';

it('a view is an address, from its first page', () => {
  expect(viewSearch({ plazo: 'vencido' })).toBe('?filter=%7B%22plazo%22%3A%22vencido%22%7D&page=1');
  expect(viewSearch({})).toBe('?filter=%7B%7D&page=1');
});

it('two that ask for the same are the same', () => {
  expect(isSameView({ q: 'a', estado: 'abierto' }, { estado: 'abierto', q: 'a' })).toBe(true);
  expect(isSameView({ q: '', estado: undefined }, {})).toBe(true);
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false);
  expect(isSameView({ q: 'a' }, { q: 'a', estado: 'abierto' })).toBe(false);
});

it('many are more than can be counted, unless they were', () => {
  const noun = ['ticket', 'tickets'] as const;
  expect(heldBy(302, noun)).toEqual({ count: '99+', words: 'más de 99 tickets' });
  expect(heldBy(302, noun, true)).toEqual({ count: '302', words: '302 tickets' });
});
