import { groupProyectos } from '../../../src-shared/grupos.ts';
import type { Plataforma } from '../../data/rows.ts';
import { publishQuestionOf } from '../../kit/forms/publish.ts';
import type { Question } from '../../kit/forms/Question.tsx';

type Values = Partial<Record<'plataforma' | 'publico', unknown>>;

const publishQuestion = publishQuestionOf(
  ({ publico }: Values) => publico === true,
  ({ plataforma }) => ({
    title: `¿Publicar ${String(plataforma)} en el portafolio?`,
    content:
      'Cualquier visitante podrá ver su nombre, el del cliente, los textos del caso, las imágenes y los hitos publicados, desde ahora. Cómo queda se ve antes en su pestaña Portafolio, con «Preparar vista previa».',
  }),
);

const unpublishQuestion = (next: Values, now: Values): Question | null =>
  next.publico === false && now.publico === true
    ? {
        title: `¿Quitar ${String(next.plataforma)} del portafolio?`,
        content:
          'Los visitantes dejan de verla desde ahora, y su dirección deja de funcionar, también para quien la guardó. Puedes publicarla de nuevo cuando quieras.',
        confirm: 'Quitar del portafolio',
      }
    : null;

/** What is asked before a platform is put into the portfolio or taken out of it. */
export const portfolioQuestion = (next: Values, now: Values): Question | null =>
  publishQuestion(next, now) ?? unpublishQuestion(next, now);

/** What decides the place of a project in the portfolio. */
export type Placed = Pick<Plataforma, 'id' | 'plataforma' | 'grupo'>;

/** The place of a platform among those that are published, in a sentence. */
export function placeInPortfolio(own: Placed, published: readonly Placed[]): string {
  const all = [...published.filter(({ id }) => id !== own.id), own];
  const group = groupProyectos(all).find(({ proyectos }) => proyectos.includes(own));
  const proyectos = group?.proyectos ?? [own];
  const index = proyectos.indexOf(own);
  const before = proyectos[index - 1]?.plataforma;
  const after = proyectos[index + 1]?.plataforma;
  const neighbours = [before && `después de ${before}`, after && `antes de ${after}`]
    .filter(Boolean)
    .join(' y ');
  const place = `En «${group?.heading ?? ''}», lugar ${index + 1} de ${proyectos.length}`;
  return neighbours ? `${place}: ${neighbours}.` : `${place}.`;
}
