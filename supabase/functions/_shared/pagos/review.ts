import { isRow } from '../flow/answers.ts';
import { rpc } from '../rpc.ts';
import type { PagosEnvironment } from './environment.ts';
import { log, verify } from './verify.ts';

const BATCH_SIZE = 20;

/** Asks about every visit that is due, one after another: the provider's limits are not known. */
export async function review(environment: PagosEnvironment): Promise<{ asked: number }> {
  const { flow } = environment;
  if (!flow) return { asked: 0 };
  const due = await rpc(environment, 'tomar_intentos', { limite: BATCH_SIZE });
  const tokens = (Array.isArray(due) ? due : []).flatMap((row: unknown) =>
    isRow(row) && typeof row['token'] === 'string' ? [row['token']] : [],
  );
  for (const token of tokens) {
    try {
      await verify({ ...environment, flow }, token);
    } catch (error) {
      // Due again later, as the database has it.
      log({ error: error instanceof Error ? `${error.name}: ${error.message}` : 'desconocido' });
    }
  }
  return { asked: tokens.length };
}
