import { expect, it } from 'vitest';
import { streamsOf, textsOf } from '../../../tests/pdfTexts.ts';
import { unInforme } from '../../../tests/builders/report.ts';
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
const saidIn = (file: Uint8Array) => textsOf(file).join('').replaceAll(/\s+/g, ' ');

it('an order says what was bought, what is still to be paid, and the terms whole', async () => {
  const order = await orderSchema.validate({
    ...{ clase: 'pedido', orden: 'W-abc', producto: 'pagina-web', monto: 89_250 },
    ...{ nombre: 'Luz Ñancupil', vendedor: 'Raulí SpA', terminos },
    creado_en: '2026-11-28T15:00:00Z',
  });
  const said = saidIn(await orderFile(order));
  for (const part of [
    'Pedido W-abc',
    'Total, IVA incluido: $178.500',
    'Segundo pago: $89.250, contra entrega',
    'Quién compra: Luz Ñancupil',
    'Quién vende: Raulí SpA',
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
  const said = saidIn(await termsFile(paper));
  expect(said).toContain('Con ellos se aceptó «Tienda en línea» el 28 de noviembre de 2026');
  expect(said).toContain('2. Retracto');
});

it('a report says what its page says, and the same each time', async () => {
  const file = await reportFile(unInforme());
  const said = saidIn(file);
  for (const part of [
    'Informe de octubre de 2026',
    'Vivero Laurel',
    'temporada de rosas',
    'viverolaurel.cl',
    '99,87',
    'Tiempo en línea · 2 caídas, 57 min en total',
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
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const helvetica = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const long = 'Mantención de la tienda en línea y de todo lo que trae el plan de cuidado completo';
  const charge = { que: 'cobro', nombre: long, dia: '2026-12-31', monto: 1_000_000_000 };
  const file = await reportFile(unInforme({}, { de: long.repeat(3), proximos: [charge] }));
  const drawn = streamsOf(file).flatMap((stream) =>
    [...stream.matchAll(/ (\S+) Tf[^]*?1 0 0 1 (\S+) (\S+) Tm\s*<([0-9A-F]+)> Tj/g)].map(
      ([, size, x, y, hex = '']) => {
        const text = Buffer.from(hex, 'hex').toString('latin1');
        return {
          y,
          x: Number(x),
          end: Number(x) + helvetica.widthOfTextAtSize(text, Number(size)),
        };
      },
    ),
  );
  const pairs = drawn.flatMap((one) =>
    drawn
      .filter(({ y, x }) => y === one.y && x > one.x)
      .map((other) => [one.end, other.x] as const),
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const [end, x] of pairs) expect(end).toBeLessThan(x);
});

it('nothing is made of what the database does not say', async () => {
  await expect(orderSchema.validate({ orden: 'W-abc', terminos })).rejects.toBeDefined();
  await expect(termsPaperSchema.validate({ titulo: 'x', creado_en: 'x' })).rejects.toBeDefined();
  await expect(orderSchema.validate(null)).rejects.toBeDefined();
});
