import { expect, it } from 'vitest';
import { withoutQuote } from '../../supabase/functions/correo-entrante/quote.ts';

/** The quickest of several readings, in milliseconds: what else the machine does only adds. */
const quickest = (text: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      withoutQuote(text);
      return performance.now() - start;
    }),
  );

// A text ten times as long takes ten times the time; where its reading goes back again and again, a hundred times.
// A shorter one fits into the caches of the processor and is read faster than that.
it.each(['abc. x skrev y\n', '\n', 'Op a schreef b\n', 'On a '])(
  'a mail of %j, written to make it so, is not read ever more slowly',
  (line) => {
    const [short, long] = [40_000, 400_000].map((times) => quickest(line.repeat(times)));
    expect(long, `${short} ms, then ${long} ms`).toBeLessThan(32 * Math.max(short ?? 0, 1));
  },
);
