import {
  dayInChile,
  formatDayShort,
  formatHour,
  formatMeetingShort,
  formatRelative,
  isPast,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { PendingRow } from '../api.ts';
import { optionText } from '../../kit/fields/options.ts';
import { filterSearch } from '../../kit/lists/views.ts';
import type { Definition, Pending, PendingGroup } from '../../resource.ts';
import { resources } from '../../resources/index.ts';
import { formatBusinessTime, type Stretch } from '../../resources/tickets/businessTime.ts';

export interface Kind extends Pending {
  resource: Definition;
}

export const KINDS: readonly Kind[] = resources.flatMap((resource) =>
  (resource.pending ?? []).map((kind) => ({ ...kind, resource })),
);

/** The parts of the page, the weightiest first. */
export const GROUPS: readonly { group: PendingGroup; title: string }[] = [
  { group: 'dinero', title: 'Llegó dinero' },
  { group: 'esperan', title: 'Te esperan' },
  { group: 'promesas', title: 'Promesas por cumplir' },
  { group: 'ventas', title: 'Ventas' },
];

const dueText = ({ due }: Kind, plazo: string, hours: readonly Stretch[]): string => {
  if (due === 'hour') return `a las ${formatHour(plazo)}`;
  if (due === 'meeting') return formatMeetingShort(plazo);
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

/** Who waits: the client, or who wrote. */
export const whoOf = ({ namesWho }: Kind, { titulo, de }: PendingRow): string =>
  namesWho ? titulo : (de ?? titulo);

/** For what; nothing where that is all that is known. */
const whatOf = (kind: Kind, { titulo, de }: PendingRow): string => {
  if (kind.namesWho) return wordOf(kind, de ?? '');
  return de === null ? '' : wordOf(kind, titulo);
};

/** A row in the name of its button: who waits, and for what. */
export const nameOf = (kind: Kind, row: PendingRow): string =>
  [whoOf(kind, row), whatOf(kind, row)].filter(Boolean).join(': ');

/** What a row waits for, its amount, its beginning and its end; a ticket's target in the studio's hours. */
export function detailOf(kind: Kind, row: PendingRow, hours: readonly Stretch[] = []): string {
  const { monto, desde, plazo } = row;
  const { due, since = due ? null : '' } = kind;
  return [
    whatOf(kind, row),
    monto === null ? '' : formatCLP(monto),
    since === null || desde === null ? '' : `${since} ${formatRelative(desde)}`.trim(),
    due && plazo !== null ? dueText(kind, plazo, hours) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a row is, in a word: its own resource's if it has one, as each kind of contact. */
export const nounOf = ({ clase, resource }: Kind): string =>
  (resources.find(({ name }) => name === clase) ?? resource).called[0];

/** Of the database's rows of a kind, which are its most urgent ones: none crowds out the others. */
const OF_A_KIND = 3;

const DAY_MS = 86_400_000;

/** Until when it waits well: its deadline, or a day after it came. */
const dueAt = ({ plazo, desde }: PendingRow): number =>
  plazo === null ? parseInstant(desde ?? '').getTime() + DAY_MS : parseInstant(plazo).getTime();

/** What does not wait: a site that is down, then what has its hour. */
const atOnce = ({ clase, due }: Kind): number => (clase === 'caidas' ? 2 : Number(due === 'hour'));

/** The first few of each kind in one group: what does not wait, then what is late or urgent, then by deadline. */
export const inOrder = (
  group: PendingGroup,
  rows: readonly PendingRow[],
): { kind: Kind; row: PendingRow }[] =>
  ofGroup(group)
    .flatMap((kind) =>
      rows
        .filter(({ clase, recordado }) => clase === kind.clase && !recordado)
        .slice(0, OF_A_KIND)
        .map((row) => ({ kind, row })),
    )
    .toSorted(
      ({ kind: one, row: a }, { kind: other, row: b }) =>
        atOnce(other) - atOnce(one) || Number(b.urgente) - Number(a.urgente) || dueAt(a) - dueAt(b),
    );

const ofGroup = (group: PendingGroup): readonly Kind[] =>
  KINDS.filter((kind) => kind.group === group);

/** The database counts no further. */
const MOST = 100;

/** A link to all the rows of each kind of a group of which there are some. */
export const allOf = (
  group: PendingGroup,
  rows: readonly PendingRow[],
): { words: string; path: string }[] =>
  ofGroup(group).flatMap(({ clase, title, resource, filter }) => {
    const count = rows.find((row) => row.clase === clase)?.cuantos ?? 0;
    if (count === 0) return [];
    return {
      words: `${title} (${count < MOST ? count : `más de ${MOST - 1}`})`,
      path: `/${resource.name}${filterSearch(filter)}`,
    };
  });

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
