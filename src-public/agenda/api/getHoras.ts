import { addDays } from '../../../src-shared/dates.ts';
import { api, UnexpectedAnswer } from '../../data/api.ts';
import { readRows, textOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import type { TipoDeReunion } from '../tipos.ts';

/** As many days as the database answers at once. */
const SPAN_DAYS = 63;

async function getSpan(desde: string, hasta: string, tipo: TipoDeReunion): Promise<string[]> {
  const answer = await api().rpc('horas_disponibles', {
    p_desde: desde,
    p_hasta: hasta,
    p_tipo: tipo,
  });
  if (answer.error) throw answer.error;
  const starts = readRows(answer.data, (row) => textOf(row, 'inicio'));
  if (!starts) throw new UnexpectedAnswer('horas_disponibles');
  return starts;
}

async function getHoras(desde: string, hasta: string, tipo: TipoDeReunion): Promise<string[]> {
  const spans: Promise<string[]>[] = [];
  for (let first = desde; first <= hasta; first = addDays(first, SPAN_DAYS)) {
    const last = addDays(first, SPAN_DAYS - 1);
    spans.push(getSpan(first, last < hasta ? last : hasta, tipo));
  }
  return (await Promise.all(spans)).flat();
}

const horasQuery = (desde: string, hasta: string, tipo: TipoDeReunion): ApiQuery<string[]> => ({
  queryKey: ['horas', tipo, desde, hasta],
  queryFn: () => getHoras(desde, hasta, tipo),
});

/** Starts of the free meeting times between two days; those of a shorter span stay while more arrive. */
export const useHoras = (desde: string, hasta: string, tipo: TipoDeReunion) =>
  useApiQuery(horasQuery(desde, hasta, tipo), { placeholderData: (previous) => previous });
