import { describe, expect, it } from 'vitest';
import { formatCLP, formatDay, formatInstant, formatMonth } from './formats.ts';

describe('formats', () => {
  it('writes pesos without decimals', () => {
    expect(formatCLP(150000)).toBe('$150.000');
    expect(formatCLP(0)).toBe('$0');
  });

  it('writes amounts and days like the international formats of es-CL', () => {
    const pesos = new Intl.NumberFormat('es-CL', {
      style: 'currency',
      currency: 'CLP',
      maximumFractionDigits: 0,
    });
    for (const monto of [1, 999, 1000, 99990, 1234567, 12345678901, -1500]) {
      expect(formatCLP(monto)).toBe(pesos.format(monto));
    }
    const largo = new Intl.DateTimeFormat('es-CL', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let mes = 0; mes < 12; mes += 1) {
      const dia = new Date(Date.UTC(2026, mes, mes + 1));
      expect(formatDay(dia.toISOString().slice(0, 10))).toBe(largo.format(dia));
    }
  });

  it('writes a day as that day, whatever the clock says', () => {
    expect(formatDay('2026-03-03')).toBe('3 de marzo de 2026');
    expect(formatMonth('2025-12-31')).toBe('diciembre de 2025');
    expect(formatDay('ayer')).toBe('');
  });

  it('writes an instant as the clock in Santiago shows it, before and after the change of hour', () => {
    expect(formatInstant('2026-04-04T12:00:00Z')).toContain('09:00');
    expect(formatInstant('2026-04-06T12:00:00Z')).toContain('08:00');
    expect(formatInstant('2026-09-07T12:00:00Z')).toContain('09:00');
    expect(formatInstant('2026-11-20 08:16:39.383+00')).toContain('05:16');
    expect(formatInstant('nunca')).toBe('');
  });
});
