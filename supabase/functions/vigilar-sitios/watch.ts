import { rpc } from '../_shared/rpc.ts';
import type { WatchEnvironment } from './environment.ts';
import { anyAnswers, probe } from './probe.ts';

interface Turn {
  plataforma: number;
  turno: string;
  dominio: string;
  palabra: string | null;
}

const isTurn = (value: unknown): value is Turn =>
  typeof value === 'object' &&
  value !== null &&
  'plataforma' in value &&
  'turno' in value &&
  'dominio' in value &&
  typeof value.dominio === 'string' &&
  'palabra' in value;

/** The database gives so many at once. */
const AT_ONCE = 20;

/**
 * Asks the sites that are due, all at once, and tells the database what was seen. `quedan` when there may
 * be more: whoever calls asks again.
 * @throws {Error} the database did not answer; the sites come again
 */
export async function watchSites({
  project,
  asking,
  controls,
}: WatchEnvironment): Promise<{ sondeados: number; quedan: boolean }> {
  const answer = await rpc(project, 'tomar_sondeos', {});
  const turns = Array.isArray(answer) ? answer.filter(isTurn) : [];
  if (turns.length === 0) return { sondeados: 0, quedan: false };
  const seen = await Promise.all(
    turns.map(async ({ plataforma, turno, ...site }) => ({
      plataforma,
      turno,
      ...(await probe(site, asking)),
    })),
  );
  // Only a failure needs to know whether it is ours.
  const isOnline =
    seen.every(({ resultado }) => resultado !== 'abajo') || (await anyAnswers(controls, asking));
  await rpc(project, 'anotar_sondeos', { p_red: isOnline, p_sondeos: seen });
  return { sondeados: turns.length, quedan: turns.length === AT_ONCE };
}
