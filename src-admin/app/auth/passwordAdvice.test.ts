import { expect, it } from 'vitest';
import { isGuessable } from './passwordAdvice.ts';

it.each([
  ['one of a list', '1234567890', true],
  ['the same in Spanish', 'contraseña1', true],
  ['keys side by side', 'qwertyuiop', true],
  ['a name and a year', 'Santiago2026', true],
  ['the own address', 'viverolaurel', true],
  ['some words', 'caballo grapa correcta', false],
  ['a phrase', 'otra frase aún más larga', false],
])('%s: %s', (_what, password, guessable) => {
  expect(isGuessable(password, 'ana@viverolaurel.cl')).toBe(guessable);
});
