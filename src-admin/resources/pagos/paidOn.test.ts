import { expect, it } from 'vitest';
import { paidOn, wrongDay } from './paidOn.ts';

const evening = new Date('2026-11-21T02:30:00Z'); // 23:30 on the 20th in Santiago

it.each([
  ['2026-11-20', null],
  ['2026-11-19', null],
  ['2000-01-01', null],
  ['2026-11-21', 'Todavía no llega ese día: la fecha no puede ser futura.'],
  ['20261-01-01', 'Escribe el día en que se pagó.'],
  ['1999-12-31', 'Escribe el día en que se pagó.'],
  ['0206-11-20', 'Escribe el día en que se pagó.'],
  ['', 'Escribe el día en que se pagó.'],
])('%s as the day of a payment: %s', (day, wrong) => {
  expect(wrongDay(day, evening)).toBe(wrong);
});

it('what was paid today has the instant of the database, what was paid before its day', () => {
  expect(paidOn('2026-11-20', evening)).toEqual({ estado: 'pagado' });
  expect(paidOn('2026-11-19', evening)).toEqual({
    estado: 'pagado',
    pagado_en: '2026-11-19 12:00 America/Santiago',
  });
});
