import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf } from '../../data/guards.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';

async function getRespuesta(): Promise<number | null> {
  const { data, error } = await api()
    .from('configuracion_publica')
    .select('respuesta_minutos')
    .maybeSingle();
  if (error) throw error;
  const row: unknown = data ?? {};
  if (!isRow(row)) throw new UnexpectedAnswer('configuracion_publica');
  return numberOf(row, 'respuesta_minutos');
}

/** Query of the median minutes until a client is answered; null while too few were. */
export const respuestaQuery = (): PageQuery<number | null> => ({
  queryKey: ['respuesta'],
  reads: ['configuracion'],
  queryFn: getRespuesta,
});

/** Median minutes until a client is answered, as measured; null while it is not known. */
export const useRespuesta = (): number | null => useApiQuery(respuestaQuery()).data ?? null;
