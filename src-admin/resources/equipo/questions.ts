import type { Question } from '../../kit/forms/Question.tsx';

interface Shown {
  nombre?: unknown;
  publicado?: unknown;
}

/** What is asked before somebody of the studio is shown to everybody. */
export const publishQuestion = (next: Shown, now: Shown): Question | null =>
  next.publicado === true && now.publicado !== true
    ? {
        title: `¿Publicar a ${String(next.nombre)} en el equipo?`,
        content:
          'Cualquier visitante verá su nombre, su cargo, desde cuándo está, su texto y su retrato, desde ahora.',
        confirm: 'Publicar',
      }
    : null;
