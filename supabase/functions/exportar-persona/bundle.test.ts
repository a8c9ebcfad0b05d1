import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bundlePerson, readPersonData, type PersonData } from './bundle.ts';
import { toCsv } from './csv.ts';

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

it('CSV quotes what needs it, and nothing in it is a formula', () => {
  expect(
    toCsv([
      { a: 'x,"y"', b: 1, c: null },
      { a: '=1+1', b: { d: true }, e: '+56 9 1234 5678' },
      { a: '-2+cmd()', b: '@SUM(A1)', e: '-3.5' },
    ]),
  ).toBe(
    '\uFEFFa,b,c,e\r\n"x,""y""",1,,\r\n\'=1+1,"{""d"":true}",,+56 9 1234 5678\r\n\'-2+cmd(),\'@SUM(A1),,-3.5\r\n',
  );
});
