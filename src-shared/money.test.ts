import { describe, expect, it } from 'vitest';
import { formatCLP, parseCLP } from './money.ts';

describe('formatCLP', () => {
  it('writes pesos without decimals', () => {
    expect(formatCLP(150000)).toBe('$150.000');
    expect(formatCLP(0)).toBe('$0');
    expect(formatCLP(999)).toBe('$999');
    expect(formatCLP(1000)).toBe('$1.000');
    expect(formatCLP(1234567)).toBe('$1.234.567');
    expect(formatCLP(999.5)).toBe('$1.000');
    expect(formatCLP(999.4)).toBe('$999');
  });

  it('writes amounts like the international formats of es-CL', () => {
    const pesos = new Intl.NumberFormat('es-CL', {
      style: 'currency',
      currency: 'CLP',
      maximumFractionDigits: 0,
    });
    for (const monto of [1, 999, 1000, 99990, 1234567, 12345678901, -1500]) {
      expect(formatCLP(monto)).toBe(pesos.format(monto));
    }
  });
});

describe('parseCLP', () => {
  it.each([
    ['75.000', 75_000],
    ['$75.000', 75_000],
    ['$ 75.000', 75_000],
    ['1.250.000', 1_250_000],
    [' 75000 ', 75_000],
    ['0', 0],
    ['\u200B75.000', 75_000],
    ['$\u00A075.000', 75_000],
    ['1.500.000.-', 1_500_000],
    ['1.500.000\u2013', 1_500_000],
    ['$ 1.500.000,-', 1_500_000],
    ['$1.500.000.--', 1_500_000],
    ['CLP 1.500.000', 1_500_000],
    ['CLP$1.500.000', 1_500_000],
    ['$1.500.000 CLP', 1_500_000],
    ['75.000 pesos', 75_000],
    ['1.500.000,00', 1_500_000],
  ])('reads %s', (text, monto) => {
    expect(parseCLP(text)).toBe(monto);
  });

  it.each([
    '75,5',
    '75.000,50',
    '1.25',
    '75.00',
    '7500.000',
    '0.750',
    '-1',
    '1e3',
    '75 000',
    'mil',
  ])('does not guess what %s means', (text) => {
    expect(parseCLP(text)).toBeNull();
  });

  it.each(['', '$', '.', '99999999999999999999'])('finds no amount in "%s"', (text) => {
    expect(parseCLP(text)).toBeNull();
  });
});
