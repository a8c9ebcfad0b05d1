import type { Plataforma } from '../../data/rows.ts';
import { groupProyectos } from '../../../src-shared/grupos.ts';

/** What decides where a project stands in the portfolio. */
export type Placed = Pick<Plataforma, 'id' | 'plataforma' | 'grupo'>;

/** Says in a sentence where a platform stands, or would stand, among those that are published. */
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
