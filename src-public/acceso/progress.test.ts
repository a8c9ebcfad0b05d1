import { expect, it } from 'vitest';
import { doneOf, tokenFrom } from './progress.ts';

it.each([
  ['#abc', 'abc'],
  ['', ''],
  ['#', ''],
  ['# abc ', 'abc'],
  ['a#b', 'a#b'],
])('reads the token of %j', (hash, token) => {
  expect(tokenFrom(hash)).toBe(token);
});

it('counts what is delivered and approved', () => {
  const estados = ['pendiente', 'en_curso', 'entregado', 'aprobado', 'observado'];
  expect(doneOf(estados.map((estado) => ({ estado })))).toBe(2);
});
