import { queryClient, type ApiQuery } from '../data/queryClient.ts';
import { vocesQuery } from '../testimonios/api/getTestimonios.ts';
import { hitosQuery } from './api/getHitos.ts';
import { proyectoQuery } from './api/getProyecto.ts';
import { siguienteQuery } from './api/getSiguiente.ts';

/** The project, then its milestones, what its client says, and the next one. */
export async function queries({
  slug = '',
}: Readonly<Record<string, string>>): Promise<ApiQuery<unknown>[]> {
  const ofProyecto = proyectoQuery(slug);
  const proyecto = await queryClient.query(ofProyecto);
  if (!proyecto) return [ofProyecto];
  const { id } = proyecto;
  return [ofProyecto, hitosQuery(id), vocesQuery(id), siguienteQuery(id)];
}
