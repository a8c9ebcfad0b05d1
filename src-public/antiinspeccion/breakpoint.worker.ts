// A thread of its own, so that open developer tools stop this one and not the page, which can then act.

/** What it says each time it is asked: that it comes to its breakpoint, then how long it was held there. */
export type Word = 'comes' | number;

const say = (word: Word): void => postMessage(word);

addEventListener('message', () => {
  say('comes');
  const start = performance.now();
  // oxlint-disable-next-line no-debugger -- this pause is what is measured
  debugger;
  say(performance.now() - start);
});
