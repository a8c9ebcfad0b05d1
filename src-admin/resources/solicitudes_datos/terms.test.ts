import { expect, it } from 'vitest';
import { daysLeft, termsText, termText } from './Terms.tsx';

const NOW = new Date('2026-11-22T02:30:00Z'); // still the 21st in Chile

it.each([
  ['2026-12-21T12:00:00+00:00', 30, 'quedan 30 días'],
  ['2026-11-22T12:00:00+00:00', 1, 'queda 1 día'],
  ['2026-11-22T02:59:59+00:00', 0, 'vence hoy'],
  ['2026-11-21T02:59:59+00:00', -1, 'venció hace 1 día'],
  ['2026-11-18 12:00:00+00', -3, 'venció hace 3 días'],
])('the term %s: %i days, %s', (instant, days, text) => {
  expect(daysLeft(instant, NOW)).toBe(days);
  expect(termText(instant, NOW)).toBe(text);
});

it('counts days and not hours across a change of clocks', () => {
  expect(daysLeft('2027-04-05T04:00:00Z', new Date('2027-04-02T03:00:00Z'))).toBe(3);
});

const OPEN = {
  ...{ estado: 'recibida', vence_en: '2026-12-21T12:00:00+00:00' },
  ...{ bloqueo_vence_en: null, bloqueada_en: null },
};

it.each([
  [OPEN, 'quedan 30 días'],
  [
    { ...OPEN, bloqueo_vence_en: '2026-11-22T12:00:00+00:00' },
    'quedan 30 días · bloqueo: queda 1 día',
  ],
  [
    {
      ...OPEN,
      bloqueo_vence_en: '2026-11-22T12:00:00+00:00',
      bloqueada_en: '2026-11-21T12:00:00Z',
    },
    'quedan 30 días',
  ],
  [{ ...OPEN, estado: 'en_proceso' }, 'quedan 30 días'],
  [{ ...OPEN, estado: 'resuelta' }, ''],
  [{ ...OPEN, estado: 'por_confirmar' }, ''],
])('the terms of %j: %s', (solicitud, text) => {
  expect(termsText(solicitud, NOW)).toBe(text);
});
