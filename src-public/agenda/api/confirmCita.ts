import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, textOf } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';

/**
 * The result of a mailed link: the start of the meeting, or the reason of the refusal. `gestion` is the token that
 * manages it; the answer brings it once.
 */
export type Confirmed = { inicio: string; gestion: string | null } | { refusal: string };

async function confirmCita(token: string): Promise<Confirmed> {
  const answer = await api().rpc('confirmar_cita', { p_token: token });
  if (answer.error?.code === 'P0001') return { refusal: answer.error.message };
  if (answer.error) throw answer.error;
  const data: unknown = answer.data;
  const inicio = isRow(data) ? textOf(data, 'inicio') : null;
  if (inicio === null) throw new UnexpectedAnswer('confirmar_cita');
  return { inicio, gestion: isRow(data) ? textOf(data, 'gestion') : null };
}

const confirmQuery = (token: string): ApiQuery<Confirmed> => ({
  queryKey: ['confirmar-cita', token],
  queryFn: () => confirmCita(token),
});

/** Confirms a booking on demand. It is a query although it writes: repeating it gives the same answer. */
export const useConfirmCita = (token: string, wanted: boolean) =>
  useApiQuery(confirmQuery(token), { enabled: wanted });
