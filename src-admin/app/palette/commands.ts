import { listedBy, menuOf } from '../layout/menu.ts';
import { resources } from '../../resources/index.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { isLooking } from '../../data/session/vista.ts';
import type { PageAct } from '../../kit/buttons/pageActs.ts';
import type { Definition } from '../../resource.ts';
import { hasWords } from '../../kit/fields/hasWords.ts';

/** What the palette offers besides records: it goes somewhere, or does something. */
export interface Command {
  group: 'En esta página' | 'Ir a' | 'Hacer';
  label: string;
  /** Other words by which people look for it. */
  words?: string;
  does: { path: string } | { act: Act } | { here: () => void };
}

/** What is done on the spot. */
export type Act = 'claro' | 'oscuro' | 'sistema' | 'atajos' | 'salir' | 'vista';

type Present = NonNullable<Perfil>;

const go = (label: string, path: string, words = ''): Command => ({
  group: 'Ir a',
  label,
  words,
  does: { path },
});

const start = (label: string, path: string, words = 'nuevo nueva'): Command => ({
  group: 'Hacer',
  label,
  words: `${words} crear`,
  does: { path },
});

const act = (label: string, name: Act, words = ''): Command => ({
  group: 'Hacer',
  label,
  words,
  does: { act: name },
});

/** What somebody can begin, by the resources of which they can make one. */
const startsOf = (perfil: Present): Command[] =>
  resources.flatMap(({ name, access, begin }) =>
    begin && access[perfil].includes('create')
      ? [start(begin.label, `/${name}/create`, begin.words)]
      : [],
  );

const STATEMENT = start(
  'Ver tu estado de cuenta',
  '/estado-de-cuenta',
  'pagos deuda saldo vencido',
);

const OWN = go(
  'Tu cuenta',
  '/cuenta',
  'nombre contraseña clave sesiones correos avisos preferencias',
);
const LEAVE = act('Salir de la vista', 'vista', 'volver estudio cliente');

const ALWAYS: readonly Command[] = [
  act('Tema claro', 'claro', 'apariencia modo día'),
  act('Tema oscuro', 'oscuro', 'apariencia modo noche'),
  act('Tema del sistema', 'sistema', 'apariencia modo automático'),
  act('Atajos de teclado', 'atajos', 'teclas ayuda'),
  act('Cerrar sesión', 'salir', 'salir desconectar'),
];

/** Everything that the palette offers somebody, given what resources are called; who looks as a client has no account there. */
export function commandsOf(
  perfil: Present,
  label: (resource: string) => string,
  looking = isLooking(),
): Command[] {
  const places = menuOf(perfil)
    .flatMap(({ items }) => items)
    .flatMap(({ resource, label: own, below }) => [
      go(own, `/${resource}`, resource === '' ? 'pendientes espera' : resource),
      // What is called as the item itself is a part of it, and reached from there.
      ...below
        .filter(({ name, screens }) => screens.list && label(name) !== own)
        .map(({ name }) => go(label(name), `/${name}`, `${own} ${name}`)),
    ]);
  return [
    ...startsOf(perfil),
    ...(perfil === 'cliente' ? [STATEMENT] : []),
    ...places,
    looking ? LEAVE : OWN,
    ...ALWAYS,
  ];
}

/** What the page that is open offers, as commands. */
export const hereOf = (acts: readonly PageAct[]): Command[] =>
  acts.map(({ run, ...said }) => ({ group: 'En esta página', ...said, does: { here: run } }));

/** The resources whose records somebody looks for: those of which they have a list. */
export function findableBy(perfil: Present): readonly Definition[] {
  const listed = listedBy(perfil);
  return resources
    .filter(({ name, find }) => find && listed.includes(name))
    .toSorted((a, b) => (a.find?.order ?? 0) - (b.find?.order ?? 0));
}

/** The commands that have every word. */
export const matching = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ label, words = '' }) => hasWords(`${label} ${words}`, typed));
