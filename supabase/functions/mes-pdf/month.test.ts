import { expect, it } from 'vitest';
import { textsOf } from '../../../tests/pdfTexts.ts';
import { mesSchema } from '../../../src-shared/mes.ts';
import { monthFile } from './month.ts';

const line = {
  ...{ dia: '2026-11-20', clase: 'abono', abono: 1, pago: 7, pedido: null, concepto: 'Tienda' },
  ...{ de: 'Vivero Laurel', rut: '76123456-0', metodo: 'tarjeta', medio: 'Webpay' },
  documentos: [{ clase: '33', folio: 120 }],
  ...{ falta: false, total: 119_000, neto: 100_000, exento: 0, iva: 19_000 },
};
const mes = (lines: number) =>
  mesSchema.validateSync({
    ...{ mes: '2026-11-01', total: 119_000 * lines, mes_antes: 10_000, anio_antes: 20_000 },
    sin_documento: { cuantos: 0, total: 0 },
    por_medio: [{ metodo: 'tarjeta', medio: 'Webpay', cuantos: lines, total: 119_000 * lines }],
    por_documento: [
      ...[{ clase: '33', cuantos: 1, neto: 100_000, exento: 0, iva: 19_000, total: 119_000 }],
    ],
    lineas: Array.from({ length: lines }, () => line),
  });

it('says the sums, and each amount with its document, over as many pages as it takes', async () => {
  const texts = await textsOf(await monthFile(mes(60)));
  const said = texts.join(' ');
  for (const word of ['noviembre de 2026', '$7.140.000', 'Factura (1)', 'Webpay (60)'])
    expect(said).toContain(word);
  expect(said.match(/Factura 120/g)).toHaveLength(60);
});

it('says so of a month in which nothing came', async () => {
  expect((await textsOf(await monthFile(mes(0)))).join(' ')).toContain('No ha llegado nada.');
});
