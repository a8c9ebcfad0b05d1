import { formatDayShort, formatInstant, parseInstant } from '../../../src-shared/dates.ts';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import type { Field } from '../../resource.ts';
import { optionText } from './options.ts';
import { timeText, weekdayName } from './week.ts';

const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

function formatText(text: string): string {
  if (TIME.test(text)) return text.slice(0, 5);
  if (DAY.test(text)) return formatDayShort(text);
  if (INSTANT.test(text)) return formatInstant(parseInstant(text));
  return text;
}

/** One of a platform's figures (`cifras`). */
const isFigure = (value: unknown): value is { valor: string; texto: string } =>
  typeof value === 'object' && value !== null && 'valor' in value && 'texto' in value;

/** What a record is called: the first of these columns that has a text; empty where none has. */
export function recordName(
  record: Readonly<Record<string, unknown>> | undefined,
  columns: string | readonly string[],
): string {
  const texts = [columns].flat().map((column) => record?.[column]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

/** A field's value as text, options in the words of who reads it; empty when there is none. */
export function fieldText(field: Field | null, value: unknown, isAdmin = true): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText(field, each, isAdmin)).join(' · ');
  if (field?.kind === 'time' && typeof value === 'string') return timeText(value);
  if (field?.kind === 'rut' && typeof value === 'string') return formatRut(value);
  if (field?.kind === 'files' && typeof value === 'string') return nameFromPath(value);
  if (isFigure(value)) return `${value.valor} ${value.texto}`;
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') {
    if (field?.kind === 'money') return formatCLP(value);
    return field?.kind === 'weekday' ? weekdayName(value) : String(value);
  }
  if (typeof value !== 'string') return '';
  return field?.options ? optionText(field.options, value, isAdmin) : formatText(value);
}
