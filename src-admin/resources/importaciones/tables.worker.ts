import { readingOf, type Reading } from './tables.ts';

// A thread of its own: a workbook of thousands of rows takes seconds, in which the page would stand still.

const say = (reading: Reading): void => postMessage(reading);

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readingOf(data).then(say, (error: unknown) =>
    // As an error of the worker, which the page hears.
    setTimeout(() => {
      throw error;
    }),
  );
});
