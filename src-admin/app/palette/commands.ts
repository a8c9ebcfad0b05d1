import { MENU } from '../layout/menu.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { isLooking } from '../../data/session/vista.ts';
import { FINDABLE } from '../../data/findings.ts';
import type { PageAct } from '../../kit/pageActs.ts';
import { hasWords } from '../../kit/hasWords.ts';

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

const OPEN_TICKET = start('Abrir un ticket', '/tickets/create', 'nuevo ticket ayuda consulta');

const STARTS: Readonly<Record<Present, readonly Command[]>> = {
  admin: [
    start('Abrir un ticket', '/tickets/create', 'nuevo ticket'),
    start('Crear un cliente', '/clientes/create', 'nuevo cliente'),
    start('Crear un pago', '/pagos/create', 'nuevo pago cobro cuota'),
    start('Crear un plan de pagos', '/planes_de_pago/create', 'nuevo plan cuotas mitades'),
    start('Crear una plataforma', '/plataformas/create', 'nueva plataforma proyecto'),
    start('Dar acceso a una persona', '/personas/create', 'nueva persona invitar cliente'),
    start(
      'Sumar a alguien al equipo',
      '/usuarios/create',
      'nuevo usuario administrador invitar colega',
    ),
    start('Crear un hito', '/hitos/create', 'nuevo hito entrega'),
    start('Anotar un lead', '/leads/create', 'nuevo lead contacto'),
    start('Guardar una respuesta', '/respuestas_guardadas/create', 'nueva plantilla'),
    start('Cambiar un precio', '/precios/create', 'valor producto tarifa'),
    start('Agregar una reunión', '/citas/create', 'nueva reunión cita agenda'),
  ],
  cliente: [
    OPEN_TICKET,
    start('Ver tu estado de cuenta', '/estado-de-cuenta', 'pagos deuda saldo vencido'),
  ],
  tickets: [OPEN_TICKET],
};

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
  const screens = MENU[perfil]
    .flatMap(({ items }) => items)
    .flatMap(({ resource, label: own, also = [] }) => [
      go(own, `/${resource}`, resource === '' ? 'pendientes espera' : resource),
      // What is called as the item itself is a part of it, and reached from there.
      ...also
        .filter((other) => label(other) !== own)
        .map((other) => go(label(other), `/${other}`, `${own} ${other}`)),
    ]);
  return [...STARTS[perfil], ...screens, looking ? LEAVE : OWN, ...ALWAYS];
}

/** What the page that is open offers, as commands. */
export const hereOf = (acts: readonly PageAct[]): Command[] =>
  acts.map(({ run, ...said }) => ({ group: 'En esta página', ...said, does: { here: run } }));

/** The kinds of records that somebody looks for: those of which they have a list. */
export const findableBy = (perfil: Present): readonly (typeof FINDABLE)[number][] => {
  const listed = MENU[perfil]
    .flatMap(({ items }) => items)
    .flatMap(({ resource, also = [] }) => [resource, ...also]);
  return FINDABLE.filter((resource) => listed.includes(resource));
};

/** The commands that have every word. */
export const matching = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ label, words = '' }) => hasWords(`${label} ${words}`, typed));
