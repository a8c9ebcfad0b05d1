import { expect, it } from 'vitest';
import { hasWords } from './hasWords.ts';

it.each([
  'ohiggins',
  "O'Higgins",
  'o’higgins',
  'DANDREA',
  'd´andrea',
  'pena y lillo',
  'núñez rosa',
])('finds a name by %j', (typed) => {
  expect(hasWords("Rosa O'Higgins D’Andrea, de Peña y Lillo Nunez", typed)).toBe(true);
});

it('every word counts', () => {
  expect(hasWords('Rosa O’Higgins', 'rosa prat')).toBe(false);
});
