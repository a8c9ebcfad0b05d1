import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { newPath } from '../../../src-shared/filePath.ts';
import { bundlePerson, readPersonData, type PersonData } from './bundle.ts';

const PERSON: PersonData = {
  tables: {
    leads: [{ id: 1, nombre_contacto: 'Lía "Ñ"', mensaje: 'uno,\ndos' }],
    tickets: [],
  },
  notes: { clientes_notas: [{ cliente: 2, notas: 'Paga tarde' }], leads: [{ id: 1, notas: 'Sí' }] },
  files: [
    { bucket: 'adjuntos', nombre: '2/31/informe ñ.pdf' },
    { bucket: 'comprobantes', nombre: '2/../../etc/passwd' },
  ],
};
const content = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

async function open(person: PersonData, read = content('hola'), maxBytes = 1_000) {
  const files = unzipSync(await bundlePerson(person, read, maxBytes));
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]));
}

describe('the copy of a person', () => {
  it('has JSON and CSV of each table with rows, and the files under safe names', async () => {
    const files = await open(PERSON);
    expect(Object.keys(files).sort()).toEqual([
      'LEEME.txt',
      'archivos/adjuntos/2/31/informe_ñ.pdf',
      'archivos/comprobantes/2/_/_/etc/passwd',
      'datos/leads.csv',
      'datos/leads.json',
      'revisar/clientes_notas.csv',
      'revisar/clientes_notas.json',
      'revisar/leads.csv',
      'revisar/leads.json',
    ]);
    expect(JSON.parse(files['datos/leads.json'] ?? '')).toEqual([
      { id: 1, nombre_contacto: 'Lía "Ñ"', mensaje: 'uno,\ndos' },
    ]);
    expect(files['archivos/adjuntos/2/31/informe_ñ.pdf']).toBe('hola');
  });

  it('names a file as the person did, whatever its path holds', async () => {
    const nombre = newPath([2, 31], 'señal año.pdf', '0f8fad5b-d9cb-469f-a165-70867728950e');
    const files = await open({ ...PERSON, files: [{ bucket: 'adjuntos', nombre }] });
    expect(Object.keys(files)).toContain(
      'archivos/adjuntos/2/31/0f8fad5b-d9cb-469f-a165-70867728950e-señal_año.pdf',
    );
  });

  it('names the files that cannot be read or do not fit', async () => {
    const lost = await open(PERSON, () => Promise.resolve(null as never));
    expect(lost['archivos/FALTAN.txt']).toMatch(/adjuntos\/2\/31\/informe_ñ\.pdf\ncomprobantes/);
    const full = await open(PERSON, content('hola'), 5);
    expect(full['archivos/adjuntos/2/31/informe_ñ.pdf']).toBe('hola');
    expect(full['archivos/FALTAN.txt']).toMatch(/aparte:\ncomprobantes\/2/);
  });
});

describe('what the database answers', () => {
  it('is read as tables and files', () => {
    const answer = {
      leads: [{ id: 1 }],
      archivos: [{ bucket: 'adjuntos', nombre: '2/a.png' }],
      revisar: { leads: [{ id: 1, notas: 'Regatea' }] },
    };
    expect(readPersonData(answer)).toEqual({
      tables: { leads: [{ id: 1 }] },
      notes: { leads: [{ id: 1, notas: 'Regatea' }] },
      files: [{ bucket: 'adjuntos', nombre: '2/a.png' }],
    });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['rows that are none', { leads: ['x'] }],
    ['a table that is a path', { '../leads': [] }],
    ['notes that are none', { revisar: [] }],
    ['notes under a path', { revisar: { '../leads': [] } }],
    ['a file without a name', { archivos: [{ bucket: 'adjuntos' }] }],
  ])('is refused when it is %s', (_name, answer) => {
    expect(readPersonData(answer)).toBeNull();
  });
});

describe('the CSV of a table', () => {
  const csvOf = async (...rows: Record<string, unknown>[]) =>
    (await open({ tables: { leads: rows }, notes: {}, files: [] }))['datos/leads.csv'];

  it('opens in Excel, each row under the columns of all', async () => {
    expect(
      await csvOf({ a: 'x;"y"', b: 1.5, c: null }, { a: 'z', d: { e: [true] }, b: false }),
    ).toBe('a;b;c;d\r\n"x;""y""";1,5;;\r\nz;No;;"{""e"":[true]}"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-2+cmd()', "'-2+cmd()"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋cmd|x', "'＋cmd|x"],
    ['\t=1+1', "'\t=1+1"],
    ['hola;=1+1', '"hola;=1+1"'],
    ['+56 9 1234 5678', '+56 9 1234 5678'],
  ])('holds no formula: %j is %j', async (text, cell) => {
    expect(await csvOf({ a: text })).toBe(`a\r\n${cell}\r\n`);
  });
});
