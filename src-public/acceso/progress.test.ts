import { expect, it } from 'vitest';
import { askedIn, doneOf } from './progress.ts';

it.each([
  ['#abc', 'abc', false],
  ['', '', false],
  ['#', '', false],
  ['# abc ', 'abc', false],
  ['a#b', 'a#b', false],
  ['#abc/portafolio', 'abc', true],
  ['#abc/portafolio/', 'abc/portafolio/', false],
  ['#/portafolio', '', true],
])('reads the token of %j, and what is asked for', (hash, token, preview) => {
  expect(askedIn(hash)).toEqual({ token, preview });
});

it('counts what is delivered and approved', () => {
  const estados = ['pendiente', 'en_curso', 'entregado', 'aprobado', 'observado'];
  expect(doneOf(estados.map((estado) => ({ estado })))).toBe(2);
});
