import HomeOutlined from '@mui/icons-material/HomeOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { Perfil } from '../../data/session/profile.ts';
import { pendsOf, type Pends } from '../../kit/pages/pending.ts';
import type { Definition } from '../../resource.ts';
import { resources } from '../../resources/index.ts';

/** A place of the navigation. */
export interface MenuItem {
  /** The first part of its address. */
  name: string;
  label: string;
  icon: NonNullable<Definition['icon']>;
  /** The resources whose pages belong to this place, but for its own. */
  below: readonly Definition[];
  /** The first parts of the addresses that belong to it. */
  paths: ReadonlySet<string>;
  /** What may be pending there. */
  pends: readonly Pends[];
  /** The part of it with which the place opens, while some is pending. */
  first: Pends | null;
}

type Present = NonNullable<Perfil>;

/** What stands under a place, with what stands under that. */
function belowOf(name: string, perfil: Present): Definition[] {
  return resources
    .filter(({ menu }) => menu?.[perfil]?.under === name)
    .flatMap((one) => [one, ...belowOf(one.name, perfil)]);
}

/** Pages without a resource, by the place that they belong to. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': ['cifras', 'ingresos'],
  pagos: ['estado-de-cuenta'],
};

const pathsOf = (name: string, below: readonly Definition[]) =>
  new Set([name, ...below.map((one) => one.name), ...(PAGES[name] ?? [])]);

/** A place that shows no rows of its own. */
function pageItem(page: Pick<MenuItem, 'name' | 'label' | 'icon'>, perfil: Present): MenuItem {
  const below = belowOf(page.name, perfil);
  const pends = below.flatMap((one) => pendsOf(one, perfil));
  return { ...page, below, paths: pathsOf(page.name, below), pends, first: null };
}

function itemsOf(perfil: Present): MenuItem[] {
  return resources
    .flatMap((one) => {
      const { name, icon } = one;
      const place = one.menu?.[perfil];
      if (!place || place.under !== undefined || !icon) return [];
      const { label = one.called[1], opensPending = false, last = false } = place;
      const below = belowOf(name, perfil);
      const own = pendsOf(one, perfil);
      const pends = [...own, ...below.flatMap((other) => pendsOf(other, perfil))];
      const first = (opensPending && own[0]) || null;
      return [{ name, label, icon, below, paths: pathsOf(name, below), pends, first, last }];
    })
    .toSorted((one, other) => Number(one.last) - Number(other.last));
}

function menu(perfil: Present): readonly MenuItem[] {
  const home = { name: '', label: 'Inicio', icon: HomeOutlined };
  const settings = { name: 'configuracion', label: 'Configuración', icon: SettingsOutlined };
  return [
    ...(perfil === 'tickets' ? [] : [pageItem(home, perfil)]),
    ...itemsOf(perfil),
    ...(perfil === 'admin' ? [pageItem(settings, perfil)] : []),
  ];
}

const MENUS: Readonly<Record<Present, readonly MenuItem[]>> = {
  admin: menu('admin'),
  cliente: menu('cliente'),
  tickets: menu('tickets'),
};

/** The navigation of somebody, in its order. */
export const menuOf = (perfil: Present): readonly MenuItem[] => MENUS[perfil];

/** The places of somebody's navigation and what stands under them, in its order. */
export const listedBy = (perfil: Present): string[] =>
  menuOf(perfil).flatMap(({ name, below }) => [name, ...below.map((one) => one.name)]);
