import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limpiar, limpiarCodigo } from './texto.ts';

describe('what is typed', () => {
  it.each([
    ['Hola\u0000 Ana\u0007', 'Hola Ana'],
    ['una\r\ndos\rtres\u2028cuatro\tcinco', 'una\ndos\ntres\ncuatro\tcinco'],
    ['\u200BAna\u00A0Pe\u00ADrez\uFEFF', 'Ana Perez'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['\u202AAna\u202C \u2066P\u2069', 'Ana P'],
    ['e\u2011mail', 'e-mail'],
    ['a\u200Db\u200C', 'ab'],
    ['\uD83D hola', ' hola'],
    ['👨‍👩‍👧 ❤️ می‌خواهم', '👨‍👩‍👧 ❤️ می‌خواهم'],
    ['Plan — web · “hola”', 'Plan — web · “hola”'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(limpiar(typed)).toBe(kept);
  });

  it('is clean after once, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(limpiar(limpiar(typed))).toBe(limpiar(typed));
        expect(limpiarCodigo(limpiarCodigo(typed))).toBe(limpiarCodigo(typed));
      }),
    );
  });
});

it.each([
  ['\u200Bana@viverolaurel.cl\u200D', 'ana@viverolaurel.cl'],
  ['12.345.678\u20135', '12.345.678-5'],
  ['\uFF0B\uFF15\uFF16\u30009', '+56 9'],
  ['\u202A+56\u00A09\u2011\u200E1\u202C', '+56 9-1'],
  ['1\u22125', '1-5'],
])('%j is read as %j', (typed, read) => {
  expect(limpiarCodigo(typed)).toBe(read);
});
