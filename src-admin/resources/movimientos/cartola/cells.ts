import { addDays, isDay } from '../../../../src-shared/dates.ts';

/** The days between which a statement says that it stands, or today and nothing else. */
export interface Span {
  from: string | null;
  until: string;
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const pad = (n: number): string => String(n).padStart(2, '0');

const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  // There is no 31 of February.
  return isDay(text) && addDays(text, 0) === text ? text : null;
};

/** Of a day without a year: the one that lies within the statement, else the last one that has come. */
function yearOf(month: number, day: number, { from, until }: Span): string | null {
  const last = Number(until.slice(0, 4));
  const days = [last, last - 1, last - 2, last - 3, last - 4].map((year) =>
    dayOf(year, month, day),
  );
  return (
    days.find((one) => one !== null && one <= until && (from === null || one >= from)) ??
    days.find((one) => one !== null && one <= until) ??
    null
  );
}

/** Days as Excel counts them: 1 is the first of 1900. */
const serialDay = (days: number): string => addDays('1899-12-30', days);

/** The day that a cell says: 01/03/2026, 1-3-26, 01/mar/2026, 2026-03-01, 46082 or, within a span, 01/03. Null for none. */
export function readDay(cell: string, span: Span): string | null {
  const text = cell.trim().toLowerCase();
  const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ t].*)?$/.exec(text);
  if (written) return dayOf(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-zé]{3,10})\.?(?:[-/. ](\d{4}|\d{2}))?(?:[ t].*)?$/.exec(text);
  if (parts) {
    const [, day = '', named = '', year] = parts;
    const month = /^\d/.test(named)
      ? Number(named)
      : MONTHS.indexOf(named.replace('sept', 'sep').slice(0, 3)) + 1;
    if (year === undefined) return yearOf(month, Number(day), span);
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
  }
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial >= 36_526 && serial < 73_000 ? serialDay(serial) : null;
}

/** What an amount may be without its sign: 1500000, 1.500.000, 1,500,000, with cents that are none. */
const PESOS = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]0{1,2})?$/;

/** Whole pesos as a bank writes them: 1.500.000, $ 1,500,000.00, -1500, 1500-, (1.500). Null for what is none. */
export function readPesos(cell: string): number | null {
  const text = cell.replace(/[\s$+]|clp/gi, '').replaceAll('−', '-');
  const below = /^\(.*\)$/.test(text) || /^-|-$/.test(text);
  const digits = PESOS.exec(text.replace(/^[(-]+|[)-]+$/g, ''))?.[1];
  if (digits === undefined) return null;
  const pesos = Number(digits.replace(/[.,]/g, ''));
  if (!Number.isSafeInteger(pesos)) return null;
  return below && pesos > 0 ? -pesos : pesos;
}

/** The days that a text names, in their order. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(/\b\d{1,2}[-/]\d{1,2}[-/]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g)].flatMap(
    ([day]) => readDay(day, { from: null, until: '2199-12-31' }) ?? [],
  );

/** The digits of an account that a line names, with those that it hides left out: "Cuenta N° 00-123-4567" gives 1234567. */
export function accountIn(line: string): string | null {
  const said = /(?:cuenta(?: ?rut)?|cta)\b[^\d*]{0,40}([*xX\d][*xX\d .-]{3,30}\d)/i.exec(line);
  const digits = (said?.[1] ?? '')
    .replace(/^.*[*xX]/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length >= 4 ? digits : null;
}
