/** Shorter times than this are noise, in ms. */
const NOISE = 10;

/** What reading costs at best, in ms: of three tries, since others use the processor too. */
function cost(read: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    read(text);
    return performance.now() - started;
  });
  return Math.max(Math.min(...times), NOISE);
}

/**
 * How many times longer a text takes to read than its first sixteenth. On any machine that is about 16
 * where the work grows with the text, and 256 or more where each letter looks at all others.
 */
export const growth = (read: (text: string) => unknown, text: string): number =>
  cost(read, text) / cost(read, text.slice(0, text.length / 16));

/** Half way between both, as far as a busy machine can tell. */
export const LINEAR = 150;
