import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, isRut, formatRut, normalizeRut } from './rut.ts';

const digits_ = fc.integer({ min: 1, max: 99_999_999 });
const rut = digits_.map((n) => `${n}-${checkDigit(n)}`);

describe('RUT', () => {
  it.each([
    '12.345.678-5',
    '12345678-5',
    '123456785',
    '11.111.111-1',
    '6-k',
    '1.000.005-k',
    '14-0',
    '1-9',
    '76.086.428-5',
  ])('accepts %s', (value) => {
    expect(isRut(value)).toBe(true);
  });

  it.each([
    '',
    '-',
    'k',
    '12.345.678-4',
    '0-0',
    '12a45678-5',
    '12345678-5; drop',
    '1234567890123-5',
    '1234567890-0',
    '12345678-55',
    'x12345678-5',
    '000-0',
  ])('refuses %j', (value) => {
    expect(isRut(value)).toBe(false);
  });

  it('accepts exactly one check digit per number', () => {
    fc.assert(
      fc.property(digits_, (n) => {
        const valid = Array.from('0123456789K').filter((dv) => isRut(`${n}-${dv}`));
        expect(valid).toEqual([checkDigit(n)]);
      }),
    );
  });

  it('is stored the same, however it is typed, and shown back without loss', () => {
    fc.assert(
      fc.property(rut, (value) => {
        const shown = formatRut(value);
        expect(normalizeRut(shown)).toBe(value);
        expect(normalizeRut(` ${shown.toLowerCase().replace(/[.-]/g, '')} `)).toBe(value);
        expect(formatRut(shown)).toBe(shown);
      }),
    );
  });

  it('catches two neighbouring digits swapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.nat(5), (n, i) => {
        const digits = Array.from(String(n));
        const [a, b] = [digits[i], digits[i + 1]];
        fc.pre(a !== undefined && b !== undefined && a !== b && !(i === 0 && b === '0'));
        const swapped = [...digits.slice(0, i), b, a, ...digits.slice(i + 2)].join('');
        expect(isRut(`${swapped}-${checkDigit(n)}`)).toBe(false);
      }),
    );
  });

  it.each([
    ['123456785', '12345678-5', '12.345.678-5'],
    [' 6-k ', '6-K', '6-K'],
    ['\u200B12.345.678\u20135\u202C', '12345678-5', '12.345.678-5'],
    ['12\u00A0345\u00A0678\u20115', '12345678-5', '12.345.678-5'],
    ['1.009-K', '1009-K', '1.009-K'],
    ['012345678-5', '12345678-5', '12.345.678-5'],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(isRut(typed)).toBe(true);
    expect(normalizeRut(typed)).toBe(stored);
    expect(formatRut(typed)).toBe(shown);
  });

  it('leaves what is not a RUT as it was typed', () => {
    expect(formatRut('12345678-4')).toBe('12345678-4');
    expect(formatRut(' hola ')).toBe('hola');
    expect(formatRut(' a-b ')).toBe('a-b');
    expect(normalizeRut(' hola ')).toBe('hola');
    expect(formatRut('12.345.678-4')).toBe('12.345.678-4');
  });
});
