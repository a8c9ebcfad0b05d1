import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { identify } from './fileContent.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part],
    ),
  );
const zip = (...names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`<x>${name}</x>`)])));

const PNG = bytes(
  [0x89],
  'PNG\r\n\u001a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0],
  'IDAT',
);
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF');
const WEBP = bytes('RIFF', [20, 0, 0, 0], 'WEBPVP8 ');
const HEIC = bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic');
const PDF = bytes('%PDF-1.7\n', [0xe2, 0xe3, 0xcf, 0xd3]);
const EXE = bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
const OLD_OFFICE = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], [0, 0]);
const CONTENT_TYPES = (type: string) =>
  `<Types><Override PartName="/x.xml" ContentType="${type}.main+xml"/></Types>`;
const office = (part: string, type: string) =>
  zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES(type)), [part]: strToU8('<x/>') });

describe('what a file is, its bytes say', () => {
  it.each([
    ['foto.png', PNG, 'image/png'],
    ['foto.JPG', JPEG, 'image/jpeg'],
    ['foto.jfif', JPEG, 'image/jpeg'],
    ['foto.webp', WEBP, 'image/webp'],
    ['IMG_0001.HEIC', HEIC, 'image/heic'],
    ['boleta.pdf', PDF, 'application/pdf'],
    ['factura.xml', bytes('<?xml version="1.0"?><DTE/>'), 'text/plain'],
    ['planos.zip', zip('a.txt'), 'application/zip'],
    ['contrato.docx', office('word/document.xml', WORD), WORD],
    ['planilla.xlsx', office('xl/workbook.xml', EXCEL), EXCEL],
    ['contrato.doc', OLD_OFFICE, 'application/msword'],
    ['planilla.xls', OLD_OFFICE, 'application/vnd.ms-excel'],
    ['notas.txt', bytes('Señal: a las 10'), 'text/plain'],
    ['datos.csv', bytes('a;b\r\n1;2'), 'text/plain'],
  ])('%s', async (name, content, type) => {
    expect(await identify(name, content)).toEqual({ name, type });
  });

  it.each([
    ['a photo that WhatsApp named otherwise', 'foto.jpg', WEBP, 'image/webp'],
    ['a photo of a phone that kept its old ending', 'IMG_0001.heic', JPEG, 'image/jpeg'],
    ['a PDF that has something before it', 'cartola.pdf', bytes('\r\n%PDF-1.4'), 'application/pdf'],
    ['a text in the letters of old Windows', 'notas.txt', bytes('a', [0xf1], 'o'), 'text/plain'],
    ['a text that begins like a picture', 'autos.txt', bytes('BMW y otros'), 'text/plain'],
    ['a text that begins like a program', 'notas.txt', bytes('MZA 1 lote 2'), 'text/plain'],
    [
      'a Word file whose parts stand in another order',
      'acta.docx',
      zip('word/document.xml', '[Content_Types].xml'),
      WORD,
    ],
    [
      'an Excel file that names its parts late',
      'a.xlsx',
      zip('_rels/.rels', 'xl/workbook.xml'),
      EXCEL,
    ],
  ])('also %s', async (_what, name, content, type) => {
    expect(await identify(name, content)).toEqual({ name, type });
  });

  it.each([
    ['Boleta', PDF, 'Boleta.pdf'],
    ['acta 12.10', PDF, 'acta 12.10.pdf'],
    ['image', JPEG, 'image.jpg'],
    ['notas', bytes('Hola'), 'notas.txt'],
  ])('gives an ending to a name without one: %s', async (name, content, named) => {
    expect(await identify(name, content)).toMatchObject({ name: named });
  });

  it.each([
    ['a program', 'instalador.exe', EXE],
    ['a program called PDF', 'boleta.pdf', EXE],
    ['a program called text', 'notas.txt', EXE],
    ['a program without an ending', 'instalador', EXE],
    ['a program called XML', 'factura.xml', EXE],
    ['a PDF called program', 'boleta.exe', PDF],
    ['a PDF called program, with a blank behind it', 'boleta.exe ', PDF],
    ['a program called picture', 'foto.png', EXE],
    ['a picture called PDF', 'foto.pdf', PNG],
    ['a text called PDF', 'foto.pdf', bytes('hola')],
    ['a ZIP called Word', 'acta.docx', zip('virus.js')],
    ['a Word file that runs code', 'acta.docx', zip('word/document.xml', 'word/vbaProject.bin')],
    ['an Excel file called Word', 'acta.docx', office('xl/workbook.xml', EXCEL)],
    ['a broken ZIP called Word', 'acta.docx', bytes('PK', [3, 4, 0, 0, 0, 0])],
    ['old Office called new', 'acta.docx', OLD_OFFICE],
    ['a page', 'pagina.html', bytes('<p>hola')],
    ['a page called PDF', 'boleta.pdf', bytes('<!doctype html><script>x()</script>')],
    ['a page called PDF that hides the mark of one', 'boleta.pdf', bytes('<!-- %PDF-1.4 --><p>')],
    ['a drawing that runs code, called PDF', 'plano.pdf', bytes('<svg onload="x">')],
    ['a drawing that runs code, called picture', 'plano.png', bytes('<svg onload="x">')],
    ['a program with two endings', 'boleta.pdf.exe', PDF],
    ['a program whose name is turned around', 'boleta\u202efdp.exe', EXE],
    ['a drawing that runs code', 'logo.svg', bytes('<svg onload="x">')],
    ['a script', 'a.js', bytes('alert(1)')],
    ['nothing at all', 'foto.png', bytes()],
  ])('refuses %s', async (_what, name, content) => {
    expect(await identify(name, content)).toBeNull();
  });
});
