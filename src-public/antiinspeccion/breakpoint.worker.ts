// A thread of its own: open developer tools pause this thread and not the page.

/** Answers each message twice: before the breakpoint, and after it with how long it was paused. */
export type Word = 'comes' | number;

const say = (word: Word): void => postMessage(word);

addEventListener('message', () => {
  say('comes');
  const start = performance.now();
  // oxlint-disable-next-line no-debugger -- this pause is what is measured
  debugger;
  say(performance.now() - start);
});
