import { describe, expect, it } from 'vitest';
import { isRow, numberOf, readRows, textOf } from './guards.ts';

describe('isRow', () => {
  it.each([[{}], [{ a: 1 }]])('takes %j', (value) => {
    expect(isRow(value)).toBe(true);
  });
  it.each([[null], [undefined], ['a'], [7], [[]], [[{}]]])('refuses %j', (value) => {
    expect(isRow(value)).toBe(false);
  });
});

it.each([
  ['Ana', 'Ana'],
  ['  Ana ', 'Ana'],
  ['', null],
  ['   ', null],
  [7, null],
  [null, null],
  [undefined, null],
])('the text of %j is %j', (value, text) => {
  expect(textOf({ nombre: value }, 'nombre')).toBe(text);
});

it.each([
  [7, 7],
  [0, 0],
  [-1.5, -1.5],
  [NaN, null],
  [Infinity, null],
  ['7', null],
  [null, null],
])('the number of %j is %j', (value, number) => {
  expect(numberOf({ monto: value }, 'monto')).toBe(number);
});

describe('readRows', () => {
  const read = (value: unknown) => readRows(value, (row) => numberOf(row, 'id'));

  it('reads every row, zero included', () => {
    expect(read([{ id: 1 }, { id: 0 }])).toEqual([1, 0]);
    expect(read([])).toEqual([]);
  });

  it.each([[null], [{}], ['x'], [[{ id: 1 }, { id: 'x' }]], [[{ id: 1 }, null]], [[1]]])(
    'takes %j for no list at all',
    (value) => {
      expect(read(value)).toBeNull();
    },
  );
});
