import { expect, it } from 'vitest';
import { bulkText } from './bulk.ts';

it('says how many tickets were changed', () => {
  expect(bulkText(1, [])).toBe('1 ticket actualizado.');
  expect(bulkText(12, [])).toBe('12 tickets actualizados.');
});

it('says which were left, and why', () => {
  expect(
    bulkText(2, [
      { id: 7, estado: 'cerrado' },
      { id: 9, estado: 'abierto' },
    ]),
  ).toBe('2 tickets actualizados. Quedaron como estaban: #7 (está cerrado), #9 (ya estaba así).');
  expect(bulkText(0, [{ id: 7, estado: 'cerrado' }])).toBe(
    'Ningún ticket cambió. Quedaron como estaban: #7 (está cerrado).',
  );
});

it('names as many as one can read', () => {
  const left = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, estado: 'abierto' }));
  expect(bulkText(0, left)).toBe(
    'Ningún ticket cambió. Quedaron como estaban: #1 (ya estaba así), #2 (ya estaba así), #3 (ya estaba así), #4 (ya estaba así), #5 (ya estaba así) y 2 más.',
  );
});
