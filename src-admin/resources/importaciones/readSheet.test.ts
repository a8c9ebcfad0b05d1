import { describe, expect, it } from 'vitest';
import { guess, knownHeadings, missing, monthFirst } from './columns.ts';
import { sheetOf, SheetRefused } from './readSheet.ts';

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

const read = (bytes: Uint8Array) => {
  const { headings, rows } = sheetOf(bytes, knownHeadings('clientes'));
  return { headings, rows: rows.map(({ n, cells }) => [n, ...cells]) };
};

const ANA = [2, 'Ana Muñoz', 'Viñas; y más', 'ana@laurel.cl'];
const HEADINGS = ['Nombre', 'Empresa', 'Correo electrónico'];
const excel = 'Nombre;Empresa;Correo electrónico\r\nAna Muñoz;"Viñas; y más";ana@laurel.cl\r\n';

describe('a sheet is the same', () => {
  it.each([
    ['of Excel in Spanish, on Windows', windows(excel)],
    ['of Excel as UTF-8, with its mark', utf8(`\uFEFF${excel}`)],
    ['of Excel as Unicode text, with tabs', utf16(excel.replaceAll(/;(?! y)/g, '\t'))],
    ['of Google', utf8(excel.replaceAll(/;(?! y)/g, ','))],
    ['that names what stands between its cells', utf8(`sep=;\r\n${excel}`)],
    ['of a Mac of before', utf8(excel.replaceAll('\r\n', '\r'))],
    [
      'with empty columns and rows behind',
      utf8(`${excel.replaceAll('\r\n', ';;;\r\n')};;;;;\r\n;;;;;\r\n`),
    ],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual({ headings: HEADINGS, rows: [ANA] });
  });
});

it('its rows have the numbers that the spreadsheet shows, also below a title and with lines within cells', () => {
  const sheet = read(
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

it('headings that repeat or are missing have names of their own', () => {
  expect(read(utf8('Nombre;Correo;;Correo\nAna;a@x.cl;algo;b@x.cl\n')).headings).toEqual([
    'Nombre',
    'Correo',
    'Columna 3',
    'Correo (2)',
  ]);
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
])('commas within are no columns: %s', (_, text) => {
  expect(read(utf8(text)).headings).toHaveLength(3);
});

it.each([
  ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1]), /Guárdalo como CSV/],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /Guárdalo como CSV/],
  ['a PDF', utf8('%PDF-1.7'), /PDF/],
  ['nothing', utf8(''), /no tiene filas/],
  ['headings alone', utf8('Nombre;Correo\n'), /no tiene filas/],
  [
    'a quote that is not closed',
    utf8('Nombre;Correo\nAna;"a@x.cl\nLuis;b@x.cl\n'),
    /comilla que no se cierra/,
  ],
])('%s is refused, with what to do', (_, bytes, why) => {
  expect(() => read(bytes)).toThrow(SheetRefused);
  expect(() => read(bytes)).toThrow(why);
});

describe('columns are guessed by their headings', () => {
  it.each([
    [
      'clientes',
      ['Razón Social', 'Contacto', 'R.U.T.', 'E-mail', 'Celular', 'Comuna'],
      { empresa: 0, nombre: 1, rut: 2, email: 3, telefono: 4 },
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
  const sheet = { headings: ['Fecha'], rows: days.map((day, n) => ({ n, cells: [day] })) };
  expect(monthFirst('pagos', { vence_el: 0 }, sheet)).toBe(expected);
});
