import { api, UnexpectedAnswer } from '../../data/api.ts';
import { readRows, textOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';

async function getHoras(desde: string, hasta: string): Promise<string[]> {
  const answer = await api().rpc('horas_disponibles', { p_desde: desde, p_hasta: hasta });
  if (answer.error) throw answer.error;
  const starts = readRows(answer.data, (row) => textOf(row, 'inicio'));
  if (!starts) throw new UnexpectedAnswer('horas_disponibles');
  return starts;
}

const horasQuery = (desde: string, hasta: string): ApiQuery<string[]> => ({
  queryKey: ['horas', desde, hasta],
  queryFn: () => getHoras(desde, hasta),
});

/** Starts of the free meeting times between two days; those of a shorter span stay while more arrive. */
export const useHoras = (desde: string, hasta: string) =>
  useApiQuery(horasQuery(desde, hasta), { placeholderData: (previous) => previous });
