import { queryClient, type ApiQuery } from '../data/queryClient.ts';
import { hitosQuery } from './api/getHitos.ts';
import { proyectoQuery } from './api/getProyecto.ts';

/** The project, then its milestones. */
export async function queries({
  slug = '',
}: Readonly<Record<string, string>>): Promise<ApiQuery<unknown>[]> {
  const ofProyecto = proyectoQuery(slug);
  const proyecto = await queryClient.query(ofProyecto);
  return proyecto ? [ofProyecto, hitosQuery(proyecto.id)] : [ofProyecto];
}
