import { answerError } from './errors.ts';

/** Longer than any statement may run: what takes longer waits for a connection that will not come. */
const PATIENCE_MS = 12_000;

/**
 * An answer, or 504 with PostgREST's own code when it does not come in time. The library's driver
 * may wait for ever for a connection that broke off while it was being given.
 */
export async function inTime(
  path: string,
  answer: Promise<Response>,
  milliseconds = PATIENCE_MS,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(answerError(path, 504, 'PGRST003', 'Timed out acquiring connection from pool')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
