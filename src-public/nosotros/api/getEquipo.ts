import { api, UnexpectedAnswer } from '../../data/api.ts';
import { numberOf, pictureOf, readRows, textOf } from '../../data/guards.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';

export interface Integrante {
  id: number;
  nombre: string;
  cargo: string;
  texto: string;
  /** Year in which they came. */
  desde: number;
  /** Letters of the tile beside the portrait. */
  simbolo: string;
  imagen: string | null;
}

async function getEquipo(): Promise<Integrante[]> {
  const { data, error } = await api()
    .from('equipo')
    .select('id,nombre,cargo,texto,desde,simbolo,imagen')
    .order('orden')
    .order('id');
  if (error) throw error;
  const equipo = readRows(data, (row) => {
    const id = numberOf(row, 'id');
    const nombre = textOf(row, 'nombre');
    const cargo = textOf(row, 'cargo');
    const texto = textOf(row, 'texto');
    const desde = numberOf(row, 'desde');
    const simbolo = textOf(row, 'simbolo');
    if (id === null || desde === null || !nombre || !cargo || !texto || !simbolo) return null;
    return { id, nombre, cargo, texto, desde, simbolo, imagen: pictureOf(row, 'imagen') };
  });
  if (!equipo) throw new UnexpectedAnswer('equipo');
  return equipo;
}

/** Query of who works in the studio. */
export const equipoQuery = (): PageQuery<Integrante[]> => ({
  queryKey: ['equipo'],
  reads: ['equipo'],
  queryFn: getEquipo,
});

/** Who works in the studio: undefined while it is on its way, nobody where it cannot be had. */
export function useEquipo(): readonly Integrante[] | undefined {
  const { data, isError } = useApiQuery(equipoQuery());
  return data ?? (isError ? [] : undefined);
}
