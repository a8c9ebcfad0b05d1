import { listed } from '../../../src-shared/listed.ts';
import type { PendingCounts } from '../../data/changeFeed.ts';
import type { Perfil } from '../../data/session/profile.ts';
import type { Definition, Place } from '../../resource.ts';
import { filterSearch, heldBy, type Noun } from '../lists/views.ts';

/** A kind of pending rows: its words, the tables that are counted, and the list that shows them alone. */
export interface Pends extends Required<Pick<Place, 'counts'>> {
  noun: Noun;
  to: string | null;
}

/** What may be pending of a resource. */
export function pendsOf({ name, rows, menu }: Definition, perfil: NonNullable<Perfil>): Pends[] {
  const { pending, shows, counts = [rows ?? ''] } = menu?.[perfil] ?? {};
  return pending
    ? [{ noun: pending, counts, to: shows ? `/${name}${filterSearch(shows)}` : null }]
    : [];
}

/** How much of these kinds is pending, as a number and in words, and where it is shown alone if it is in one list; null when nothing is. */
export function pendingOf(kinds: readonly Pends[], rows: PendingCounts) {
  const held = kinds
    .map((kind) => ({
      ...kind,
      many: kind.counts.reduce((sum, name) => sum + (rows[name] ?? 0), 0),
    }))
    .filter(({ many }) => many > 0);
  const [first] = held;
  if (!first) return null;
  const all = held.reduce((sum, { many }) => sum + many, 0);
  return {
    count: heldBy(all, first.noun).count,
    words: listed(held.map(({ many, noun }) => heldBy(many, noun).words)),
    to: held.length === 1 ? first.to : null,
  };
}
