import { readFileSync } from 'node:fs';
import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../importaciones/tables.ts';
import { SheetRefused } from '../../importaciones/refusal.ts';
import { accountIn, readDay, readPesos } from './cells.ts';
import { readAs, readCartola, type Cartola } from './readCartola.ts';

const textOf = (name: string): string => readFileSync(`tests/cartolas/${name}.csv`, 'utf8');
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function cartolaIn(read: ReturnType<typeof readCartola>): Cartola {
  if ('cartola' in read) return read.cartola;
  throw new Error('its columns are unknown');
}
const readBytes = async (bytes: Uint8Array): Promise<Cartola> =>
  cartolaIn(readCartola(await tablesOf(bytes)));
const readSample = (name: string): Promise<Cartola> => readBytes(utf8(textOf(name)));

/** The same statement as a workbook, its amounts as numbers and its days as days. */
function bookOf(name: string, bookType: BookType): Uint8Array {
  const [separator = ';'] = /[;\t,]/.exec(textOf(name).split('\n').at(-2) ?? '') ?? [];
  const rows = textOf(name)
    .split('\n')
    .map((line) =>
      line.split(separator).map((cell) => {
        const day = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(cell);
        if (day) return new Date(`${day[3]}-${day[2]}-${day[1]}T00:00:00Z`);
        return /^\d{1,3}(\.\d{3})+$/.test(cell) ? Number(cell.replaceAll('.', '')) : cell;
      }),
    );
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), 'Cartola');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

const DAYS_AND_SUMS = [
  ['2026-03-02', 150_000],
  ['2026-03-02', 150_000],
  ['2026-03-03', -89_990],
  ['2026-03-05', 400_000],
];
const sumsOf = ({ movements }: Cartola) => movements.map(({ dia, monto }) => [dia, monto]);

describe('a statement is found by its headings', () => {
  it.each([
    ['bancoestado', '123456789', true],
    ['chile', '123456789', true],
    ['santander', '123456789', false],
    ['bci', '12345678', false],
    ['itau', '212345678', false],
    ['scotiabank', '9781234567', true],
  ])('of %s', async (bank, account, hasBalances) => {
    const cartola = await readSample(bank);
    expect(cartola).toMatchObject({ bank, account, unread: [], unordered: false });
    expect(sumsOf(cartola)).toEqual(DAYS_AND_SUMS);
    expect(cartola.movements.map(({ saldo }) => saldo !== null)).toEqual(
      Array.from({ length: 4 }, () => hasBalances),
    );
    expect(cartola.movements.at(-1)?.glosa).toMatch(/76\.543\.210-3 P-12$/);
  });

  it.each([
    ['xlsx', 'bancoestado'],
    ['xlsx', 'bci'],
    ['biff8', 'bancoestado'],
    ['biff8', 'santander'],
  ] as const)('as a workbook (%s) of %s', async (kind, bank) => {
    const cartola = await readBytes(bookOf(bank, kind));
    expect(cartola.bank).toBe(bank);
    expect(sumsOf(cartola)).toEqual(DAYS_AND_SUMS);
  });

  it('as a page of the web that is called Excel', async () => {
    const rows = textOf('bci')
      .split('\n')
      .map((line) => `<tr><td>${line.split(';').join('</td><td>')}</td></tr>`);
    const page = `<html><head><meta charset="utf-8"></head><body><table>${rows.join('')}</table></body></html>`;
    const cartola = await readBytes(utf8(page));
    expect(cartola).toMatchObject({ bank: 'bci', account: '12345678', unread: [] });
    expect(sumsOf(cartola)).toEqual(DAYS_AND_SUMS);
  });

  it.each([
    [
      'of Banco de Chile, in pesos and without a year',
      'Banco de Chile\nPeríodo: 15/12/2025 al 14/01/2026\n\nFecha;Descripción;Canal o Sucursal;Cargos (PESOS);Abonos (PESOS);Saldo (PESOS)\n;SALDO INICIAL;;;;1.000.000\n31/12;TRASPASO;INTERNET;;150.000;1.150.000\n02/01;LUZ;INTERNET;50.000;;1.100.000\n;SALDO FINAL;;;;1.100.000\n',
      'chile',
      [
        ['2025-12-31', 150_000],
        ['2026-01-02', -50_000],
      ],
    ],
    [
      'of a CuentaRUT, which is shorter, below twelve lines',
      `${'linea;;;\n'.repeat(12)}CuentaRUT N° 12345678\nFecha;N° Operación;Descripción;Cheques / Cargos;Depósitos / Abonos;Saldo\n02/03/2026;111;TEF;;$150.000;$1.150.000\n`,
      'bancoestado',
      [['2026-03-02', 150_000]],
    ],
    [
      'of Santander, whose sign is a word of its own',
      'Monto,Descripción Movimiento,Fecha,N° Documento,Sucursal,Cargo/Abono\n89990,LUZ,03/03/2026,0,x,Cargo\n150000,VIVERO,03/03/2026,0,x,Abono\n',
      'santander',
      [
        ['2026-03-03', -89_990],
        ['2026-03-03', 150_000],
      ],
    ],
    [
      'of Scotiabank, with commas and quotes',
      '\ufeffScotiabank\r\nFecha,Descripción,Numero Documento,Cargo,Abono,Saldo Diario\r\n"02/03/2026","A ""B"", C",1,"0","150,000","1,150,000"\r\n',
      'scotiabank',
      [['2026-03-02', 150_000]],
    ],
    [
      'with its headings in two lines, and lines without an amount',
      'Fecha;Detalle;;Cargos;Abonos\n;;;$;$\n02/03/2026;x;;;1.000,00\n03/03/2026;nota\n',
      'otro',
      [['2026-03-02', 1_000]],
    ],
  ])('%s', async (_, text, bank, sums) => {
    const cartola = await readBytes(utf8(text));
    expect(cartola).toMatchObject({ bank, unread: [] });
    expect(sumsOf(cartola)).toEqual(sums);
  });

  it('in the second sheet of a workbook', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Resumen'], ['Total', 5]]), 'Resumen');
    const rows = [
      ['Fecha', 'Descripción', 'Cargo', 'Abono'],
      ['02/03/2026', 'x', null, 1_000],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Movimientos');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(sumsOf(await readBytes(bytes))).toEqual([['2026-03-02', 1_000]]);
  });

  it('written in one byte for each letter', async () => {
    const { bank, movements } = await readBytes(latin(textOf('itau')));
    expect(bank).toBe('itau');
    expect(movements).toHaveLength(4);
  });

  it('and who paid is known from what a company exports', async () => {
    const { movements, bank } = await readSample('transferencias-recibidas');
    expect(bank).toBe('otro');
    expect(movements[0]).toEqual({
      ...{ dia: '2026-03-02', glosa: 'VIVERO LAUREL SPA', numero: null, monto: 150_000 },
      ...{ saldo: null, rut: '76.543.210-3', cuenta: '00-987-65432-1', comentario: 'cuota marzo' },
    });
  });
});

describe('what is not as it should be is said', () => {
  it('line by line, and nothing else is lost', async () => {
    const { movements, unread, unordered } = await readSample('danada');
    expect(movements.map(({ dia, monto }) => [dia, monto])).toEqual([
      ['2026-03-02', 150_000],
      ['2026-03-01', 40_000],
    ]);
    expect(unread).toEqual([
      { n: 4, why: 'no entendemos el día «31/02/2026»' },
      { n: 5, why: 'no entendemos su monto, que va en pesos enteros' },
    ]);
    expect(unordered).toBe(false);
  });

  it('days that come in no order', async () => {
    const text = textOf('danada').replace('31/02/2026', '28/02/2026');
    expect((await readBytes(utf8(text))).unordered).toBe(true);
  });

  it.each([
    ['nothing below its headings', textOf('vacia'), /no trae movimientos/],
    ['no statement at all', 'Hola\nqué tal\n', /No encontramos movimientos/],
    [
      'nothing that is read',
      'Fecha;Descripción;Cargo;Abono\n99/99/2026;x;;1.000\n',
      /en la línea 2, no entendemos el día/,
    ],
    ['a workbook that is cut', bookOf('bci', 'xlsx').slice(0, 400), /No pudimos abrir este libro/],
    ['a PDF', '%PDF-1.4', /Es un PDF/],
    ['an empty file', '', /No encontramos movimientos/],
    [
      'days of another country',
      'Fecha;Descripción;Cargo;Abono\n03/13/2026;x;;1.000\n',
      /no entendemos el día «03\/13\/2026»/,
    ],
    [
      'too much',
      `Fecha;Descripción;Cargo;Abono\n${'02/03/2026;x;;1.000\n'.repeat(5_001)}`,
      /más de 5\.000/,
    ],
  ])('%s', async (_, text, says) => {
    const read = readBytes(typeof text === 'string' ? utf8(text) : text);
    await expect(read).rejects.toThrow(SheetRefused);
    await expect(read).rejects.toThrow(says);
  });

  it('5,000 movements are read', async () => {
    const text = `Fecha;Descripción;Cargo;Abono\n${'02/03/2026;x;;1.000\n'.repeat(5_000)}`;
    expect((await readBytes(utf8(text))).movements).toHaveLength(5_000);
  });
});

it('columns that nobody knows are asked for, and known the next time', async () => {
  const tables = await tablesOf(utf8(textOf('desconocida')));
  const read = readCartola(tables);
  expect(read).toMatchObject({ unknown: { headings: ['Cuándo', 'Qué fue', 'Entró', 'Salió'] } });
  const said = {
    titulos: ['Cuándo', 'Qué fue', 'Entró', 'Salió'],
    columnas: { dia: 0, glosa: 1, abono: 2, cargo: 3 },
  };
  const asSaid = [
    ['2026-03-02', 150_000],
    ['2026-03-03', -89_990],
  ];
  expect(sumsOf(readAs(tables, said))).toEqual(asSaid);
  expect(sumsOf(cartolaIn(readCartola(tables, [said])))).toEqual(asSaid);
});

it.each([
  ['01/03/2026', '2026-03-01'],
  ['1-3-26', '2026-03-01'],
  ['01/mar/2026', '2026-03-01'],
  ['2026-03-01 10:30', '2026-03-01'],
  ['46082', '2026-03-01'],
  ['31/12', '2025-12-31'],
  ['02/01', '2026-01-02'],
  ['32/01/2026', null],
  ['hola', null],
  ['', null],
])('the day of %s is %s', (cell, day) => {
  expect(readDay(cell, { from: '2025-12-15', until: '2026-01-14' })).toBe(day);
});

it('a day without a year and without a span is the last one that came', () => {
  expect(readDay('11/03', { from: null, until: '2026-03-10' })).toBe('2025-03-11');
  expect(readDay('29/02', { from: null, until: '2026-03-10' })).toBe('2024-02-29');
});

it.each([
  ['1.500.000', 1_500_000],
  ['$ 1,500,000.00', 1_500_000],
  ['1500000,0', 1_500_000],
  ['-1.500', -1_500],
  ['1.500-', -1_500],
  ['(1.500)', -1_500],
  ['+ 1.500', 1_500],
  ['0', 0],
  ['1.50', null],
  ['1.500,75', null],
  ['mil', null],
  ['', null],
])('the amount of «%s» is %s', (cell, pesos) => {
  expect(readPesos(cell)).toBe(pesos);
});

it.each([
  ['Cuenta Corriente N° 00-123-4567', '1234567'],
  ['Cta. ****1234', '1234'],
  ['CuentaRUT N° 12.345.678', '12345678'],
  ['Cuenta: 12', null],
  ['RUT 76.192.083-9', null],
])('the account of «%s» is %s', (line, account) => {
  expect(accountIn(line)).toBe(account);
});
