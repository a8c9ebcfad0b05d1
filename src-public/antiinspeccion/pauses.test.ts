import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Word } from './breakpoint.worker.ts';
import { countPause, toolsByPause, watchPauses } from './pauses.ts';

describe('pauses', () => {
  it('counts them in a row', () => {
    expect(countPause(1, 101)).toBe(2);
    expect(countPause(1, 100)).toBe(0);
    expect([toolsByPause(1), toolsByPause(2), toolsByPause(3)]).toEqual([false, true, true]);
  });
});

describe('watchPauses', () => {
  /** What the thread says when it is asked; a test changes it. */
  let answer: Word[] = [];
  let say: (word: Word) => void = () => undefined;
  const ask = vi.fn(() => answer.forEach((word) => say(word)));
  const end = vi.fn();
  const onLook = vi.fn();
  let stop = (): void => undefined;

  /** Lets so many looks pass, and says how many pauses in a row were told at each. */
  function looks(count: number): number[] {
    onLook.mockClear();
    vi.advanceTimersByTime(500 * count);
    return onLook.mock.calls.map(([inARow]) => Number(inARow));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    answer = ['comes', 0];
    ask.mockClear();
    end.mockClear();
    stop = watchPauses(onLook, (hear) => {
      say = hear;
      return { ask, end };
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('asks every second, and finds nothing in a thread that passes', () => {
    expect(looks(10)).toEqual(Array(10).fill(0));
    expect(ask).toHaveBeenCalledTimes(5);
  });
  it('counts every look at a thread that is held, from the second on', () => {
    answer = ['comes'];
    expect(looks(5)).toEqual([0, 0, 0, 1, 2]);
    expect(ask).toHaveBeenCalledOnce();
  });
  it('counts the pauses of a thread that is let go on each time', () => {
    answer = ['comes', 150];
    expect(looks(6)).toEqual([0, 1, 1, 2, 2, 3]);
  });
  it('forgets pauses once the thread passes again', () => {
    answer = ['comes'];
    expect(looks(5).at(-1)).toBe(2);
    answer = ['comes', 0];
    say(2000);
    expect(looks(1)).toEqual([3]);
    expect(looks(1)).toEqual([0]);
  });
  it('takes a thread that has not come to its breakpoint for a slow one', () => {
    answer = [];
    expect(looks(8)).toEqual(Array(8).fill(0));
    expect(ask).toHaveBeenCalledOnce();
    say('comes');
    say(1);
    answer = ['comes', 0];
    looks(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('finds nothing when the page itself stood still', () => {
    answer = ['comes'];
    looks(2);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(looks(1)).toEqual([0]);
    say(3_600_000);
    answer = ['comes', 0];
    expect(looks(2)).toEqual([1, 0]);
  });
  it('ends the thread with the watch', () => {
    stop();
    expect(end).toHaveBeenCalledOnce();
    expect(looks(4)).toEqual([]);
  });
});

describe('the thread of the browser', () => {
  const made = vi.fn<(address: string, options: WorkerOptions | undefined) => void>();
  const posted = vi.fn<(message: unknown) => void>();
  const terminated = vi.fn();
  const workers: EventTarget[] = [];
  class FakeWorker extends EventTarget {
    postMessage = posted;
    terminate = terminated;
    constructor(address: URL, options?: WorkerOptions) {
      super();
      made(address.pathname, options);
      workers.push(this);
    }
  }
  const says = (data: Word) => workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is one worker, a module, that is asked, heard and ended', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', FakeWorker);
    const onLook = vi.fn();
    const stop = watchPauses(onLook);
    expect(made.mock.calls).toEqual([
      [
        expect.stringMatching(/\/src-public\/antiinspeccion\/breakpoint\.worker\.ts$/),
        { type: 'module' },
      ],
    ]);
    vi.advanceTimersByTime(500);
    expect(posted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(posted.mock.calls).toEqual([[null]]);
    says('comes');
    vi.advanceTimersByTime(1000);
    says(150);
    vi.advanceTimersByTime(500);
    expect(onLook.mock.calls).toEqual([[0], [0], [0], [1], [2]]);
    expect(terminated).not.toHaveBeenCalled();
    stop();
    expect(terminated).toHaveBeenCalledOnce();
  });
});
