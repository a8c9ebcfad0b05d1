import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAtWindow, startWatch, type WindowSize } from './windowSize.ts';

const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];
const WINDOWS = [
  { outerWidth: 1920, outerHeight: 1080 },
  { outerWidth: 1366, outerHeight: 728 },
  { outerWidth: 800, outerHeight: 600 },
];

type Frame = (typeof WINDOWS)[number];

/** A window with its toolbars at a zoom, as most browsers report it or as Safari does. */
function at(
  frame: Frame,
  zoom: number,
  reportsZoom = true,
  tools = { width: 0, height: 0 },
): WindowSize {
  return {
    ...frame,
    innerWidth: Math.round((frame.outerWidth - tools.width) / zoom),
    innerHeight: Math.round((frame.outerHeight - 120 - tools.height) / zoom),
    pixelRatio: reportsZoom ? zoom : 2,
  };
}

/** Looks at several sizes in turn and says at which of them tools were found. */
function look(sizes: readonly WindowSize[]): boolean[] {
  const [first, ...rest] = sizes;
  if (!first) return [];
  let watch = startWatch(first);
  return rest.map((size) => {
    const result = lookAtWindow(watch, size);
    watch = result.watch;
    return result.tools;
  });
}

const LARGE: Frame = { outerWidth: 1920, outerHeight: 1080 };

describe('lookAtWindow', () => {
  describe.each(WINDOWS)('in a window of $outerWidth x $outerHeight', (frame) => {
    it.each([true, false])(
      'never takes a zoom from 50 %% to 500 %% for tools (ratio reported: %s)',
      (reported) => {
        for (const from of ZOOMS) {
          for (const to of ZOOMS) {
            const [before, after] = [at(frame, from, reported), at(frame, to, reported)];
            expect(look([before, before, after, after, before, before])).not.toContain(true);
          }
        }
      },
    );

    it.each([
      { width: 400, height: 0 },
      { width: 0, height: 300 },
    ])('finds tools docked with %o', (tools) => {
      const open = at(frame, 1, true, tools);
      expect(look([at(frame, 1), at(frame, 1), open]).at(-1)).toBe(true);
    });
  });

  it('never takes resizing the window for tools, at any zoom', () => {
    const frames = fc.record({
      outerWidth: fc.integer({ min: 320, max: 3840 }),
      outerHeight: fc.integer({ min: 400, max: 2160 }),
      zoom: fc.constantFrom(...ZOOMS),
    });
    fc.assert(
      fc.property(fc.array(frames, { minLength: 2, maxLength: 8 }), (steps) => {
        const sizes = steps.map(({ zoom, ...frame }) => at(frame, zoom));
        return !look(sizes).includes(true);
      }),
    );
  });

  it('finds tools opened after a zoom', () => {
    const zoomed = at(LARGE, 0.8);
    expect(
      look([at(LARGE, 1), zoomed, zoomed, at(LARGE, 0.8, true, { width: 0, height: 350 })]),
    ).toEqual([false, false, true]);
  });
  it.each([
    [160, 0, false],
    [161, 0, true],
    [161, 8, true],
    [161, 9, false],
    [161, -8, true],
    [161, -9, false],
    [400, 400, false],
  ])('%i px less on one side and %i on the other: tools %s', (most, other, tools) => {
    const before = at(LARGE, 1);
    const wide = {
      ...before,
      innerWidth: before.innerWidth - most,
      innerHeight: before.innerHeight - other,
    };
    const high = {
      ...before,
      innerWidth: before.innerWidth - other,
      innerHeight: before.innerHeight - most,
    };
    expect(look([before, before, wide]).at(-1)).toBe(tools);
    expect(look([before, before, high]).at(-1)).toBe(tools);
  });
  it('goes on finding tools that stay, and settles anew after every other change', () => {
    const before = at(LARGE, 1);
    const open = { ...before, innerWidth: before.innerWidth - 400 };
    expect(look([before, before, open, open])).toEqual([false, true, true]);
    const small = { ...before, innerWidth: before.innerWidth - 10 };
    expect(look([before, before, small, { ...small, innerWidth: small.innerWidth - 400 }])).toEqual(
      [false, false, false],
    );
    const low = { ...before, innerHeight: before.innerHeight - 10 };
    expect(look([before, before, low, { ...low, innerWidth: low.innerWidth - 400 }])).toEqual([
      false,
      false,
      false,
    ]);
  });
  it.each([{ pixelRatio: 2 }, { outerWidth: 1900 }, { outerHeight: 1000 }])(
    'does not judge a window whose frame changed: %j',
    (changes) => {
      const before = at(LARGE, 1);
      const after = { ...before, ...changes, innerWidth: before.innerWidth - 400 };
      expect(look([before, before, after, before])).toEqual([false, false, false]);
    },
  );
  it('lets a download bar and other small changes be', () => {
    expect(
      look([at(LARGE, 1), at(LARGE, 1), at(LARGE, 1, true, { width: 0, height: 60 })]),
    ).not.toContain(true);
  });
  it('does not judge while the window is still changing', () => {
    expect(look([at(LARGE, 1), at(LARGE, 1, true, { width: 400, height: 0 })])).toEqual([false]);
  });
  it('takes tools that were open from the start as the baseline', () => {
    const open = at(LARGE, 1, true, { width: 400, height: 0 });
    expect(look([open, open, open, at(LARGE, 1), at(LARGE, 1)])).not.toContain(true);
  });
});
