import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { textsOf } from '../../../tests/pdfTexts.ts';
import { accountSchema, statementFile, type Account } from './statement.ts';

const NOW = new Date('2026-11-23T15:00:00Z');
const pago = (id: number, vence_el: string, estado: string, monto: number) => ({
  ...{ id, concepto: `Cuota ${id}`, monto, vence_el, estado },
  ...{ abonado: estado === 'pagado' ? monto : 0, devuelto: 0 },
  ...{ pagado_en: estado === 'pagado' ? '2026-02-03T01:00:00Z' : null, hito: null },
});
const account = (pagos: Account['pagos']): Account => ({
  cliente: 'Vivero Ñancupil',
  rut: '76123456-0',
  estudio: 'Taller Raulí',
  vendedor: 'Raulí SpA · RUT 76.543.210-3',
  pagos,
});

it('says whose it is, what was charged, paid and is owed, line by line', async () => {
  const pagos = [
    pago(1, '2026-02-01', 'pagado', 1250000),
    pago(2, '2026-03-01', 'pendiente', 75000),
  ];
  const texts = await textsOf(await statementFile(account(pagos), undefined, NOW));
  const all = texts.join('|');
  for (const part of [
    'Taller Raulí|Raulí SpA|RUT 76.543.210-3|Vivero Ñancupil|Estado de cuenta',
    'RUT 76.123.456-0 · Todos los pagos · Emitido el 23 de noviembre de 2026',
    'Total|$1.325.000|Pagado|$1.250.000|Saldo por pagar|$75.000|Vencido|$75.000',
    '1 feb 2026|Cuota 1 · P-1|Pagado|el 2 feb 2026|$1.250.000|$1.250.000|$0',
    '1 mar 2026|Cuota 2 · P-2|Vencido|$75.000|$0|$75.000',
    'Documento informativo. No reemplaza boleta ni factura.|Página 1 de 1',
  ])
    expect(all).toContain(part);
});

it('what was given back is charged, paid and given back', async () => {
  const back = {
    ...pago(1, '2026-02-01', 'reembolsado', 60000),
    abonado: 60000,
    devuelto: 60000,
    devuelto_el: '2026-05-20',
  };
  const all = (await textsOf(await statementFile(account([back]), undefined, NOW))).join('|');
  expect(all).toContain('Cuota 1 · P-1|Devuelto|$60.000|$60.000|$0');
  expect(all).toContain('Cuota 1 · P-1|Devolución el|20 may 2026|-$60.000|-$60.000|$0');
});

it('of a year, after what was owed before', async () => {
  const pagos = [
    pago(1, '2025-02-01', 'pendiente', 20000),
    pago(2, '2026-12-01', 'pendiente', 500),
  ];
  const all = (await textsOf(await statementFile(account(pagos), 2026, NOW))).join('|');
  expect(all).toContain(' · Año 2026 · ');
  expect(all).toContain('Saldo anterior|$20.000|Total|$500|Pagado|$0|Saldo por pagar|$20.500');
  expect(all).not.toContain('Cuota 1');
  expect((await textsOf(await statementFile(account(pagos), 2030, NOW))).join('|')).toContain(
    'Sin pagos en este período.',
  );
});

it('goes on on further pages, each with its heads and its number, whatever things are called', async () => {
  const pagos = Array.from({ length: 60 }, (_, n) => ({
    ...pago(n + 1, '2026-12-01', 'pendiente', 1000),
    concepto: `${'Mantención de la tienda '.repeat(4)}漢字 ${'ñ'.repeat(60)}`,
  }));
  const bytes = await statementFile(account(pagos), undefined, NOW);
  const pages = (await PDFDocument.load(bytes)).getPageCount();
  const texts = await textsOf(bytes);
  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text === 'Concepto')).toHaveLength(pages);
  expect(texts).toContain(`Página ${pages} de ${pages}`);
  expect(Math.max(...texts.slice(20).map(({ length }) => length))).toBeLessThan(60);
});

it('takes what the database answers, and nothing else', async () => {
  await expect(
    accountSchema.validate(account([pago(1, '2026-02-01', 'pagado', 1)])),
  ).resolves.toBeDefined();
  await expect(accountSchema.validate({ cliente: 'Ana' })).rejects.toBeDefined();
});
