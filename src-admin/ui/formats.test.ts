import { describe, expect, it } from 'vitest';
import { formatInstant, formatRelative, isOverdue, todayInChile } from './formats.ts';

describe('days and instants in Chile', () => {
  it('reads the way the local API writes instants', () => {
    expect(formatInstant('2026-11-20 08:16:39.383+00')).toBe(
      formatInstant('2026-11-20T08:16:39.383Z'),
    );
    expect(formatInstant('2026-11-20T08:16:39Z')).toContain('05:16');
  });

  it('knows what day it is in Santiago, on both sides of the clock change', () => {
    expect(todayInChile(new Date('2026-11-21T02:30:00Z'))).toBe('2026-11-20');
    expect(todayInChile(new Date('2026-07-21T03:30:00Z'))).toBe('2026-07-20');
  });

  it('says how long ago', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('hace 3 horas');
    expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('ahora');
    expect(formatRelative('no es una fecha', now)).toBe('');
  });
});

describe('isOverdue', () => {
  const evening = new Date('2026-11-21T02:30:00Z'); // 23:30 on the 20th in Santiago

  it('lets a payment be paid until the end of its day in Chile', () => {
    expect(isOverdue({ estado: 'pendiente', vence_el: '2026-11-20' }, evening)).toBe(false);
    expect(isOverdue({ estado: 'pendiente', vence_el: '2026-11-19' }, evening)).toBe(true);
  });

  it.each(['pagado', 'en_revision', 'anulado', 'reembolsado'])(
    'is never said of a payment that is %s',
    (estado) => {
      expect(isOverdue({ estado, vence_el: '2020-01-01' }, evening)).toBe(false);
    },
  );
});
