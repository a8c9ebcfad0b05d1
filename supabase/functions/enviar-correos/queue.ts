import { studioOf } from '../_shared/correos/studio.ts';
import { rpc } from '../_shared/rpc.ts';
import { findSent, send } from './brevo.ts';
import type { Environment } from './environment.ts';
import type { CorreoPendiente, Letter, Outcome } from './mail.ts';
import { signLink } from './signLink.ts';
import { write, type Surroundings } from './write.ts';

/** A batch is claimed for five minutes; its slowest calls take less than two. */
export const BATCH_SIZE = 20;
export const CONCURRENCY = 5;
const BATCHES = 10;
/** No batch is begun later than this, so that the call ends before Supabase ends it (150 s). */
const LAST_START_MS = 40_000;

export interface Balance {
  sent: number;
  failed: number;
}

/** One line of the log: ids and states, never an address or a text. */
export type Log = (line: { correo: string; status: string; definitive?: boolean }) => void;

/** Writes down what became of a mail, and what it said if it went out. */
async function record(
  environment: Environment,
  id: string,
  result: Outcome,
  letter: Letter | undefined,
): Promise<void> {
  if (result.status === 'enviado') {
    await rpc(environment, 'correo_enviado', {
      p_id: id,
      p_proveedor_id: result.providerId,
      p_asunto: letter?.subject ?? null,
      p_texto: letter?.text ?? null,
    });
  } else {
    await rpc(environment, 'correo_fallido', {
      p_id: id,
      p_error: result.error,
      p_definitivo: result.definitive,
      p_esperar: result.waitSeconds ?? null,
      p_cuenta: result.ours !== true,
      p_incierto: result.unsent !== true,
    });
  }
}

/** Writes one mail and hands it on. */
async function deliver(
  correo: CorreoPendiente,
  environment: Environment,
  surroundings: Surroundings,
): Promise<{ result: Outcome; letter?: Letter }> {
  const signed = await signLink(correo, environment);
  if ('status' in signed) return { result: signed };
  const written = await write(signed.correo, surroundings);
  if ('status' in written) return { result: { ...written, unsent: true } };
  if (correo.preguntar) {
    const found = await findSent(correo, environment);
    if (typeof found === 'string') {
      return { result: { status: 'enviado', providerId: found }, letter: signed.kept(written) };
    }
    if (found !== null) return { result: found };
    await rpc(environment, 'correo_no_salio', { p_id: correo.id });
  }
  return { result: await send(correo, written, environment), letter: signed.kept(written) };
}

/**
 * Sends everything that is due, in batches, a few at a time. A mail whose outcome could not be
 * written down is due again later, alone; the provider's idempotency key, and after a quarter of an
 * hour its list of what it sent, keep it from going out twice.
 */
export async function drainOutbox(environment: Environment, log: Log): Promise<Balance> {
  // Before anything is claimed: no mail goes out without its sender's name.
  const studio = studioOf(await rpc(environment, 'estudio', {}));
  const totals: Balance = { sent: 0, failed: 0 };
  const begin = Date.now();
  let troubled = false;
  const dispatch = async (correo: CorreoPendiente): Promise<void> => {
    const { result, letter } = await deliver(correo, environment, { ...environment, studio });
    // What troubles all mails alike is not tried with the next batch.
    if (result.status === 'fallido' && !result.definitive) troubled = true;
    await record(environment, correo.id, result, letter);
    totals[result.status === 'enviado' ? 'sent' : 'failed'] += 1;
    log({
      correo: correo.id,
      status: result.status,
      ...(result.status === 'fallido' && { definitive: result.definitive }),
    });
  };
  for (let batch = 0; batch < BATCHES; batch++) {
    const correos = (await rpc(environment, 'tomar_correos', {
      limite: BATCH_SIZE,
    })) as CorreoPendiente[];
    for (let i = 0; i < correos.length; i += CONCURRENCY) {
      await Promise.allSettled(correos.slice(i, i + CONCURRENCY).map(dispatch));
    }
    // One that was interrupted comes alone; others may follow.
    const more = correos.length === BATCH_SIZE || correos.some((each) => each.sin_resultado > 1);
    if (!more || troubled || Date.now() - begin > LAST_START_MS) break;
  }
  return totals;
}
