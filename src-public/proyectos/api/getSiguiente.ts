import { groupProyectos } from '../../../src-shared/grupos.ts';
import { api, UnexpectedAnswer } from '../../data/api.ts';
import { numberOf, readRows, textOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import { afterwards } from '../grid.ts';
import type { Proyecto } from '../types.ts';

export type Siguiente = Pick<
  Proyecto,
  'id' | 'plataforma' | 'slug' | 'grupo' | 'rubro' | 'resultado'
>;

async function getSiguiente(proyecto: number): Promise<Siguiente | null> {
  const { data, error } = await api()
    .from('plataformas')
    .select('id,plataforma,slug,grupo,rubro,resultado')
    .eq('publico', true)
    .order('plataforma', { ascending: true });
  if (error) throw error;
  const all = readRows(data, (row): Siguiente | null => {
    const id = numberOf(row, 'id');
    const plataforma = textOf(row, 'plataforma');
    return id === null || plataforma === null
      ? null
      : {
          id,
          plataforma,
          slug: textOf(row, 'slug'),
          grupo: textOf(row, 'grupo'),
          rubro: textOf(row, 'rubro'),
          resultado: textOf(row, 'resultado'),
        };
  });
  if (!all) throw new UnexpectedAnswer('plataformas');
  return afterwards(
    proyecto,
    groupProyectos(all).flatMap(({ proyectos }) => proyectos),
  );
}

/** Query of the project that follows one in the portfolio; null where there is no other. */
const siguienteQuery = (proyecto: number): ApiQuery<Siguiente | null> => ({
  queryKey: ['siguiente', proyecto],
  queryFn: () => getSiguiente(proyecto),
});

/** The project that follows one; requested only when that is known. */
export const useSiguiente = (proyecto: number | undefined) =>
  useApiQuery(siguienteQuery(proyecto ?? 0), { enabled: proyecto !== undefined });
