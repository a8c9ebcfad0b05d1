import type { RaRecord } from 'react-admin';
import {
  formatDayShort,
  formatInstant,
  formatWeekday,
  parseInstant,
} from '../../src-shared/dates.ts';
import { nameFromPath } from '../../src-shared/filePath.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { optionText, type OptionSet } from './options.ts';

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

/** Option sets of the fields of forms that are chosen from one. */
const SETS: Readonly<Record<string, OptionSet>> = {
  'hitos.estado': 'hito',
  'leads.estado': 'lead',
  'citas.estado': 'cita',
  'clientes.perfil': 'perfil',
  'pagos.estado': 'pago',
  'pagos.metodo': 'metodo',
  'pedidos.estado': 'pago',
  'pedidos.metodo': 'metodo',
  'personas.alcance': 'alcance',
  'solicitudes.estado': 'solicitud',
  'solicitudes_datos.estado': 'solicitudDatos',
  'tickets.categoria': 'categoria',
  'tickets.estado': 'ticket',
  'tickets.prioridad': 'prioridad',
  'usuarios.perfil': 'perfil',
  'vulneraciones.categorias': 'vulneracion',
};

/** Fields of forms that name another record: of which resource, and what it is called. */
export const REFERENCES: Readonly<Record<string, { resource: string; name: string }>> = {
  'plataformas.encargado': { resource: 'clientes', name: 'cliente' },
};

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

/** Fields of forms that hold paths of files. */
const FILES = new Set(['entrega_archivos']);

const MONEY = new Set(['monto', 'abonado', 'devuelto']);

/** A field's value as people read it; empty when there is nothing. */
export function shownOf(resource: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => shownOf(resource, field, each)).join(' · ');
  if (FILES.has(field) && typeof value === 'string') return nameFromPath(value);
  if (isFigure(value)) return `${value.valor} ${value.texto}`;
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') {
    if (MONEY.has(field)) return formatCLP(value);
    return field === 'dia_semana' ? weekday(value) : String(value);
  }
  if (typeof value !== 'string') return '';
  const set = SETS[`${resource}.${field}`];
  return set ? optionText(set, value, true) : textOf(value);
}

/** Which fields two people changed: compared as they are read, for a form writes hours its own way. */
export function differencesOf(
  resource: string,
  { fields, read, typed, now }: Meeting,
): Differences {
  const shown = (values: Values, field: string) => shownOf(resource, field, values[field]);
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
