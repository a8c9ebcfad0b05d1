import { expect, it } from 'vitest';
import { reasonText, spanText } from './vigilancia.ts';

it.each([
  ['codigo', 500, 'respondió con un error (500)'],
  ['palabra', 200, 'respondió una página sin la palabra esperada'],
  ['bloqueado', 403, 'no deja pasar a programas como el nuestro (403)'],
  ['sin_respuesta', null, 'no respondió en 10 segundos'],
  ['uno_nuevo', null, 'no respondió bien'],
])('%s %s: %s', (motivo, codigo, text) => {
  expect(reasonText(motivo, codigo)).toBe(text);
});

it.each([
  [0, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1_440, '1 día'],
  [3_005, '2 días 2 h'],
])('%d minutes are %s', (minutes, text) => {
  const from = new Date('2026-11-28T12:00:00Z');
  expect(spanText(from, new Date(from.getTime() + minutes * 60_000))).toBe(text);
});
