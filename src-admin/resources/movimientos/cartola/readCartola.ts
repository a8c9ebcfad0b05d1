import { dayInChile } from '../../../../src-shared/dates.ts';
import type { Table } from '../../importaciones/readBook.ts';
import { SheetRefused } from '../../importaciones/refusal.ts';
import { accountIn, daysIn, readDay, readPesos, type Span } from './cells.ts';
import {
  bankOf,
  columnsOf,
  isReadable,
  plain,
  type Bank,
  type Columns,
  type Field,
} from './layouts.ts';

/** A movement as `public.importar_cartola` takes it: whole pesos, less than zero where they went out. */
export interface Movement {
  dia: string;
  glosa: string;
  numero: string | null;
  monto: number;
  saldo: number | null;
  rut: string | null;
  cuenta: string | null;
  comentario: string | null;
}

/** A line of the file that holds something and cannot be read. */
export interface Unread {
  /** Its line in the file. */
  n: number;
  why: string;
}

export interface Cartola {
  bank: Bank;
  /** Digits of the studio's account, where the file says it. */
  account: string | null;
  movements: readonly Movement[];
  unread: readonly Unread[];
  /** Whether its days come in no order. */
  unordered: boolean;
}

/** What nobody knows the columns of: to be said by hand. */
export interface Unknown {
  headings: readonly string[];
  /** The rows below them. */
  rows: readonly (readonly string[])[];
}

/** A layout that somebody said once. */
export interface Remembered {
  titulos: readonly string[];
  columnas: Columns;
}

/** More lines than a statement may have. */
const MOST = 5_000;
/** How far down the headings may stand. */
const HEAD = 60;

type Row = readonly string[];

const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';
const filled = (row: Row): number => row.filter((cell) => !isBlank(cell)).length;
const keyOf = (row: Row): string => row.map(plain).join('|').replace(/\|+$/, '');

interface Head {
  at: number;
  columns: Columns;
}

/** The line of the headings: one that was said by hand, else the one of which most is known. */
function headOf(rows: readonly Row[], remembered: readonly Remembered[]): Head | null {
  const top = rows.slice(0, HEAD);
  for (const [at, row] of top.entries()) {
    const said = remembered.find(({ titulos }) => keyOf(titulos) === keyOf(row));
    if (said && filled(row) > 1) return { at, columns: said.columnas };
  }
  return top.reduce<Head | null>((best, row, at) => {
    const columns = columnsOf(row);
    const known = Object.keys(columns).length;
    const isBetter = known >= 3 && known > Object.keys(best?.columns ?? {}).length;
    return isBetter && isReadable(columns) ? { at, columns } : best;
  }, null);
}

/** The line below which movements seem to stand, where no heading is known. */
function unknownOf(rows: readonly Row[]): Unknown | null {
  const today: Span = { from: null, until: dayInChile() };
  const first = rows.findIndex(
    (row) =>
      filled(row) >= 3 &&
      row.some((cell) => readDay(cell, today) !== null) &&
      row.some((cell) => Math.abs(readPesos(cell) ?? 0) >= 100 && readDay(cell, today) === null),
  );
  const head = rows.slice(0, Math.max(first, 0)).findLast((row) => filled(row) >= 2);
  return first > 0 && head ? { headings: head, rows: rows.slice(first) } : null;
}

/** Between which days it stands, as the lines above its headings say. */
function spanOf(above: readonly Row[]): Span {
  const today = dayInChile();
  const days = above
    .flatMap((row) => daysIn(row.join(' ')))
    .filter((day) => day <= today)
    .toSorted();
  return { from: days.length > 1 ? (days[0] ?? null) : null, until: days.at(-1) ?? today };
}

const OUT = /^(c|cargos?|d|debitos?|giros?|egresos?|-)$/;
const IN = /^(a|abonos?|h|haber|creditos?|depositos?|ingresos?|\+)$/;

interface Amount {
  /** Null where it is not to be read. */
  pesos: number | null;
  /** Whether the line says no amount at all. */
  empty: boolean;
}

function amountOf(get: (field: Field) => string): Amount {
  const [abono, cargo, monto] = [get('abono'), get('cargo'), get('monto')];
  if (monto !== '') {
    const pesos = readPesos(monto);
    const sign = plain(get('signo')) || get('signo').trim();
    if (pesos === null) return { pesos: null, empty: false };
    if (OUT.test(sign)) return { pesos: -Math.abs(pesos), empty: false };
    if (IN.test(sign)) return { pesos: Math.abs(pesos), empty: false };
    return { pesos, empty: pesos === 0 };
  }
  const [came, went] = [abono, cargo].map((cell) => (cell.trim() === '' ? 0 : readPesos(cell)));
  if (came === null || went === null || came === undefined || went === undefined)
    return { pesos: null, empty: false };
  const pesos = Math.abs(came) - Math.abs(went);
  return { pesos, empty: came === 0 && went === 0 };
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** Whether each balance follows from the one before it: otherwise it is that of a day, which another file may not say. */
function isRunning(movements: readonly Movement[]): boolean {
  if (movements.length < 2 || movements.some(({ saldo }) => saldo === null)) return false;
  const pairs = movements.slice(1).map((after, at) => [movements[at], after] as const);
  const follows = (before: Movement | undefined, after: Movement | undefined) =>
    (before?.saldo ?? 0) + (after?.monto ?? 0) === after?.saldo;
  return (
    pairs.every(([before, after]) => follows(before, after)) ||
    pairs.every(([before, after]) => follows(after, before))
  );
}

function readRow(row: Row, columns: Columns, span: Span): Movement | string | null {
  const get = (field: Field) => (row[columns[field] ?? -1] ?? '').trim();
  const glosa = [get('glosa'), get('nombre')]
    .filter((part) => part !== '')
    .join(' · ')
    .replace(/\s+/g, ' ');
  const dia = readDay(get('dia'), span);
  const { pesos, empty } = amountOf(get);
  // A balance, a total, a note of the bank: no movement.
  if (empty || (dia === null && (get('dia') === '' || /total|saldo/i.test(row.join(' ')))))
    return null;
  if (dia === null) return `no entendemos el día «${get('dia').slice(0, 40)}»`;
  if (pesos === null) return 'no entendemos su monto, que va en pesos enteros';
  return {
    ...{ dia, glosa, monto: pesos },
    numero: textOrNull(get('numero')),
    saldo: get('saldo') === '' ? null : readPesos(get('saldo')),
    rut: textOrNull(get('rut')),
    cuenta: textOrNull(get('cuenta')),
    comentario: textOrNull(get('comentario')),
  };
}

const isUnordered = (days: readonly string[]): boolean => {
  const pairs = days.slice(1).map((day, at) => [days[at] ?? day, day] as const);
  return pairs.some(([a, b]) => a > b) && pairs.some(([a, b]) => a < b);
};

function cartolaOf(rows: readonly Row[], { at, columns }: Head): Cartola {
  const headings = rows[at] ?? [];
  const above = rows.slice(0, at);
  const span = spanOf(above);
  const [movements, unread]: [Movement[], Unread[]] = [[], []];
  for (const [below, row] of rows.slice(at + 1).entries()) {
    // On each page of some statements the headings come once more.
    if (filled(row) === 0 || keyOf(row) === keyOf(headings)) continue;
    const read = readRow(row, columns, span);
    if (typeof read === 'string') unread.push({ n: at + below + 2, why: read });
    else if (read) movements.push(read);
    if (movements.length > MOST)
      throw new SheetRefused(
        'Trae más de 5.000 movimientos: descarga la cartola en períodos más cortos.',
      );
  }
  if (movements.length === 0)
    throw new SheetRefused(
      unread[0]
        ? `Ningún movimiento se entiende: en la línea ${unread[0].n}, ${unread[0].why}.`
        : 'Esta cartola no trae movimientos.',
    );
  const own = columns.propia === undefined ? '' : (rows[at + 1]?.[columns.propia] ?? '');
  const account =
    accountIn(`cuenta ${own}`) ??
    above.map((row) => accountIn(row.join(' '))).find((one) => one !== null) ??
    null;
  return {
    ...{ account, unread, unordered: isUnordered(movements.map(({ dia }) => dia)) },
    bank: bankOf(
      headings,
      above.map((row) => row.join(' ')),
    ),
    movements: isRunning(movements)
      ? movements
      : movements.map((movement) => ({ ...movement, saldo: null })),
  };
}

/**
 * A statement, of the first table that is one, or what to ask where nobody knows its columns.
 * @throws {SheetRefused} in Spanish, with what to do
 */
export function readCartola(
  tables: readonly Table[],
  remembered: readonly Remembered[] = [],
): { cartola: Cartola } | { unknown: Unknown } {
  for (const { rows } of tables) {
    const head = headOf(rows, remembered);
    if (head) return { cartola: cartolaOf(rows, head) };
  }
  for (const { rows } of tables) {
    const unknown = unknownOf(rows);
    if (unknown) return { unknown };
  }
  throw new SheetRefused(
    'No encontramos movimientos en este archivo. Descarga la cartola desde tu banco, en Excel o CSV, y sube ese archivo sin cambiarlo.',
  );
}

/** A statement whose columns somebody said. @throws {SheetRefused} */
export const readAs = (tables: readonly Table[], said: Remembered): Cartola => {
  const read = readCartola(tables, [said]);
  if ('cartola' in read) return read.cartola;
  throw new SheetRefused('Con esas columnas no se lee ningún movimiento. Revísalas.');
};
