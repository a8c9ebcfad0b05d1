import { api } from '../../data/api.ts';
import { isRow, numberOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';

/** The default of the settings. */
const USUAL_DAYS = 60;

async function getHorizon(): Promise<number> {
  const answer = await api().from('configuracion_publica').select('agenda_dias').maybeSingle();
  if (answer.error) throw answer.error;
  const row: unknown = answer.data;
  return (isRow(row) && numberOf(row, 'agenda_dias')) || USUAL_DAYS;
}

const horizonQuery: ApiQuery<number> = { queryKey: ['agenda-dias'], queryFn: getHorizon };

/** How many days ahead meetings can be booked. */
export const useHorizon = (): number => useApiQuery(horizonQuery).data ?? USUAL_DAYS;
