import { expect, it } from 'vitest';
import { isGuessable } from './passwordAdvice.ts';

const OWN = ['ana@viverolaurel.cl', 'Ana María Paillán', 'Vivero Laurel SpA', 'Estudio Cobre'];

it.each([
  ['one of a list', '1234567890'],
  ['a row of numbers', '12345678910'],
  ['a row of numbers, backwards', '0987654321'],
  ['a row of letters', 'abcdefghij'],
  ['one letter', 'aaaaaaaaaaaa'],
  ['some letters again and again', 'abcabcabcabc'],
  ['pairs', '112233445566'],
  ['the same in Spanish', 'contraseña1'],
  ['with signs in the place of letters', 'P4ssw0rd123!'],
  ['keys side by side', 'qwertyuiop'],
  ['keys up and down', '1q2w3e4r5t'],
  ['a name and a year', 'Santiago2026'],
  ['the own address', 'ana@viverolaurel.cl'],
  ['its domain', 'viverolaurel1'],
  ['the own name', 'anamaria2026'],
  ['the own name, with its accent', 'Paillán2026'],
  ['the company', 'VIVEROLAUREL!'],
  ['the studio', 'EstudioCobre2026'],
  ['the studio, in words', 'Estudio Cobre 2026'],
  ['the company, the other way round', 'laurel-vivero'],
  ['the studio, backwards', 'erbocoidutse'],
])('%s is guessable: %s', (_what, password) => {
  expect(isGuessable(password, OWN)).toBe(true);
});

it.each([
  ['some words', 'caballo grapa correcta'],
  ['a phrase', 'otra frase aún más larga'],
  ['a phrase with the own name in it', 'ana no toma café de noche'],
  ['letters of a generator', 'xK3#vmQ9!tz'],
])('%s are not: %s', (_what, password) => {
  expect(isGuessable(password, OWN)).toBe(false);
});
