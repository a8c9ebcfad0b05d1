import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type { PendingCounts } from '../../data/changeFeed.ts';
import type { Perfil } from '../../data/session/profile.ts';
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

export interface MenuGroup {
  title: string | null;
  items: readonly MenuItem[];
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

/** The navigation of somebody, in its order. */
export function menuOf(perfil: Present): MenuGroup[] {
  const items = itemsOf(perfil);
  const main = items.filter(({ group }) => !group);
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return [
    { title: null, items: perfil === 'tickets' ? main : [HOME, ...main] },
    ...groups.map((title) => ({ title, items: items.filter(({ group }) => group === title) })),
  ];
}

/** The resources whose lists are in somebody's navigation, in its order. */
export const listedBy = (perfil: Present): string[] =>
  itemsOf(perfil).flatMap(({ resource, below }) => [resource, ...below.map(({ name }) => name)]);

/** The database counts no further, either. */
const MANY = 99;

/** How many rows of a place are pending, as a number and in words; null when none are. */
export function pendingOf(
  { pending, counts }: Pick<MenuItem, 'pending' | 'counts'>,
  rows: PendingCounts,
): { count: string; words: string } | null {
  if (!pending) return null;
  const count = counts.reduce((sum, name) => sum + (rows[name] ?? 0), 0);
  if (count === 0) return null;
  if (count > MANY) return { count: `${MANY}+`, words: `más de ${MANY} ${pending[1]}` };
  return { count: String(count), words: `${count} ${pending[count === 1 ? 0 : 1]}` };
}
