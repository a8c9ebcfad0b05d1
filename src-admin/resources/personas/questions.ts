import type { Question } from '../../kit/forms/Question.tsx';

interface Access {
  nombre?: unknown;
  alcance?: unknown;
  activo?: unknown;
}

/** What is asked before a person of a client sees everything of it, or loses their access. */
export function accessQuestion(next: Access, now: Access): Question | null {
  const name = String(now.nombre);
  if (now.activo === true && next.activo === false)
    return {
      title: `¿Desactivar a ${name}?`,
      content:
        'Pierde el acceso de inmediato, también donde ya inició sesión. Lo que escribió queda guardado y puedes reactivarlo.',
      confirm: 'Desactivar',
    };
  if (now.alcance !== 'todo' && next.alcance === 'todo')
    return {
      title: `¿Mostrarle todo a ${name}?`,
      content:
        'Podrá ver las plataformas, los hitos y los pagos de su empresa, aprobar hitos e informar pagos, como el contacto principal.',
      confirm: 'Mostrar todo',
    };
  return null;
}
