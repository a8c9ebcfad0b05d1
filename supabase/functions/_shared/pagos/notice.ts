import { rpc } from '../rpc.ts';
import type { PagosEnvironment } from './environment.ts';
import { atMost, log, orderOf, verify } from './verify.ts';

/** The provider waits 15 seconds for an answer, and a person no longer than that. */
const PATIENCE_MS = 9_000;

/**
 * What a token that somebody posted leads to: the provider is asked, and the database told. Answers
 * in time with the order's number, or null for a token that is none of ours. What could not be asked
 * now is requested again soon.
 */
export async function hearToken(
  environment: PagosEnvironment,
  token: string,
): Promise<string | null> {
  const { flow } = environment;
  const orden = await orderOf(environment, token);
  if (orden === null || !flow) return orden;
  const work = verify({ ...environment, flow }, token).catch(async (error: unknown) => {
    log({ orden, error: error instanceof Error ? error.name : 'desconocido' });
    await rpc(environment, 'revisar_pronto', { p_token: token });
  });
  await atMost(PATIENCE_MS, work);
  return orden;
}
