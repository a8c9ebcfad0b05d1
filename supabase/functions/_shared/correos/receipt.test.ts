import { PDFDocument } from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { receiptFile } from './receipt.ts';

/** The texts of a PDF's only page, in the order in which they are drawn. */
function textsOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');
}

const receipt = async (rows: [string, string][]) => {
  const { name, content } = await receiptFile({ studio: 'Taller Raulí', orden: 'P-0123', rows });
  return { name, bytes: content };
};

it('is a page that says what was paid, and that it replaces no tax document', async () => {
  const { name, bytes } = await receipt([
    ['Quién paga', 'Ana Ñancupil'],
    ['Total, IVA incluido', '$150.000'],
  ]);
  expect(name).toBe('comprobante-P-0123.pdf');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  expect(document.getTitle()).toBe('Comprobante de pago P-0123');
  expect(textsOf(bytes).split('\n')).toEqual([
    'Taller Raulí',
    'Comprobante de pago',
    'Quién paga',
    'Ana Ñancupil',
    'Total, IVA incluido',
    '$150.000',
    'Comprobante de pago. No reemplaza boleta ni factura.',
  ]);
});

it('takes whatever a person is called, in lines that fit the sheet', async () => {
  const { bytes } = await receipt([
    ['Quién paga', `Luz 👩🏽‍💻 漢字 (\\) ${'ñ'.repeat(300)}`],
    ['Concepto', 'Cuota '.repeat(60)],
  ]);
  const lines = textsOf(bytes).split('\n');
  expect(lines.some((line) => line.startsWith('Luz'))).toBe(true);
  expect(lines.join('')).toContain('ñ'.repeat(40));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(90);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});
