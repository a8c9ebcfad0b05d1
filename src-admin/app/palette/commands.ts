import { listedBy, menuOf } from '../layout/menu.ts';
import { resources } from '../../resources/index.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { isImpersonating, stopImpersonation } from '../../data/session/impersonation.ts';
import type { PageAct } from '../../kit/buttons/pageActs.ts';
import { hasWords } from '../../kit/fields/hasWords.ts';
import type { ThemeChoice } from '../../kit/theme/useThemeChoice.ts';
import type { Definition } from '../../resource.ts';

/** What the palette offers: an address, or something to do. */
export interface Command {
  group: string;
  label: string;
  detail?: string;
  /** Other words that find it. */
  words?: string;
  does: string | (() => void);
}

export type Present = NonNullable<Perfil>;

const commandIn =
  (group: string) =>
  (label: string, words: string, does: Command['does']): Command => ({ group, label, words, does });

const go = commandIn('Ir a');
const act = commandIn('Hacer');

const startsOf = (perfil: Present): Command[] => [
  ...resources.flatMap(({ name, access, begin }) =>
    begin && access[perfil].includes('create')
      ? [act(begin.label, `${begin.words} crear`, `/${name}/create`)]
      : [],
  ),
  ...(perfil === 'cliente'
    ? [act('Ver tu estado de cuenta', 'pagos deuda saldo vencido crear', '/estado-de-cuenta')]
    : []),
];

const placesOf = (perfil: Present, nameOf: (resource: string) => string): Command[] =>
  menuOf(perfil).flatMap(({ name: place, label, below }) => [
    go(label, place === '' ? 'pendientes espera' : `${place} ${nameOf(place)}`, `/${place}`),
    // What has the item's own name is a part of its page.
    ...below
      .filter(({ name, screens }) => screens.list && nameOf(name) !== label)
      .map(({ name, menu }) => {
        const { under, says = under === place ? label : '' } = menu?.[perfil] ?? {};
        return go(nameOf(name), `${says} ${name}`, `/${name}`);
      }),
  ]);

interface Acts {
  chooseTheme: (choice: ThemeChoice) => void;
  showKeys: () => void;
  logout: () => void;
}

/** Everything that the palette offers somebody; while impersonating, a way out in the place of the account. */
export const commandsOf = (
  perfil: Present,
  nameOf: (resource: string) => string,
  { chooseTheme, showKeys, logout }: Acts,
): Command[] => [
  ...startsOf(perfil),
  ...placesOf(perfil, nameOf),
  ...(perfil === 'admin'
    ? [go('Cifras', 'gráficos meses ventas embudo primera respuesta recurrente', '/cifras')]
    : []),
  isImpersonating()
    ? act('Salir de la vista', 'volver estudio cliente', stopImpersonation)
    : go('Tu cuenta', 'nombre contraseña clave sesiones correos avisos preferencias', '/cuenta'),
  act('Tema claro', 'apariencia modo día', () => chooseTheme('light')),
  act('Tema oscuro', 'apariencia modo noche', () => chooseTheme('dark')),
  act('Tema del sistema', 'apariencia modo automático', () => chooseTheme('system')),
  act('Atajos de teclado', 'teclas ayuda', showKeys),
  act('Cerrar sesión', 'salir desconectar', logout),
];

export const hereOf = (acts: readonly PageAct[]): Command[] =>
  acts.map(({ run, ...said }) => ({ group: 'En esta página', ...said, does: run }));

/** The resources that a person can search: those with a list for them. */
export function findableBy(perfil: Present): readonly Definition[] {
  const listed = listedBy(perfil);
  return resources
    .filter(({ name, find }) => find && listed.includes(name))
    .toSorted((a, b) => (a.find?.order ?? 0) - (b.find?.order ?? 0));
}

export const matching = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ label, words = '' }) => hasWords(`${label} ${words}`, typed));
