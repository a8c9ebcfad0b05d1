import { expect, it } from 'vitest';
import { doneOf, tokenFrom } from './progress.ts';

it.each([
  ['', '#abc', 'abc'],
  ['?token=abc', '', 'abc'],
  ['?token=viejo', '#nuevo', 'nuevo'],
  ['?otra=1', '', ''],
  ['', '', ''],
  ['', '# abc ', 'abc'],
  ['?token=%20abc%20', '#', 'abc'],
  ['', 'a#b', 'a#b'],
])('reads the token of %j and %j', (search, hash, token) => {
  expect(tokenFrom(search, hash)).toBe(token);
});

it('counts what is delivered and approved', () => {
  const estados = ['pendiente', 'en_curso', 'entregado', 'aprobado', 'observado'];
  expect(doneOf(estados.map((estado) => ({ estado })))).toBe(2);
});
