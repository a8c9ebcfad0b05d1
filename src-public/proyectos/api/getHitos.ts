import { api, UnexpectedAnswer } from '../../data/api.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { numberOf, pictureOf, readRows, textOf, type Row } from '../../data/guards.ts';
import type { Hito } from '../types.ts';

/** A row as a milestone, or null when it is not one. */
export function readHito(row: Row): Hito | null {
  const id = numberOf(row, 'id');
  const fecha = textOf(row, 'fecha');
  const titulo = textOf(row, 'titulo');
  if (id === null || fecha === null || titulo === null) return null;
  return {
    id,
    fecha,
    titulo,
    descripcion: textOf(row, 'descripcion'),
    imagen: pictureOf(row, 'imagen'),
    imagen_texto: textOf(row, 'imagen_texto'),
    orden: numberOf(row, 'orden') ?? 0,
  };
}

async function getHitos(proyecto: number): Promise<Hito[]> {
  const { data, error } = await api()
    .from('hitos_plataforma')
    .select('id,fecha,titulo,descripcion,imagen,imagen_texto,orden')
    .eq('plataforma_id', proyecto)
    .eq('activo', true)
    .order('orden', { ascending: true });
  if (error) throw error;
  const hitos = readRows(data, readHito);
  if (!hitos) throw new UnexpectedAnswer('hitos_plataforma');
  return hitos;
}

/** Query of the visible milestones of a project, in order. */
export const hitosQuery = (proyecto: number): PageQuery<Hito[]> => ({
  queryKey: ['hitos', proyecto],
  reads: ['hitos_plataforma'],
  queryFn: () => getHitos(proyecto),
});

/** Milestones of a project; requested only when the project is known. */
export const useHitos = (proyecto: number | undefined) =>
  useApiQuery(hitosQuery(proyecto ?? 0), { enabled: proyecto !== undefined });
