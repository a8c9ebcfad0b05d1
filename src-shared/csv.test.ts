import { describe, expect, it } from 'vitest';
import { toExcelCsv, type Cell } from './csv.ts';

const line = (...cells: Cell[]): string => toExcelCsv(['a'], [cells]).split('\r\n')[1] ?? '';

it('is marked as UTF-8, separated by semicolons, and ends each line as Excel does', () => {
  expect(toExcelCsv(['Concepto', 'Monto'], [['Mantención ñandú', 150000]])).toBe(
    '\uFEFFConcepto;Monto\r\nMantención ñandú;150000\r\n',
  );
  expect(toExcelCsv(['Concepto'], [])).toBe('\uFEFFConcepto\r\n');
});

describe('a cell', () => {
  it.each<[Cell, string]>([
    [1.5, '1,5'],
    [-1250000, '-1250000'],
    [0, '0'],
    [NaN, ''],
    [null, ''],
    [undefined, ''],
    ['', ''],
    [true, 'Sí'],
    [false, 'No'],
    ['uno, dos', 'uno, dos'],
    ['uno; dos', '"uno; dos"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['dos\r\nlíneas', '"dos\r\nlíneas"'],
  ])('%j is %j', (cell, text) => {
    expect(toExcelCsv(['a'], [[cell]])).toBe(`\uFEFFa\r\n${text}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://malo.test";"ver")', `"'=HYPERLINK(""http://malo.test"";""ver"")"`],
    ['+56 9 1234 5678', '+56 9 1234 5678'],
    ['+56 (2) 2345 6789', '+56 (2) 2345 6789'],
    ['-5', '-5'],
    ['+1+1', "'+1+1"],
    ['-5-5', "'-5-5"],
    [' +5', "' +5"],
    ['+5\n=1+1', `"'+5\n=1+1"`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\thola', "'\thola"],
    ['\rhola', `"'\rhola"`],
    ['\nhola', `"'\nhola"`],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['"=1+1"', '"""=1+1"""'],
    ['a=1', 'a=1'],
    ['ana@laurel.cl', 'ana@laurel.cl'],
  ])('%j is no formula: %j', (cell, text) => {
    expect(toExcelCsv(['a'], [[cell]])).toBe(`\uFEFFa\r\n${text}\r\n`);
  });

  it.each([
    ['007', "'007"],
    ['0123456789012', "'0123456789012"],
    ['4512345678901234', "'4512345678901234"],
    ['12e5', "'12e5"],
    ['0', '0'],
    ['150000', '150000'],
    ['0,5', '0,5'],
    ['09-2026', '09-2026'],
    ['12.345.678-5', '12.345.678-5'],
  ])('%j loses no digit: %j', (cell, text) => {
    expect(line(cell)).toBe(text);
  });

  it('is its own, whatever stands in the one before', () => {
    expect(line('x";"y', 'z')).toBe('"x"";""y";z');
  });
});
