import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completarTelefono, leerCorreo } from './contacto.ts';
import { normalizeRut } from './rut.ts';
import { CODES, MAILS, PHONES, RUTS, TEXTS } from './texto.cases.ts';
import { limpiar, limpiarCodigo } from './texto.ts';

describe('what is typed', () => {
  it.each(TEXTS)('%j is kept as %j', (typed, kept) => {
    expect(limpiar(typed)).toBe(kept);
  });

  it('has nothing that the database cannot keep', () => {
    expect(limpiar('a\u0000b \uD83D c')).toBe('ab  c');
  });

  it('is clean after once, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(limpiar(limpiar(typed))).toBe(limpiar(typed));
        expect(limpiarCodigo(limpiarCodigo(typed))).toBe(limpiarCodigo(typed));
      }),
    );
  });

  it.each([
    '\u200D',
    '\u200B',
    '\u00A0',
    '\r',
    '👩\u200D',
    '\u{1F3F4}\u{E0061}',
    '\u0301',
    'ا\u200C',
  ])('holds nobody up with many of %j', (sign) => {
    expect(limpiarCodigo(sign.repeat(300_000)).length).toBeLessThanOrEqual(300_000 * sign.length);
  });
});

it.each(CODES)('%j is read as %j', (typed, read) => {
  expect(limpiarCodigo(typed)).toBe(read);
});

it.each(PHONES)('the telephone %j is kept as %j', (typed, kept) => {
  expect(completarTelefono(typed)).toBe(kept);
});

it.each(MAILS)('the address %j is kept as %j', (typed, kept) => {
  expect(leerCorreo(typed)).toBe(kept);
});

it.each(RUTS)('the RUT %j is kept as %j', (typed, kept) => {
  expect(normalizeRut(typed)).toBe(kept);
});
