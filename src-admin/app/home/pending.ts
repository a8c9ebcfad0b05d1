import {
  dayInChile,
  formatDayShort,
  formatHour,
  formatRelative,
  isPast,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { PendingRow } from '../api.ts';
import { optionText } from '../../kit/fields/options.ts';
import type { Definition, Pending } from '../../resource.ts';
import { resources } from '../../resources/index.ts';
import { formatBusinessTime, type Stretch } from '../../resources/tickets/businessTime.ts';

export interface Kind extends Pending {
  resource: Definition;
}

/** In the order in which they are shown where nothing is urgent. */
export const KINDS: readonly Kind[] = resources
  .flatMap((resource) => (resource.pending ?? []).map((kind) => ({ ...kind, resource })))
  .toSorted((a, b) => a.order - b.order);

const dueText = ({ due }: Kind, plazo: string, hours: readonly Stretch[]): string => {
  if (due === 'hour') return `a las ${formatHour(plazo)}`;
  if (due === 'day') {
    const day = dayInChile(parseInstant(plazo));
    return day === dayInChile() ? 'para hoy' : `era para el ${formatDayShort(day)}`;
  }
  if (isPast(plazo)) return `venció ${formatRelative(plazo)}`;
  return `vence ${due === 'businessTime' ? formatBusinessTime(plazo, hours) : formatRelative(plazo)}`;
};

const wordOf = ({ words }: Kind, text: string): string => (words ? optionText(words, text) : text);

/** With no-break spaces before the dots: a line may end with a dot, and begins with none. */
export const dotted = (parts: string): string => parts.replaceAll(' · ', '\u00a0· ');

export const titleOf = (kind: Kind, { titulo }: PendingRow): string => wordOf(kind, titulo);

/** Whose a row is, how much, since when and until when; a ticket's target in the studio's hours. */
export function detailOf(kind: Kind, row: PendingRow, hours: readonly Stretch[] = []): string {
  const { de, monto, desde, plazo } = row;
  const { due, since = due ? null : '' } = kind;
  return [
    wordOf(kind, de ?? ''),
    monto === null ? '' : formatCLP(monto),
    since === null || desde === null ? '' : `${since} ${formatRelative(desde)}`.trim(),
    due && plazo !== null ? dueText(kind, plazo, hours) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** By kind, those with something urgent first. */
export function byKind(rows: readonly PendingRow[]): { kind: Kind; rows: PendingRow[] }[] {
  const isUrgent = (group: { rows: PendingRow[] }) => group.rows.some(({ urgente }) => urgente);
  return KINDS.map((kind) => ({ kind, rows: rows.filter(({ clase }) => clase === kind.clase) }))
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
}

/** Whether there are rows of a kind that no definition names: the database is newer than this page. */
export const hasUnknown = (rows: readonly PendingRow[]): boolean =>
  rows.some(({ clase }) => !KINDS.some((kind) => kind.clase === clase));

export const pathOf = ({ resource, prefix = '' }: Kind, { id }: PendingRow): string =>
  `/${resource.name}/${prefix}${id}/${resource.screens.show ? 'show' : ''}`;

/** Why a row is urgent, in a word; an appointment that has begun is not late. */
export function urgencyOf({ due }: Kind, { urgente, plazo }: PendingRow): string | null {
  if (!urgente) return null;
  return due !== 'hour' && plazo !== null && isPast(plazo) ? 'Atrasado' : 'Urgente';
}
