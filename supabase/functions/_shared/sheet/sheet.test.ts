import fontkit from '@cantoo/fontkit';
import { PDFDocument, PDFDict, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { drawnIn } from '../../../../tests/pdfTexts.ts';
import { MARGIN, RIGHT } from './pen.ts';
import { newSheet, type Sheet } from './sheet.ts';

const MADE = new Date('2026-11-28T15:00:00Z');
const make = async (write: (sheet: Sheet) => void, title = 'Propuesta 12: Ñandú') => {
  const sheet = await newSheet(title, MADE, {
    studio: 'Taller Raulí',
    seller: 'Raulí SpA · RUT 1-9',
  });
  write(sheet);
  return sheet.save('Al pie');
};

it('is called by its title, in Spanish, by the studio, in its own faces', async () => {
  const file = await make((sheet) => {
    sheet.title('Tienda');
    sheet.paragraph([{ text: 'Una ' }, { text: 'tienda', bold: true }]);
  });
  const document = await PDFDocument.load(file, { updateMetadata: false });
  expect(document.getTitle()).toBe('Propuesta 12: Ñandú');
  expect(document.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  expect(document.getLanguage()).toBe('es-CL');
  expect([document.getAuthor(), document.getCreator()]).toEqual(['Taller Raulí', 'Taller Raulí']);
  expect(document.getCreationDate()).toEqual(MADE);
  const families = (await drawnIn(file)).map(({ fontFamily }) => fontFamily.replace(/-\d+$/, ''));
  expect(new Set(families)).toEqual(new Set(['Titulo', 'Texto', 'Negrita']));
  // The letters that it uses, not whole faces.
  expect(file.length).toBeLessThan(16_000);
});

it('bears the mark and the name of who writes on each page, and the number of each', async () => {
  const file = await make((sheet) => {
    for (let n = 0; n < 90; n += 1) sheet.paragraph(`Línea ${n}`);
  });
  const { length } = (await PDFDocument.load(file)).getPages();
  expect(length).toBe(3);
  const drawn = await drawnIn(file);
  for (let page = 0; page < length; page += 1) {
    const said = drawn.filter((text) => text.page === page).map(({ text }) => text);
    expect(said[0]).toBe('Taller Raulí');
    expect(said.slice(-2)).toEqual(['Al pie', `Página ${page + 1} de ${length}`]);
  }
});

it('a panel stands on one page, wherever the text before it ends', async () => {
  for (let lines = 30; lines < 50; lines += 2) {
    const file = await make((sheet) => {
      for (let n = 0; n < lines; n += 1) sheet.paragraph(`Línea ${n}`);
      sheet.panel(() => {
        sheet.heading('Aceptación');
        sheet.paragraph('La aceptó Ana.');
        sheet.paragraph('Huella');
      });
    });
    const panel = (await drawnIn(file)).filter(({ text }) => /Aceptación|Ana|Huella/.test(text));
    expect(panel).toHaveLength(3);
    expect(new Set(panel.map(({ page }) => page)).size, `${lines} lines`).toBe(1);
  }
});

it('a panel that is higher than a page goes on', async () => {
  const file = await make((sheet) =>
    sheet.panel(() => {
      for (let n = 0; n < 60; n += 1) sheet.paragraph(`Línea ${n}`);
    }),
  );
  expect((await drawnIn(file)).filter(({ text }) => text.startsWith('Línea'))).toHaveLength(60);
});

it('keeps within its margins, whatever somebody typed', async () => {
  const word = 'ñ'.repeat(400);
  const url = `https://estudio.cl/propuesta#${'0123456789abcdef'.repeat(12)}`;
  const file = await make((sheet) => {
    sheet.title(word, word);
    sheet.facts([['Para', `${word} ${url}`]]);
    sheet.heading(url);
    sheet.paragraph(`${url} ${word}`);
    sheet.figures([
      { label: word, value: '$999.999.999.999', more: word },
      { label: 'Total', value: '$999.999.999.999' },
      { label: 'Total', value: '$999.999.999.999' },
      { label: 'Total', value: '$999.999.999.999' },
    ]);
    sheet.row([{ text: word }], '$999.999.999.999');
    sheet.panel(() => sheet.paragraph(url));
  }, word);
  for (const { text, x, y, fontSize } of await drawnIn(file)) {
    expect(x, text).toBeGreaterThan(MARGIN - 3);
    expect(x, text).toBeLessThan(RIGHT);
    expect(y - fontSize / 3, text).toBeGreaterThan(36);
  }
});

function faceIn(bytes: Uint8Array) {
  const face = fontkit.create(Buffer.from(bytes));
  if (!('characterSet' in face)) throw new Error('One face is expected, not a collection of them.');
  return face;
}

it('every letter is drawn as its face has it', async () => {
  const { TEXT } = await import('../../../../estudio/hecho/papel.ts');
  const face = faceIn(Buffer.from(TEXT, 'base64'));
  const letters = face.characterSet.filter((sign) => sign > 0x20);
  const file = await make((sheet) => sheet.paragraph(String.fromCodePoint(...letters)));
  const { context } = await PDFDocument.load(file);
  const fonts = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const stream = object instanceof PDFDict && object.lookup(PDFName.of('FontFile2'));
    return stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : [];
  });
  const outlines = fonts.flatMap((bytes) => {
    const font = faceIn(bytes);
    return Array.from({ length: font.numGlyphs }, (_, n) => font.getGlyph(n)?.path.toSVG());
  });
  for (const sign of letters)
    expect(outlines, String.fromCodePoint(sign)).toContain(
      face.layout(String.fromCodePoint(sign), { tnum: true }).glyphs[0]?.path.toSVG(),
    );
});
