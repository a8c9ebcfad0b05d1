import { expect, it } from 'vitest';
import { outageSpanText, percentText, reasonText, spanText, timeText } from './vigilancia.ts';

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
  expect(spanText(minutes)).toBe(text);
});

it('what was planned of an outage is said beside it', () => {
  expect(outageSpanText(35, 0)).toBe('35 min');
  expect(outageSpanText(240, 240)).toBe('4 h, sin contar 4 h de trabajos planificados');
});

it.each([
  [1, '100\u00a0%'],
  [0.99999, '99,99\u00a0%'],
  [0.9995, '99,95\u00a0%'],
  [0.57, '57\u00a0%'],
  [0, '0\u00a0%'],
])('%d is %s', (part, text) => {
  expect(percentText(part)).toBe(text);
});

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [1_249, '1,2 s'],
])('%d ms are %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});
