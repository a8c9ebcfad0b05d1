import type { RaRecord } from 'react-admin';
import { fieldOf, type Definition } from '../../resource.ts';
import { fieldText } from '../fields/fieldText.ts';

type Values = Readonly<Record<string, unknown>>;

interface Versions extends Record<'read' | 'typed' | 'now', Values> {
  /** The fields of the form. */
  fields: readonly string[];
}

/**
 * Which fields were changed, each to something else: by both, by the other person alone, by this one alone.
 * Compared as text, because a form writes instants in another format than the database.
 */
export function differencesOf(
  definition: Pick<Definition, 'fields'>,
  { fields, read, typed, now }: Versions,
) {
  const text = (values: Values, field: string) =>
    fieldText(fieldOf(definition, field), values[field]);
  const differ = (a: Values, b: Values) => (field: string) => text(a, field) !== text(b, field);
  const byThem = fields.filter(differ(read, now));
  const byMe = fields.filter(differ(read, typed));
  return {
    both: byMe.filter((field) => byThem.includes(field)).filter(differ(typed, now)),
    theirs: byThem.filter((field) => !byMe.includes(field)),
    mine: byMe.filter((field) => !byThem.includes(field)),
  };
}

/** The row as it is now, with what this person changed and, where both did, what they chose. */
export function merged(
  now: RaRecord,
  typed: Values,
  { both, mine }: ReturnType<typeof differencesOf>,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): RaRecord {
  const kept = [...mine, ...both.filter((field) => chosen[field] === 'mine')];
  return { ...now, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) };
}
