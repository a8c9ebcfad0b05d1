import { PRODUCT_SAMPLE } from '../_shared/product.ts';
import { expect, it } from 'vitest';
import { drawnIn, textsOf } from '../../../tests/pdfTexts.ts';
import { unInforme } from '../../../tests/builders/report.ts';
import { newPen, RIGHT } from '../_shared/sheet/pen.ts';
import { orderFile, orderSchema, reportFile, termsFile, termsPaperSchema } from './paper.ts';

const terminos = {
  version: '2026-11-28',
  clausulas: [
    { id: 'uso', titulo: 'Uso del sitio', texto: 'Puedes navegar.\n\n- Sin **registrarte**' },
    {
      id: 'retracto',
      titulo: 'Retracto',
      texto: 'Diez días: [así](/contacto), a [hola@x.cl](mailto:hola@x.cl).',
    },
  ],
};
const saidIn = async (file: Uint8Array) => (await textsOf(file)).join('').replaceAll(/\s+/g, ' ');

it('an order says what was bought, what is still to be paid, and the terms whole', async () => {
  const order = await orderSchema.validate({
    ...{ clase: 'pedido', referencia: 'W-7F3K-92', producto: PRODUCT_SAMPLE, monto: 89_250 },
    ...{ nombre: 'Luz Ñancupil', vendedor: 'Raulí SpA', terminos },
    creado_en: '2026-11-28T15:00:00Z',
  });
  const said = await saidIn(await orderFile(order));
  for (const part of [
    'Pedido W-7F3K-92',
    'Total, IVA incluido$178.500',
    'Segundo pago$89.250, contra entrega',
    'Quién compraLuz Ñancupil',
    'Quién vendeRaulí SpA',
    'Versión del 28 de noviembre de 2026',
    '1. Uso del sitio',
    '• Sin registrarte',
    '2. Retracto',
    'Diez días: así, a hola@x.cl.',
  ])
    expect(said).toContain(part);
});

it('the terms of a proposal say of which, and since when', async () => {
  const paper = await termsPaperSchema.validate({
    ...{ clase: 'terminos', titulo: 'Tienda en línea', creado_en: '2026-11-28T15:00:00Z' },
    terminos,
  });
  const said = await saidIn(await termsFile(paper));
  expect(said).toContain('Con ellos se aceptó «Tienda en línea» el 28 de noviembre de 2026');
  expect(said).toContain('2. Retracto');
});

it('a report says what its page says, and the same each time', async () => {
  const file = await reportFile(unInforme());
  const said = await saidIn(file);
  for (const part of [
    'Informe de octubre de 2026',
    'Vivero Laurel',
    'temporada de rosas',
    'viverolaurel.cl',
    'Tiempo en línea99,87 %2 caídas, 57 min en total',
    '12.480',
    '/rosas',
    'Portada de rosas · Vivero Laurel',
    'viverolaurel.cl · Dominio',
    'Hosting de viverolaurel.cl · Pago · 15 nov 2026',
  ])
    expect(said).toContain(part);
  expect(Buffer.from(await reportFile(unInforme())).equals(file)).toBe(true);
});

it('no text of a report lies over another, however long', async () => {
  const long = 'Mantención de la tienda en línea y de todo lo que trae el plan de cuidado completo';
  const charge = { que: 'cobro', nombre: long, dia: '2026-12-31', monto: 1_000_000_000 };
  const file = await reportFile(unInforme({}, { de: long.repeat(3), proximos: [charge] }));
  const { fonts } = await newPen('x', new Date(), 'x');
  const drawn = (await drawnIn(file)).map(({ page, text, x, y, fontSize, fontFamily }) => {
    const font = Object.values(fonts).find(({ name }) => fontFamily.startsWith(name)) ?? fonts.text;
    return { line: `${page} ${y}`, x, end: x + font.widthOfTextAtSize(text, fontSize) };
  });
  const pairs = drawn.flatMap((one) =>
    drawn
      .filter(({ line, x }) => line === one.line && x > one.x)
      .map((other) => [one.end, other.x] as const),
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const [end, x] of pairs) expect(end).toBeLessThan(x);
  for (const { end } of drawn) expect(end).toBeLessThan(RIGHT + 0.1);
});

it('nothing is made of what the database does not say', async () => {
  await expect(orderSchema.validate({ referencia: 'W-7F3K-92', terminos })).rejects.toBeDefined();
  await expect(termsPaperSchema.validate({ titulo: 'x', creado_en: 'x' })).rejects.toBeDefined();
  await expect(orderSchema.validate(null)).rejects.toBeDefined();
});
