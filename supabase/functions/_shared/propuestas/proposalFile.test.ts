import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { HOSTING, unDocumento } from '../../../../tests/builders/proposal.ts';
import { textsOf } from '../../../../tests/pdfTexts.ts';
import { HUELLA, NOW, accepted, make } from './proposalFile.cases.ts';

/** What it says, in the order in which it is drawn. */
const saidIn = async (file: Uint8Array) => (await textsOf(file)).join('').replaceAll(/\s+/g, ' ');

it('says what was sent, what it costs and when, and that it was not accepted', async () => {
  const said = await saidIn(await make({}));
  for (const part of [
    'Propuesta n.º 12, versión 1',
    'Tienda en línea',
    'ParaAna Paillán, Vivero Laurel',
    'Vale hasta el12 de diciembre de 2099',
    'Una tienda simple, con despacho.',
    'Fotos de producto$80.000Opcional, no elegido · 20 × $4.000',
    'IVA 19 %$152.000',
    'Total$952.000',
    'Al comenzar$380.800Al aceptar',
    'Tienda publicada21 días desde la etapa anterior',
    '• Logo y fotos de los productos',
    'versión 2026-11',
    'Aún no está aceptada.',
    `Huella del texto (SHA-256): ${HUELLA}`,
    'Página 2 de 2',
  ])
    expect(said).toContain(part);
});

it('what was written in lines stays in lines', async () => {
  const [item] = unDocumento().contenido.items;
  if (!item) throw new Error('the document has an item');
  const detalle = 'Portada\nCatálogo\n\nCarro\nPago';
  const hito = { titulo: 'Maqueta', descripcion: 'Uno\nDos', dias: 7, desde: 'anterior' } as const;
  const texts = await textsOf(
    await make({ items: [{ ...item, detalle }], hitos: [hito], cuotas: [] }),
  );
  for (const line of [
    'Portada',
    'Catálogo',
    'Carro',
    'Pago',
    'Uno',
    'Dos',
    '7 días desde que aceptas',
  ])
    expect(texts).toContain(line);
});

it('says who accepted what, and is the same file each time it is made', async () => {
  const file = await make({}, accepted);
  const said = await saidIn(file);
  for (const part of [
    'Opcional, elegido',
    'Total$1.047.200',
    'La aceptó Ana Paillán, RUT 12.345.678-5, en nombre de Vivero Laurel SpA, el 28 de',
    'con el código enviado a ana@viverolaurel.cl',
    'Pidió que el trabajo comience antes',
    'https://www.estudio.cl/verificar',
  ])
    expect(said).toContain(part);
  expect(said).not.toContain('Aún no está aceptada');
  expect(Buffer.compare(file, await make({}, accepted))).toBe(0);
});

it('of what was accepted elsewhere says so, and of no code', async () => {
  const elsewhere = {
    ...accepted,
    aceptada_en: '2026-11-28T03:00:00Z',
    anotada_en: NOW.toISOString(),
  };
  const file = await make({}, elsewhere);
  const said = await saidIn(file);
  for (const part of [
    'La aceptó Ana Paillán, RUT 12.345.678-5, en nombre de Vivero Laurel SpA, el 28 de',
    'fuera de la página de la propuesta; el estudio lo anotó el 28 de noviembre',
    'https://www.estudio.cl/verificar',
  ])
    expect(said).toContain(part);
  expect(said).not.toContain('código');
  expect(said).not.toContain('Ley 19.799');
  expect(Buffer.compare(file, await make({}, elsewhere))).toBe(0);
});

it('writes lists, bold words and addresses that have to be read, over as many pages as it takes', async () => {
  const texto = `## Alcance\n\n1. Catálogo\n   - con **fotos** grandes\n2. [Ejemplo](https://example.cl/a)\n\n${'Una línea que sigue. '.repeat(400)}\n\n${'x'.repeat(5000)}`;
  const file = await make({ secciones: [{ titulo: 'Qué', texto }] });
  const said = await saidIn(file);
  expect(said).toContain('1. Catálogo');
  expect(said).toContain('• con fotos grandes');
  expect(said).toContain('2. Ejemplo (https://example.cl/a)');
  expect(said.match(/x/g)?.length).toBeGreaterThanOrEqual(5000);
  const pages = (await PDFDocument.load(file)).getPageCount();
  expect(pages).toBeGreaterThan(2);
  expect(said).toContain(`Página ${pages} de ${pages}`);
});

it('is made of content that is hardly any', async () => {
  const empty = { secciones: [], items: [], cuotas: [], hitos: [], pide: [] };
  await expect(make(empty).then(saidIn)).resolves.toContain('Total$0');
});

it('says what is paid again and again, and nothing of it where there is none', async () => {
  const said = await saidIn(await make({ servicios: [HOSTING] }));
  expect(said).toContain(
    'Lo que se renuevaHosting de laurel.cl$59.500 al año, IVA incluido · Primer cobro: 365 días después de aceptar',
  );
  expect(said).toContain('Total$952.000');
  await expect(make({ servicios: [] }).then(saidIn)).resolves.not.toContain('Lo que se renueva');
});
