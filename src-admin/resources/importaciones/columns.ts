import { fieldOf, type Definition, type SheetColumn } from '../../resource.ts';
import { clientes } from '../clientes/resource.ts';
import { pagos } from '../pagos/resource.ts';
import { plataformas } from '../plataformas/resource.ts';
import type { Sheet } from './readSheet.ts';
import type { Kind } from './schemas.ts';

interface Column extends SheetColumn {
  label: string;
}

const columnsOf = (resource: Definition): Column[] =>
  (resource.sheet ?? []).map((column) => ({
    label: fieldOf(resource, column.field)?.label ?? column.field,
    ...column,
  }));

/** By kind, the most telling first: each column of a sheet is one of them at most. */
export const COLUMNS: Readonly<Record<Kind, readonly Column[]>> = {
  clientes: columnsOf(clientes),
  plataformas: columnsOf(plataformas),
  pagos: columnsOf(pagos),
};

/** Of each of these one is needed at least. */
const NEEDED: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  clientes: [
    ['nombre', 'empresa'],
    ['email', 'rut'],
  ],
  plataformas: [
    ['cliente_rut', 'cliente_email', 'cliente_nombre'],
    ['plataforma', 'dominio'],
  ],
  pagos: [
    ['cliente_rut', 'cliente_email', 'cliente_nombre'],
    ['concepto'],
    ['monto'],
    ['vence_el', 'pagado_el'],
  ],
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('.', '');

/** Which heading each field is, by its place; the fields that none is are missing. */
export type Mapping = Readonly<Partial<Record<string, number>>>;

/** What the headings of a sheet say that its columns are. */
export function guess(kind: Kind, headings: readonly string[]): Mapping {
  const free = new Set(headings.keys());
  const mapping: Record<string, number> = {};
  for (const { field, label, known } of COLUMNS[kind]) {
    const names = [...free].map((at) => [at, plain(headings[at] ?? '')] as const);
    const found =
      names.find(([, name]) => name === plain(label) || name === plain(field)) ??
      names.find(([, name]) => known.test(name));
    if (!found) continue;
    mapping[field] = found[0];
    free.delete(found[0]);
  }
  return mapping;
}

/** How many headings of a row say what they are. */
export const knownHeadings =
  (kind: Kind) =>
  (cells: readonly string[]): number =>
    Object.keys(guess(kind, cells)).length;

const labelOf = (kind: Kind, field: string): string =>
  COLUMNS[kind].find((column) => column.field === field)?.label ?? field;

/** The missing columns of a sheet, by name; empty when it has all. */
export const missing = (kind: Kind, mapping: Mapping): string[] =>
  NEEDED[kind]
    .filter((fields) => fields.every((field) => mapping[field] === undefined))
    .map((fields) => fields.map((field) => labelOf(kind, field)).join(' o '));

/** Whether the dates of a sheet begin with the month; null where all of them can begin with the day. */
export function monthFirst(kind: Kind, mapping: Mapping, { rows }: Sheet): boolean | null {
  const places = COLUMNS[kind].flatMap(({ field, isDay }) => (isDay ? (mapping[field] ?? []) : []));
  const days = rows.flatMap(({ cells }) =>
    places.flatMap((at) => {
      const [, first, second] =
        /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cells[at] ?? '') ?? [];
      return first && second ? [[Number(first), Number(second)] as const] : [];
    }),
  );
  if (!days.some(([, second]) => second > 12)) return null;
  return !days.some(([first]) => first > 12);
}
