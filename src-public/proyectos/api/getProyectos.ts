import { api, UnexpectedAnswer } from '../../data/api.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { readRows } from '../../data/guards.ts';
import type { Proyecto } from '../types.ts';
import { PROYECTO_COLUMNS, readProyecto } from './readProyecto.ts';

async function getProyectos(): Promise<Proyecto[]> {
  const { data, error } = await api()
    .from('plataformas')
    .select(PROYECTO_COLUMNS)
    .eq('publico', true)
    .order('plataforma', { ascending: true });
  if (error) throw error;
  const proyectos = readRows(data, readProyecto);
  if (!proyectos) throw new UnexpectedAnswer('plataformas');
  return proyectos;
}

/** Query of all public projects, by name. */
export const proyectosQuery = (): PageQuery<Proyecto[]> => ({
  queryKey: ['proyectos'],
  reads: ['plataformas'],
  queryFn: getProyectos,
});

/** All public projects. */
export const useProyectos = () => useApiQuery(proyectosQuery());
