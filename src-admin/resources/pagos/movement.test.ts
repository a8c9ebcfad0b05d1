import { expect, it } from 'vitest';
import { paidOn, readMovement, wrongDay, wrongOf } from './movement.ts';

const NOW = new Date('2026-11-26T15:00:00Z');
const typed = {
  ...{ monto: '30.000', dia: '2026-11-20', metodo: 'transferencia', motivo: '' },
  ...{ contracargo: false, retencion: false, envio: 'e' },
};
const fieldsOf = (change: object, kind: 'abono' | 'devolucion' = 'abono') =>
  Object.keys(wrongOf({ ...typed, ...change }, kind, 75_000, NOW));

it.each([
  ['a part', {}, []],
  ['all of the rest', { monto: '$75.000' }, []],
  ['more than is left', { monto: '75.001' }, ['monto']],
  ['nothing', { monto: '0' }, ['monto']],
  ['no amount', { monto: '' }, ['monto']],
  ['what could mean something else', { monto: '75,5' }, ['monto']],
  ['a future day', { dia: '2026-11-27' }, ['dia']],
  ['no day', { dia: '' }, ['dia']],
])('an abono of %s', (_what, change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});

it('a refund says why', () => {
  expect(fieldsOf({ motivo: ' ' }, 'devolucion')).toEqual(['motivo']);
  expect(fieldsOf({ motivo: 'Sobró' }, 'devolucion')).toEqual([]);
});

it('is read as it was typed', () => {
  expect(readMovement({ ...typed, motivo: ' Sobró ' })).toEqual({
    ...{ monto: 30_000, dia: '2026-11-20', metodo: 'transferencia', motivo: 'Sobró' },
    ...{ contracargo: false, retencion: false, envio: 'e' },
  });
});

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
