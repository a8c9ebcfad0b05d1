import type { Question } from '../../kit/forms/Question.tsx';

interface Access {
  cliente?: unknown;
  perfil?: unknown;
  activo?: unknown;
}

const ALL_OF_IT =
  'Podrá ver y cambiar los datos, tickets y pagos de todos los clientes, la configuración y los permisos de los demás.';

/** What is asked before somebody is given the studio's rights, or loses their access. */
export function accessQuestion(next: Access, now: Access): Question | null {
  const name = String(now.cliente);
  if (now.activo === true && next.activo === false)
    return {
      title: `¿Desactivar a ${name}?`,
      content:
        'Pierde el acceso de inmediato, también donde ya inició sesión. Sus datos quedan guardados y puedes reactivarlo.',
      confirm: 'Desactivar',
    };
  if (now.perfil !== 'admin' && next.perfil === 'admin')
    return {
      title: `¿Dar administración a ${name}?`,
      content: ALL_OF_IT,
      confirm: 'Dar administración',
    };
  return null;
}

/** What is asked before somebody is invited to run the studio. */
export const colleagueQuestion = ({
  cliente,
  email,
}: {
  cliente?: unknown;
  email?: unknown;
}): Question => ({
  title: `¿Sumar a ${String(cliente)} a la administración?`,
  content: `${ALL_OF_IT} Enviaremos la invitación a ${String(email).trim()}: comprueba que la dirección sea suya.`,
  confirm: 'Sumar e invitar',
});
