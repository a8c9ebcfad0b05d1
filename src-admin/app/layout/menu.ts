import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type { PendingCounts } from '../../data/changeFeed.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { heldBy } from '../../kit/lists/views.ts';
import type { Definition, Place } from '../../resource.ts';
import { resources } from '../../resources/index.ts';

export interface MenuItem extends Place {
  resource: string;
  label: string;
  icon: NonNullable<Definition['icon']>;
  /** The resources whose pages belong to this place. */
  below: readonly Definition[];
  counts: readonly string[];
}

type Present = NonNullable<Perfil>;

const placeOf = ({ menu }: Definition, perfil: Present): Place | undefined =>
  menu && !('under' in menu) ? menu[perfil] : undefined;

const isBelow = ({ menu }: Definition, name: string): boolean =>
  menu !== null && 'under' in menu && menu.under === name;

const HOME: MenuItem = { resource: '', label: 'Inicio', icon: HomeOutlined, below: [], counts: [] };

function itemsOf(perfil: Present): MenuItem[] {
  return resources
    .flatMap((one): MenuItem[] => {
      const place = placeOf(one, perfil);
      if (!place || !one.icon) return [];
      const below = perfil === 'admin' ? resources.filter((other) => isBelow(other, one.name)) : [];
      const counts = [one, ...below].flatMap(({ rows }) => rows ?? []);
      return [
        { resource: one.name, label: one.called[1], icon: one.icon, below, counts, ...place },
      ];
    })
    .toSorted((one, other) => Number(one.last ?? false) - Number(other.last ?? false));
}

/** The navigation of somebody, in its order: first what belongs to no group. */
export function menuOf(perfil: Present) {
  const items = [...(perfil === 'tickets' ? [] : [HOME]), ...itemsOf(perfil)];
  return [...new Set(items.map(({ group }) => group))].map((title) => ({
    title,
    items: items.filter(({ group }) => group === title),
  }));
}

/** The resources whose lists are in somebody's navigation, in its order. */
export const listedBy = (perfil: Present): string[] =>
  itemsOf(perfil).flatMap(({ resource, below }) => [resource, ...below.map(({ name }) => name)]);

/** How many rows of a place are pending, as a number and in words; null when none are. */
export function pendingOf(
  { pending, counts }: Pick<MenuItem, 'pending' | 'counts'>,
  rows: PendingCounts,
) {
  const count = counts.reduce((sum, name) => sum + (rows[name] ?? 0), 0);
  return pending && count > 0 ? heldBy(count, pending) : null;
}
