import { isRut, normalizeRut } from '../../../src-shared/rut.ts';
import { readCsv } from '../importaciones/readCsv.ts';
import { SheetRefused } from '../importaciones/refusal.ts';

/** A document of the sales register, in whole pesos. */
export interface RegisterRow {
  /** Its line in the file. */
  n: number;
  clase: string;
  folio: number;
  /** YYYY-MM-DD. */
  dia: string;
  rut: string | null;
  razon_social: string;
  neto: number;
  exento: number;
  iva: number;
  /** Of a nota de crédito, what it corrects. */
  de_clase: string | null;
  de_folio: number | null;
}

export interface Register {
  rows: RegisterRow[];
  /** Lines that are not brought in, and why. */
  left: { n: number; why: string }[];
}

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 2_000;

const KINDS = new Set(['33', '34', '39', '41', '61']);

/** The headings of the tax office, however they are accented or spaced. */
const COLUMNS = {
  clase: 'tipo doc',
  rut: 'rut cliente',
  razon_social: 'razon social',
  folio: 'folio',
  dia: 'fecha docto',
  exento: 'monto exento',
  neto: 'monto neto',
  iva: 'monto iva',
  total: 'monto total',
} as const;
/** Those that some files do not have. */
const OPTIONAL = { de_clase: 'tipo docto referencia', de_folio: 'folio docto referencia' } as const;

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Cells = Readonly<Record<keyof typeof COLUMNS | keyof typeof OPTIONAL, string>>;

/** A day that the register writes 10/03/2026 or 2026-03-10. */
function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](20\d\d)\b/.exec(text) ?? [];
  const iso = year
    ? `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
    : (/^20\d\d-\d\d-\d\d/.exec(text)?.[0] ?? '');
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

/** Whole pesos; a nota de crédito may be written below nothing. */
function amountIn(text: string): number | null {
  if (text === '') return 0;
  const digits = text.replace(/[.\s$]/g, '');
  return /^-?\d{1,10}$/.test(digits) ? Math.abs(Number(digits)) : null;
}

function rowOf(n: number, cells: Cells): RegisterRow | string {
  if (!KINDS.has(cells.clase))
    return cells.clase === '56'
      ? 'es una nota de débito, que aquí no se anota'
      : `es un documento de tipo ${cells.clase || 'desconocido'}`;
  const folio = Number(cells.folio);
  const dia = dayIn(cells.dia);
  const [neto, exento, iva, total] = [
    amountIn(cells.neto),
    amountIn(cells.exento),
    amountIn(cells.iva),
    amountIn(cells.total),
  ];
  if (!Number.isSafeInteger(folio) || folio < 1) return 'su folio no se entiende';
  if (dia === null) return 'su fecha no se entiende';
  if (neto === null || exento === null || iva === null || total === null)
    return 'sus montos no se entienden';
  if (neto + exento + iva !== total || total === 0)
    return 'sus montos no suman el total: quizá tiene otro impuesto';
  const corrected = Number(cells.de_folio);
  const isNote = cells.clase === '61' && KINDS.has(cells.de_clase) && corrected > 0;
  return {
    ...{ n, clase: cells.clase, folio, dia, neto, exento, iva },
    rut: isRut(cells.rut) ? normalizeRut(cells.rut) : null,
    razon_social: cells.razon_social.slice(0, 200),
    de_clase: isNote ? cells.de_clase : null,
    de_folio: isNote ? corrected : null,
  };
}

/**
 * The rows of a sales register as the tax office gives it (RCV, a CSV with semicolons).
 * @throws {SheetRefused} in Spanish, where it is none
 */
export function registerOf(text: string): Register {
  const [head = [], ...lines] = readCsv(text);
  const headings = head.map(plain);
  const placeOf = (heading: string) => headings.indexOf(heading);
  const missing = Object.values(COLUMNS).filter((heading) => placeOf(heading) < 0);
  if (missing.length > 0)
    throw new SheetRefused(
      `No parece el registro de ventas del SII: le falta la columna «${missing[0] ?? ''}». Bájalo en el SII, en Registro de compras y ventas, pestaña Venta, con Descargar detalles.`,
    );
  const places = Object.entries({ ...COLUMNS, ...OPTIONAL });
  const [rows, left]: [RegisterRow[], Register['left']] = [[], []];
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue;
    const cells = Object.fromEntries(
      places.map(([field, heading]) => [field, (line[placeOf(heading)] ?? '').trim()]),
    ) as Cells;
    const row = rowOf(at + 2, cells);
    if (typeof row === 'string') left.push({ n: at + 2, why: row });
    else rows.push(row);
  }
  if (rows.length === 0)
    throw new SheetRefused('El registro no trae boletas, facturas ni notas de crédito.');
  if (rows.length > MOST_ROWS)
    throw new SheetRefused('El registro trae más de 2.000 documentos: súbelo por mes.');
  return { rows, left };
}

/** The text of a file: the tax office writes in the letters of old Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The same of a file. */
export async function readRegister(file: File): Promise<Register> {
  if (file.size > MOST_BYTES) throw new SheetRefused('El archivo pesa más de 5 MB.');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetRefused('No pudimos abrir el archivo. Elígelo otra vez.');
  });
  return registerOf(decoded(bytes));
}
