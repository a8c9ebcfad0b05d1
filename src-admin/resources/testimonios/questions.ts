import { optionText } from '../../kit/fields/options.ts';
import type { Question } from '../../kit/forms/Question.tsx';

interface Shown {
  nombre?: unknown;
  pagina?: unknown;
  publicado?: unknown;
}

/** What is asked before what somebody said is shown to everybody. */
export const publishQuestion = (next: Shown, now: Shown): Question | null =>
  next.publicado === true && now.publicado !== true
    ? {
        title: `¿Publicar lo que dijo ${String(next.nombre)}?`,
        content: `Cualquier visitante leerá su nombre, su cargo, su texto y su retrato en «${optionText('pagina', String(next.pagina))}», desde ahora. Hazlo con su permiso: la ley pide poder mostrarlo.`,
        confirm: 'Publicar',
      }
    : null;
