import type { Question } from '../ui/Question.tsx';

interface Shown {
  plataforma?: unknown;
  publico?: unknown;
}

/** What is asked before a platform is shown to everybody. */
export const publishQuestion = (next: Shown, now: Shown): Question | null =>
  next.publico === true && now.publico !== true
    ? {
        title: `¿Publicar ${String(next.plataforma)} en el portafolio?`,
        content:
          'Cualquier visitante podrá ver su nombre, el del cliente, la descripción, las imágenes y los hitos publicados, desde ahora. Cómo queda se ve antes en su ficha, con «Preparar vista previa».',
        confirm: 'Publicar',
      }
    : null;
