import { describe, expect, it } from 'vitest';
import type { Dte } from '../../../src-shared/dte.ts';
import { unDocumentoTributario, unPago } from '../../../tests/builders/money.ts';
import {
  correctable,
  correctedBy,
  expectedOf,
  expectedWith,
  lacksNote,
  meantDte,
  readTax,
  sentDte,
  typedAmounts,
  wrongSum,
  wrongTax,
  type TaxFields,
  type TaxState,
} from './taxDocument.ts';

const pago = unPago({ id: 9, monto: 150_000 });
const line = (clase: string, monto: number, documentado = 0, falta = documentado < monto) => ({
  ...{ abono: 1, clase, metodo: 'transferencia', monto, documentado, falta },
});
const state = (lines: TaxState['lines'], documents: TaxState['documents'] = []): TaxState => ({
  lines,
  documents,
});
const FIELDS: TaxFields = {
  ...{ clase: '33', folio: '120', dia: '2026-03-10', total: '119.000' },
  ...{ exento: '', retencion: '', parcial: false, otros: [], anula: null },
};
const DTE: Dte = {
  ...{ clase: '33', folio: 120, dia: '2026-03-10', emisor: '76123456-0', receptor: '11111111-1' },
  ...{ razonSocial: 'Vivero', neto: 100_000, exento: 0, iva: 19_000, total: 119_000 },
  corrige: null,
};

describe('for how much a document is', () => {
  it('is what came without one, and all that is not documented', () => {
    expect(expectedOf(pago, state([line('abono', 40_000)]), '33')).toEqual({
      came: 40_000,
      all: 150_000,
    });
    const issued = { ...unDocumentoTributario({ pago: 9, total: 100_000 }), documentos_abonos: [] };
    expect(expectedOf(pago, state([], [issued]), '33')).toEqual({ came: 0, all: 50_000 });
    const used = { ...issued, documentos_abonos: [{ abono: 1, monto: 100_000 }] };
    expect(expectedOf(pago, state([line('abono', 150_000, 100_000)], [used]), '33')).toEqual({
      came: 50_000,
      all: 50_000,
    });
  });

  it('is of a note what went back, or what was issued of what is void', () => {
    const back = state([line('abono', 150_000, 150_000), line('devolucion', 30_000)]);
    expect(expectedOf(pago, back, '61')).toEqual({ came: 30_000, all: 30_000 });
    expect(lacksNote(back)).toBe(30_000);
    expect(lacksNote(state([line('devolucion', 30_000, 0, false)]))).toBe(0);
    const issued = { ...unDocumentoTributario({ pago: 9, total: 150_000 }), documentos_abonos: [] };
    expect(expectedOf({ ...pago, estado: 'anulado' }, state([], [issued]), '61').all).toBe(150_000);
  });

  it('is neither more nor, unless it is said, less', () => {
    const expected = { came: 40_000, all: 150_000 };
    expect(wrongSum(40_000, expected, false)).toBeNull();
    expect(wrongSum(150_000, expected, false)).toBeNull();
    expect(wrongSum(150_001, expected, true)).toMatch(/^Es más que .*\$150\.000/);
    expect(wrongSum(30_000, expected, false)).toMatch(/^Aquí faltan \$40\.000/);
    expect(wrongSum(30_000, expected, true)).toBeNull();
    expect(wrongSum(1, { came: 0, all: 0 }, false)).toBe('Este pago ya tiene sus documentos.');
  });
});

describe('what is typed', () => {
  it.each([
    [{}, { neto: 100_000, iva: 19_000, exento: 0, retencion: 0 }],
    [
      { total: '120.000', exento: '1.000' },
      { neto: 100_000, iva: 19_000, exento: 1_000, retencion: 0 },
    ],
    [{ clase: '34' as const }, { neto: 0, iva: 0, exento: 119_000, retencion: 0 }],
    [
      { clase: 'honorarios' as const, retencion: '18.148' },
      { neto: 0, iva: 0, exento: 119_000, retencion: 18_148 },
    ],
  ])('%o is parted', (change, amounts) => {
    expect(typedAmounts({ ...FIELDS, ...change })).toEqual(amounts);
  });

  it('says what is missing beside its field', () => {
    const expected = { came: 119_000, all: 119_000 };
    expect(wrongTax(FIELDS, expected)).toEqual({});
    expect(
      Object.keys(wrongTax({ ...FIELDS, folio: 'x', dia: null, total: '' }, expected)),
    ).toEqual(['folio', 'dia', 'total']);
    expect(
      wrongTax({ ...FIELDS, clase: 'honorarios', retencion: '119.000' }, expected),
    ).toHaveProperty('retencion');
    expect(readTax({ ...FIELDS, folio: '1.200' })).toMatchObject({ folio: 1200, clase: '33' });
  });
});

it('of several payments it is all that came, and of one alone also all that it comes to', () => {
  const one = { came: 40_000, all: 150_000 };
  const others = [
    { pago: 7, concepto: 'Dos', llegado: 60_000 },
    { pago: 8, concepto: 'Tres', llegado: 5_000 },
  ];
  expect(expectedWith(one, others, [])).toEqual(one);
  expect(expectedWith(one, others, [7])).toEqual({ came: 100_000, all: 100_000 });
  expect(expectedWith(one, others, [7, 8])).toEqual({ came: 105_000, all: 105_000 });
});

it('a nota de crédito corrects what its XML says, and no boleta de honorarios', () => {
  const documents = [
    { ...unDocumentoTributario({ clase: 'honorarios', folio: 5 }), documentos_abonos: [] },
    { ...unDocumentoTributario({ clase: '33', folio: 120 }), documentos_abonos: [] },
    { ...unDocumentoTributario({ clase: '39', folio: 9 }), documentos_abonos: [] },
  ];
  const known = correctable(state([], documents));
  expect(known.map(({ folio }) => folio)).toEqual([120, 9]);
  const note = { ...DTE, clase: '61' as const, corrige: { clase: '39', folio: 9 } };
  expect(correctedBy(note, known)?.folio).toBe(9);
  expect(correctedBy({ ...note, corrige: { clase: '33', folio: 9 } }, known)).toBeUndefined();
  expect(correctedBy({ ...note, corrige: null }, known)).toBeUndefined();
});

it('the document that is meant of a file is the one for that RUT and sum', () => {
  const sums = () => ({ came: 119_000, all: 150_000 });
  const other = { ...DTE, folio: 121, receptor: '22222222-2' };
  expect(meantDte([other], '11111111-1', sums)).toBe(other);
  expect(meantDte([other, DTE], '11111111-1', sums)).toBe(DTE);
  expect(meantDte([DTE, { ...DTE, folio: 122 }], '11111111-1', sums)).toBeNull();
  expect(meantDte([], '11111111-1', sums)).toBeNull();
  expect(sentDte(DTE, { ...FIELDS, parcial: true, otros: [7], anula: 3 })).toMatchObject({
    ...{ neto: 100_000, receptor: '11111111-1', parcial: true, otros: [7], anula: null },
  });
});
