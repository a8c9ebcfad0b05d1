import { queryClient, type PageQuery } from '../data/queryClient.ts';
import { vocesQuery } from '../testimonios/api/getTestimonios.ts';
import { hitosQuery } from './api/getHitos.ts';
import { proyectoQuery } from './api/getProyecto.ts';

/** The project, then its milestones and what its client says; the next one is asked for in the browser, so that a change of one project makes one page anew. */
export async function queries({
  slug = '',
}: Readonly<Record<string, string>>): Promise<PageQuery<unknown>[]> {
  const ofProyecto = proyectoQuery(slug);
  const proyecto = await queryClient.query(ofProyecto);
  if (!proyecto) return [ofProyecto];
  const { id } = proyecto;
  return [ofProyecto, hitosQuery(id), vocesQuery(id)];
}
