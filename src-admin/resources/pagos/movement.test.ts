import { expect, it } from 'vitest';
import { readMovement, wrongOf } from './movement.ts';

const NOW = new Date('2026-11-26T15:00:00Z');
const written = {
  ...{ monto: '30.000', dia: '2026-11-20', metodo: 'transferencia', motivo: '' },
  contracargo: false,
};
const fieldsOf = (change: object, kind: 'abono' | 'devolucion' = 'abono') =>
  Object.keys(wrongOf({ ...written, ...change }, kind, 75_000, NOW));

it.each([
  ['a part', {}, []],
  ['all of the rest', { monto: '$75.000' }, []],
  ['more than is left', { monto: '75.001' }, ['monto']],
  ['nothing', { monto: '0' }, ['monto']],
  ['no amount', { monto: '' }, ['monto']],
  ['what could mean something else', { monto: '75,5' }, ['monto']],
  ['a day to come', { dia: '2026-11-27' }, ['dia']],
  ['no day', { dia: '' }, ['dia']],
])('of what came, %s', (_what, change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});

it('what went back says why', () => {
  expect(fieldsOf({ motivo: ' ' }, 'devolucion')).toEqual(['motivo']);
  expect(fieldsOf({ motivo: 'Sobró' }, 'devolucion')).toEqual([]);
});

it('is read as it was typed', () => {
  expect(readMovement({ ...written, motivo: ' Sobró ' })).toEqual({
    ...{ monto: 30_000, dia: '2026-11-20', metodo: 'transferencia', motivo: 'Sobró' },
    contracargo: false,
  });
});
