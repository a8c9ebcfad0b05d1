import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A process that runs for us. */
export interface Running {
  /** Resolves when it has ended, whoever ended it. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/** Between one start that failed and the next. */
const PAUSE_MS = 500;

/**
 * Keeps a process running: one that ended although nobody here stopped it is started again, as often
 * as it takes. The first start throws what went wrong; a later one tries again. `say` hears one line
 * when it ends and one when it is back.
 */
export async function supervise<R extends Running>(
  name: string,
  start: () => Promise<R>,
  say: Log,
): Promise<{ first: R; stop: () => Promise<void> }> {
  const first = await start();
  let running: Running = first;
  const end = new AbortController();
  const isOver = (): boolean => end.signal.aborted;
  const startAgain = async (): Promise<void> => {
    while (!isOver()) {
      try {
        running = await start();
        // Whoever stopped it meanwhile stopped the one before.
        if (isOver()) await running.stop();
        else say(`${name}: en marcha otra vez`);
        return;
      } catch {
        await sleep(PAUSE_MS, undefined, { signal: end.signal }).catch(() => undefined);
      }
    }
  };
  const watching = (async () => {
    for (;;) {
      await running.ended;
      if (isOver()) return;
      say(`${name}: terminó sin que nadie la cerrara; se inicia otra vez`, true);
      await startAgain();
    }
  })();
  return {
    first,
    stop: async () => {
      end.abort();
      await running.stop();
      await watching;
    },
  };
}
