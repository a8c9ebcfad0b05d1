import type { RaRecord } from 'react-admin';
import {
  formatDayShort,
  formatInstant,
  formatWeekday,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { optionText } from '../fields/options.ts';
import { fieldOf, type Definition, type Field } from '../../resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form that was saved over a row that somebody else had changed. */
interface Meeting {
  /** The fields of the form. */
  fields: readonly string[];
  read: Values;
  typed: Values;
  now: Values;
}

/** What is to be decided, field by field. */
export interface Differences {
  /** Both changed it, each to something else. */
  both: readonly string[];
  /** Only the other changed it. */
  theirs: readonly string[];
  /** Only this person changed it. */
  mine: readonly string[];
}

const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;
/** A day of the week, 1 to 7, as a day of a week that began on a Monday. */
const weekday = (number: number): string => formatWeekday(`2024-01-0${number}`);

function textOf(text: string): string {
  if (TIME.test(text)) return text.slice(0, 5);
  if (DAY.test(text)) return formatDayShort(text);
  if (INSTANT.test(text)) return formatInstant(parseInstant(text));
  return text;
}

/** A figure of a project, as its column keeps it. */
const isFigure = (value: unknown): value is { valor: string; texto: string } =>
  typeof value === 'object' && value !== null && 'valor' in value && 'texto' in value;

/** A field's value as people read it; empty when there is nothing. */
export function shownOf(field: Field | null, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => shownOf(field, each)).join(' · ');
  if (field?.kind === 'rut' && typeof value === 'string') return formatRut(value);
  if (field?.kind === 'files' && typeof value === 'string') return nameFromPath(value);
  if (isFigure(value)) return `${value.valor} ${value.texto}`;
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') {
    if (field?.kind === 'money') return formatCLP(value);
    return field?.kind === 'weekday' ? weekday(value) : String(value);
  }
  if (typeof value !== 'string') return '';
  return field?.options ? optionText(field.options, value, true) : textOf(value);
}

/** Which fields two people changed: compared as they are read, for a form writes hours its own way. */
export function differencesOf(
  definition: Pick<Definition, 'fields'>,
  { fields, read, typed, now }: Meeting,
): Differences {
  const shown = (values: Values, field: string) =>
    shownOf(fieldOf(definition, field), values[field]);
  const differ = (a: Values, b: Values) => (field: string) => shown(a, field) !== shown(b, field);
  const byThem = fields.filter(differ(read, now));
  const byMe = fields.filter(differ(read, typed));
  return {
    both: byMe.filter((field) => byThem.includes(field)).filter(differ(typed, now)),
    theirs: byThem.filter((field) => !byMe.includes(field)),
    mine: byMe.filter((field) => !byThem.includes(field)),
  };
}

/** The row as it is, with what this person changed and, where both did, what they chose. */
export function merged(
  now: RaRecord,
  typed: Values,
  { both, mine }: Differences,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): RaRecord {
  const kept = [...mine, ...both.filter((field) => chosen[field] === 'mine')];
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) };
}
