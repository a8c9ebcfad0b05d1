import type { Question } from '../../kit/forms/Question.tsx';

interface Shown {
  plataforma?: unknown;
  publico?: unknown;
}

/** What is asked before a platform is shown to everybody, and before it no longer is. */
export function publishQuestion(next: Shown, now: Shown): Question | null {
  if (next.publico === true && now.publico !== true)
    return {
      title: `¿Publicar ${String(next.plataforma)} en el portafolio?`,
      content:
        'Cualquier visitante podrá ver su nombre, el del cliente, la descripción, las imágenes y los hitos publicados, desde ahora. Cómo queda se ve antes en su ficha, con «Preparar vista previa».',
      confirm: 'Publicar',
    };
  return next.publico === false && now.publico === true
    ? {
        title: `¿Quitar ${String(next.plataforma)} del portafolio?`,
        content:
          'Los visitantes dejan de verla desde ahora, y su dirección deja de funcionar, también para quien la guardó. Puedes publicarla de nuevo cuando quieras.',
        confirm: 'Quitar del portafolio',
      }
    : null;
}
