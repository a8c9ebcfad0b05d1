import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import type { Documento } from '../../../../src-shared/propuestas.ts';
import { HOSTING, unDocumento } from '../../../../tests/builders/proposal.ts';
import { textsOf } from '../../../../tests/pdfTexts.ts';
import { proposalFile, type Aceptada } from './proposalFile.ts';

const HUELLA = 'ef'.repeat(32);
const NOW = new Date('2026-11-28T15:00:00Z');
const accepted: Aceptada = {
  ...{ nombre: 'Ana Paillán', rut: '123456785', en_nombre_de: 'Vivero Laurel SpA' },
  ...{ correo: 'ana@viverolaurel.cl', elegidos: [1], empezar_antes: true },
  aceptada_en: '2026-11-28T15:00:00Z',
  anotada_en: null,
};
const make = (changes: Partial<Documento['contenido']>, aceptada: Aceptada | null = null) => {
  const { contenido, ...rest } = unDocumento();
  const documento = { ...rest, contenido: { ...contenido, ...changes } };
  return proposalFile(
    { documento, huella: HUELLA, aceptada },
    { site: 'https://www.estudio.cl', now: NOW },
  );
};
/** What it says, in the order in which it is drawn. */
const saidIn = (file: Uint8Array) => textsOf(file).join('').replaceAll(/\s+/g, ' ');

it('says what was sent, what it costs and when, and that it was not accepted', async () => {
  const said = saidIn(await make({}));
  for (const part of [
    'Propuesta n.º 12, versión 1',
    'Tienda en línea',
    'Para: Ana Paillán, Vivero Laurel',
    'Vale hasta el: 12 de diciembre de 2099',
    'Una tienda simple, con despacho.',
    '$80.000Fotos de productoOpcional, no elegido · 20 × $4.000',
    '$152.000IVA 19 %',
    '$952.000Total',
    '$380.800Al comenzarAl aceptar',
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
  const texts = textsOf(await make({ items: [{ ...item, detalle }], hitos: [hito], cuotas: [] }));
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
  const said = saidIn(file);
  for (const part of [
    'Opcional, elegido',
    '$1.047.200Total',
    'La aceptó Ana Paillán, RUT 12.345.678-5, en nombre de Vivero Laurel SpA, el 28 de noviembre de',
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
  const said = saidIn(file);
  for (const part of [
    'La aceptó Ana Paillán, RUT 12.345.678-5, en nombre de Vivero Laurel SpA, el 28 de noviembre de',
    'fuera de la página de la propuesta; el estudio lo anotó el 28 de noviembre de 2026 con su',
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
  const said = saidIn(file);
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
  await expect(make(empty).then(saidIn)).resolves.toContain('$0Total');
});

it('says what is paid again and again, and nothing of it where there is none', async () => {
  const said = saidIn(await make({ servicios: [HOSTING] }));
  expect(said).toContain(
    'Lo que se renuevaHosting de laurel.cl$59.500 al año, IVA incluido · Primer cobro: 365 días después de aceptar',
  );
  expect(said).toContain('$952.000Total');
  await expect(make({ servicios: [] }).then(saidIn)).resolves.not.toContain('Lo que se renueva');
});
