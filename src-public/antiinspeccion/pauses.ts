import type { Word } from './breakpoint.worker.ts';

/** A longer pause means that developer tools stopped the script. */
const PAUSE_MS = 100;
const LOOK_EVERY_MS = 500;
/** Looks between two questions, and after how many a thread still at its breakpoint is held there. */
const CHECKS = 2;

/**
 * Counts pauses in a row. One alone may be a machine that was busy or asleep; open tools stop
 * the script every time.
 */
export const countPause = (inARow: number, elapsed: number): number =>
  elapsed > PAUSE_MS ? inARow + 1 : 0;

export const toolsByPause = (inARow: number): boolean => inARow >= 2;

/** A thread with a breakpoint, which it reaches when it gets a message. */
interface Thread {
  ask: () => void;
  end: () => void;
}

/** Starts the thread of `breakpoint.worker.ts`. */
function startThread(hear: (word: Word) => void): Thread {
  const worker = new Worker(new URL('./breakpoint.worker.ts', import.meta.url), {
    type: 'module',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  return { ask: () => worker.postMessage(null), end: () => worker.terminate() };
}

/**
 * Sends a thread to its breakpoint every second and reports, at each check, how many checks in a row found it paused.
 * The page itself counts the checks, so a page that sleeps or is busy reports nothing.
 */
export function watchPauses(
  onCheck: (inARow: number) => void,
  start: (hear: (word: Word) => void) => Thread = startThread,
): () => void {
  let state: 'rests' | 'asked' | 'held' = 'rests';
  let checks = 0;
  let inARow = 0;
  const thread = start((word) => {
    checks = 0;
    state = word === 'comes' ? 'held' : 'rests';
    if (word !== 'comes') inARow = countPause(inARow, word);
  });

  const timer = setInterval(() => {
    checks += 1;
    if (checks >= CHECKS && state === 'held') inARow += 1;
    if (checks >= CHECKS && state === 'rests') {
      state = 'asked';
      thread.ask();
    }
    onCheck(inARow);
  }, LOOK_EVERY_MS);

  return () => {
    clearInterval(timer);
    thread.end();
  };
}
