import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { guess, knownHeadings, missing, monthFirst } from './columns.ts';
import { sheetsOf } from './readSheet.ts';
import { SheetRefused } from './refusal.ts';
import { tablesOf } from './tables.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** As Excel in Spanish writes on Windows: each letter one byte. */
const windows = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
    ]),
  ]);

const MAC: Readonly<Record<string, number>> = {
  á: 0x87,
  ñ: 0x96,
  ó: 0x97,
  º: 0xbc,
  Ñ: 0x84,
  ü: 0x9f,
};
/** As Excel writes on a Mac. */
const mac = (text: string) =>
  Uint8Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0));

const read = async (bytes: Uint8Array) => {
  const [{ headings, rows }] = sheetsOf(await tablesOf(bytes), knownHeadings('clientes'));
  return { headings, rows: rows.map(({ n, cells }) => [n, ...cells]) };
};

/** A workbook with sheets of these rows. */
function book(sheets: Readonly<Record<string, readonly unknown[][]>>, bookType: BookType = 'xlsx') {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(
      made,
      utils.aoa_to_sheet([...rows], { UTC: true, cellDates: true }),
      name,
    );
  return new Uint8Array(write(made, { type: 'array', bookType }) as ArrayBuffer);
}

const ANA = [2, 'Ana Muñoz', 'Viñas; y más', 'ana@laurel.cl'];
const HEADINGS = ['Nombre', 'Empresa', 'Correo electrónico'];
const excel = 'Nombre;Empresa;Correo electrónico\r\nAna Muñoz;"Viñas; y más";ana@laurel.cl\r\n';

describe('a sheet is the same', () => {
  it.each([
    ['of Excel in Spanish, on Windows', windows(excel)],
    ['of Excel as UTF-8, with its mark', utf8(`\uFEFF${excel}`)],
    ['of Excel as Unicode text, with tabs', utf16(excel.replaceAll(/;(?! y)/g, '\t'))],
    [
      'of Excel as Unicode text, without its mark',
      utf16(excel.replaceAll(/;(?! y)/g, '\t')).subarray(2),
    ],
    ['of Excel on a Mac', mac(excel)],
    ['of Google', utf8(excel.replaceAll(/;(?! y)/g, ','))],
    ['that names what stands between its cells', utf8(`sep=;\r\n${excel}`)],
    ['of a Mac of before', utf8(excel.replaceAll('\r\n', '\r'))],
    [
      'with empty columns and rows behind',
      utf8(`${excel.replaceAll('\r\n', ';;;\r\n')};;;;;\r\n;;;;;\r\n`),
    ],
    ['as a workbook of Excel', book({ Hoja1: [HEADINGS, ANA.slice(1)] })],
    ['as a workbook of Excel of before', book({ Hoja1: [HEADINGS, ANA.slice(1)] }, 'biff8')],
    ['as a workbook of LibreOffice', book({ Hoja1: [HEADINGS, ANA.slice(1)] }, 'ods')],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ headings: HEADINGS, rows: [ANA] });
  });
});

it.each(['Ñuñoa, ÑUÑOA', 'Pingüino Nº 3'])(
  'letters of one byte are read as they were meant: %s',
  async (name) => {
    for (const bytes of [windows, mac].map((write) => write(`Nombre;Correo\n${name};a@x.cl\n`)))
      expect((await read(bytes)).rows).toEqual([[2, name, 'a@x.cl']]);
  },
);

it('a workbook says its days, numbers and failures as they are, and its sheets by their names', async () => {
  const bytes = book({
    Notas: [['Algo'], ['que no es de aquí']],
    Clientes: [
      ['Nombre', 'RUT', 'Correo', 'Alta'],
      ['Ana', 12345678, { t: 'e', v: 23 }, new Date('2026-04-03T00:00:00Z')],
    ],
  });
  const sheets = sheetsOf(await tablesOf(bytes), knownHeadings('clientes'));
  expect(sheets.map(({ name, lines }) => [name, lines])).toEqual([
    ['Clientes', 2],
    ['Notas', 2],
  ]);
  expect(sheets[0].rows).toEqual([{ n: 2, cells: ['Ana', '12345678', '#REF!', '2026-04-03'] }]);
});

describe('quotes of a name are letters of it', () => {
  it.each([
    ['at its beginning', '"Don Pepe" Limitada', '"La Picá" de Ana'],
    ['around a part', 'Don "Pepe"', '"Ana" y "Luis"'],
  ])('%s', async (_, one, other) => {
    const text = `Nombre;Correo;Fono\n${one};a@x.cl;1\nLuis;b@x.cl;2\n${other};c@x.cl;3\n"Viñas y ""más""";d@x.cl;4\n`;
    expect((await read(utf8(text))).rows).toEqual([
      [2, one, 'a@x.cl', '1'],
      [3, 'Luis', 'b@x.cl', '2'],
      [4, other, 'c@x.cl', '3'],
      [5, 'Viñas y "más"', 'd@x.cl', '4'],
    ]);
  });

  it.each([
    [
      'rows that run on in a cell',
      'Nombre;Correo\nLuis;l@x.cl\n"Don Pepe" Ltda;a@x.cl\n"Ana\nMaría";b@x.cl\n',
      3,
    ],
    [
      'one that closes in a row after it',
      'Nombre;Empresa;Correo;Fono\n"Don Pepe;;a@x.cl;1\nCalle 5";;b@x.cl;2\n',
      2,
    ],
    [
      'and further to the right, below the line that names what stands between',
      'sep=;\nNombre;Empresa;Correo\n"Don Pepe;;a@x.cl\nAna;Calle 5";b@x.cl\n',
      3,
    ],
  ])('where rows would be lost the line is named: %s', async (_, text, line) => {
    await expect(read(utf8(text))).rejects.toThrow(`En la línea ${line} del archivo`);
  });
});

it('its rows have the numbers that the spreadsheet shows, also below a title and with lines within cells', async () => {
  const sheet = await read(
    utf8(
      'Clientes 2026;;\n;;\nNombre;Empresa;Correo\n"Ana\nMuñoz";"Dice ""hola""";ana@x.cl\n;;\nLuis;;luis@x.cl\n',
    ),
  );
  expect(sheet).toEqual({
    headings: ['Nombre', 'Empresa', 'Correo'],
    rows: [
      [4, 'Ana\nMuñoz', 'Dice "hola"', 'ana@x.cl'],
      [6, 'Luis', '', 'luis@x.cl'],
    ],
  });
});

it('headings that repeat or are missing have names of their own', async () => {
  const { headings } = await read(utf8('Nombre;Correo;;Correo\nAna;a@x.cl;algo;b@x.cl\n'));
  expect(headings).toEqual(['Nombre', 'Correo', 'Columna 3', 'Correo (2)']);
});

it.each([
  [
    'amounts with a comma',
    'Nombre;Correo;Monto\nAna;a@x.cl;120,50\nLuis;b@x.cl;1.234,00\nEva;c@x.cl;3,10\n',
  ],
  [
    'headings with commas',
    'Nombre (persona, obligatorio);Correo (uno, válido);Fono\nAna;a@x.cl;9\n',
  ],
])('commas within are no columns: %s', async (_, text) => {
  expect((await read(utf8(text))).headings).toHaveLength(3);
});

it.each([
  ['half a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1]), /Guárdalo como CSV/],
  ['half of an old one', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /no tiene filas/],
  ['a PDF', utf8('%PDF-1.7'), /PDF/],
  ['nothing', utf8(''), /no tiene filas/],
  ['headings alone', utf8('Nombre;Correo\n'), /no tiene filas/],
  [
    'a quote that is not closed',
    utf8('Nombre;Correo\nAna;"a@x.cl\nLuis;b@x.cl\n'),
    /línea 2 .* comilla que no calza/,
  ],
])('%s is refused, with what to do', async (_, bytes, why) => {
  await expect(read(bytes)).rejects.toThrow(SheetRefused);
  await expect(read(bytes)).rejects.toThrow(why);
});

it('how many lines the file has is known beside how many rows', async () => {
  const text = 'Nombre;Correo\n\n"Ana\nMuñoz";a@x.cl\n;\nLuis;b@x.cl\n';
  const [{ rows, lines }] = sheetsOf(await tablesOf(utf8(text)), knownHeadings('clientes'));
  expect([rows.length, lines]).toEqual([2, 4]);
});

describe('columns are guessed by their headings', () => {
  it.each([
    [
      'clientes',
      ['Razón Social', 'Contacto', 'R.U.T.', 'E-mail', 'Celular', 'Comuna'],
      { empresa: 0, nombre: 1, rut: 2, email: 3, telefono: 4, comuna: 5 },
    ],
    [
      'plataformas',
      ['Cliente', 'Proyecto', 'Sitio web', 'Fecha inicio'],
      { cliente_nombre: 0, plataforma: 1, dominio: 2, fecha_inicio: 3 },
    ],
    [
      'pagos',
      [
        'Cliente',
        'Glosa',
        'Total',
        'Fecha vencimiento',
        'Fecha de pago',
        'Estado',
        'Forma de pago',
      ],
      { cliente_nombre: 0, concepto: 1, monto: 2, vence_el: 3, pagado_el: 4, estado: 5, metodo: 6 },
    ],
    [
      'pagos',
      ['RUT', 'Detalle', 'Valor', 'Fecha'],
      { cliente_rut: 0, concepto: 1, monto: 2, vence_el: 3 },
    ],
  ] as const)('%s: %j', (kind, headings, expected) => {
    expect(guess(kind, headings)).toEqual(expected);
  });

  it('and what is missing is said', () => {
    expect(missing('pagos', guess('pagos', ['Glosa', 'Total']))).toEqual([
      'RUT del cliente o Correo del cliente o Nombre o empresa del cliente',
      'Vencimiento o Fecha en que se pagó',
    ]);
    expect(missing('clientes', { empresa: 0, rut: 1 })).toEqual([]);
  });
});

it.each([
  [['3/4/2026', '05-12-2026'], null],
  [['3/4/2026', '12/31/2026'], true],
  [['31/1/2026', '12/31/2026'], false],
])('of the days %j it is asked whether the month is first: %s', (days, expected) => {
  const rows = days.map((day, n) => ({ n, cells: [day] }));
  const sheet = { name: '', lines: rows.length, headings: ['Fecha'], rows };
  expect(monthFirst('pagos', { vence_el: 0 }, sheet)).toBe(expected);
});
