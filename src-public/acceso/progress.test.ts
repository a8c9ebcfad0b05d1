import { expect, it } from 'vitest';
import { readShareLink, doneOf } from './progress.ts';

const TOKEN = 'ab'.repeat(32);

it.each([
  ['', '', false],
  ['#', '', false],
  ['#abc', '', false],
  ['#/portafolio', '', false],
  [`#${TOKEN}`, TOKEN, false],
  [`#${TOKEN}).`, TOKEN, false],
  [`#${TOKEN}%20`, TOKEN, false],
  [`#${TOKEN}/portafolio`, TOKEN, true],
  [`#${TOKEN}/portafolio.`, TOKEN, true],
  [`#${TOKEN}/portafolio/`, TOKEN, true],
  [`#${TOKEN}/portafolio%20`, TOKEN, true],
  [`#${TOKEN}/porta`, TOKEN, true],
])('reads the token of %j, and what is asked for', (hash, token, preview) => {
  expect(readShareLink(hash)).toEqual({ token, preview });
});

it('counts what is delivered and approved', () => {
  const estados = ['pendiente', 'en_curso', 'entregado', 'aprobado', 'observado'];
  expect(doneOf(estados.map((estado) => ({ estado })))).toBe(2);
});
