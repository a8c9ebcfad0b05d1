import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { textsOf as drawn } from '../../../../tests/pdfTexts.ts';
import { paymentReceipt, receiptFile } from './receipt.ts';

/** The texts of a PDF, a line each. */
const textsOf = async (bytes: Uint8Array): Promise<string> => (await drawn(bytes)).join('\n');

const receipt = async (rows: [string, string][]) => {
  const { name, content } = await receiptFile({
    ...{ studio: 'Taller Raulí', seller: 'Raulí SpA · RUT 76.543.210-3', referencia: 'P-61' },
    ...{ amounts: { 'Total, IVA incluido': '$150.000' }, rows },
  });
  return { name, bytes: content };
};

it('is a page that says what was paid, and that it replaces no tax document', async () => {
  const { name, bytes } = await receipt([['Quién paga', 'Ana Ñancupil']]);
  expect(name).toBe('comprobante-P-61.pdf');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  expect(document.getTitle()).toBe('Comprobante de pago P-61');
  expect((await textsOf(bytes)).split('\n')).toEqual([
    'Taller Raulí',
    'Raulí SpA',
    'RUT 76.543.210-3',
    'Comprobante de pago',
    'Total, IVA incluido',
    '$150.000',
    'Quién paga',
    'Ana Ñancupil',
    'Comprobante de pago. No reemplaza boleta ni factura.',
    'Comprobante de pago P-61',
    'Página 1 de 1',
  ]);
});

it('takes whatever a person is called, in lines that fit the sheet', async () => {
  const { bytes } = await receipt([
    ['Quién paga', `Luz 👩🏽‍💻 漢字 (\\) ${'ñ'.repeat(300)}`],
    ['Concepto', 'Cuota '.repeat(60)],
  ]);
  const lines = (await textsOf(bytes)).split('\n');
  expect(lines.some((line) => line.startsWith('Luz'))).toBe(true);
  expect(lines.join('')).toContain('ñ'.repeat(40));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(90);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

const PAID = {
  ...{ orden: 'P-0123', referencia: 'P-1', concepto: 'Cuota', metodo: 'transferencia' as const },
  pagado_en: '2026-02-03T15:00:00Z',
};
const part = (clase: 'abono' | 'devolucion', monto: number, orden: string | null = null) => {
  return { clase, monto, dia: '2026-02-03', metodo: 'tarjeta' as const, orden };
};
const linesOfPaid = async (paid: Parameters<typeof paymentReceipt>[0]) =>
  (await textsOf((await paymentReceipt(paid, 'Taller')).content)).split('\n').slice(2, -3);
it.each([
  ['W-7F3K-92', 'Pedido'],
  ['P-12', 'Pago'],
])('the number %s is called %s', async (referencia, label) => {
  const { content } = await paymentReceipt({ ...PAID, monto: 40_000, referencia }, 'Taller');
  expect(await textsOf(content)).toContain(`\n${label}\n${referencia}\n`);
});

const NO_TAX = 'Comprobante de pago. No reemplaza boleta ni factura.';
const WHAT = ['Concepto', 'Cuota', 'Pago', 'P-1'];
const HOW = ['Medio de pago', 'Transferencia', 'Pagado', '3 de febrero de 2026'];

it('says of a part what is owed in all and what still is', async () => {
  const paid = { ...PAID, monto: 40_000, total: 100_000, saldo: 60_000 };
  expect(await linesOfPaid({ ...paid, abonos: [part('abono', 40_000)] })).toEqual([
    ...['Recibido, IVA incluido', '$40.000', 'Total del pago', '$100.000'],
    ...['Queda por pagar', '$60.000', ...WHAT, ...HOW],
  ]);
});

it('says nothing more of what was paid in one piece', async () => {
  const paid = { ...PAID, monto: 40_000, total: 40_000, saldo: 0 };
  expect(await linesOfPaid({ ...paid, abonos: [part('abono', 40_000)] })).toEqual([
    ...['Total, IVA incluido', '$40.000', ...WHAT, ...HOW],
  ]);
  expect(await linesOfPaid({ ...PAID, monto: 40_000 })).toEqual([
    ...['Total, IVA incluido', '$40.000', ...WHAT, ...HOW],
  ]);
});

it('tells each amount that came or went back, and the order that it was paid in', async () => {
  const abonos = [part('abono', 30_000), part('abono', 70_000, 'J-9'), part('devolucion', 10_000)];
  const paid = { ...PAID, monto: 90_000, total: 100_000, saldo: 0, abonos };
  const lines = await linesOfPaid(paid);
  expect(lines.slice(10, -4)).toEqual([
    ...['Abono', '$30.000, 3 de febrero de 2026, tarjeta'],
    ...['Abono', '$70.000, 3 de febrero de 2026, tarjeta, orden J-9'],
    ...['Devolución', '$10.000, 3 de febrero de 2026, tarjeta'],
  ]);
  const together = {
    ...paid,
    monto: 70_000,
    total: 70_000,
    abonos: [part('abono', 70_000, 'J-9')],
  };
  expect(await linesOfPaid(together)).toContain(
    '$70.000, 3 de febrero de 2026, tarjeta, orden J-9',
  );
});

it('goes on on further pages where the parts are many', async () => {
  const abonos = Array.from({ length: 40 }, () => part('abono', 1000));
  const paid = { ...PAID, monto: 40_000, total: 100_000, saldo: 60_000, abonos };
  const { content } = await paymentReceipt(paid, 'Taller');
  expect((await PDFDocument.load(content)).getPageCount()).toBe(3);
  expect(await textsOf(content)).toContain([...HOW, NO_TAX].join('\n'));
});
