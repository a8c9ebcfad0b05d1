import { api, UnexpectedAnswer } from '../../data/api.ts';
import { queryClient, useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { isRow } from '../../data/guards.ts';
import type { Proyecto } from '../types.ts';
import { proyectosQuery } from './getProyectos.ts';
import { PROYECTO_COLUMNS, readProyecto } from './readProyecto.ts';

const ONLY_DIGITS = /^\d{1,15}$/;

async function getProyecto(slugOrId: string): Promise<Proyecto | null> {
  const column = ONLY_DIGITS.test(slugOrId) ? 'id' : 'slug';
  const { data, error } = await api()
    .from('plataformas')
    .select(`${PROYECTO_COLUMNS},problema,decision`)
    .eq('publico', true)
    .eq(column, slugOrId)
    .maybeSingle();
  if (error) throw error;
  const row: unknown = data;
  if (row === null) return null;
  const proyecto = isRow(row) ? readProyecto(row) : null;
  if (!proyecto) throw new UnexpectedAnswer('plataformas');
  return proyecto;
}

/** Query of one public project by slug or numeric id; null when there is none. */
export const proyectoQuery = (slugOrId: string): PageQuery<Proyecto | null> => ({
  queryKey: ['proyecto', slugOrId],
  reads: ['plataformas'],
  queryFn: () => getProyecto(slugOrId),
});

/** One public project; shows the data of the list while the rest arrives. */
export const useProyecto = (slugOrId: string) =>
  useApiQuery(proyectoQuery(slugOrId), {
    placeholderData: () =>
      queryClient
        .getQueryData<Proyecto[]>(proyectosQuery().queryKey)
        ?.find((proyecto) => proyecto.slug === slugOrId || String(proyecto.id) === slugOrId),
  });
