/** What the window measures at one moment. */
export interface WindowSize {
  innerWidth: number;
  innerHeight: number;
  outerWidth: number;
  outerHeight: number;
  /** Screen pixels per CSS pixel: changes with the zoom. */
  pixelRatio: number;
}

/** What the check remembers between two looks. */
export interface SizeWatch {
  baseline: WindowSize;
  /** The baseline was seen twice, so nothing was in motion when it was taken. */
  settled: boolean;
}

/** How much of the page docked tools take away, at least. */
const TOOLS_SIZE = 160;
/** What toolbars and rounding may change in the other direction. */
const UNCHANGED = 8;

export const startWatch = (size: WindowSize): SizeWatch => ({ baseline: size, settled: false });

const sameFrame = (a: WindowSize, b: WindowSize): boolean =>
  a.pixelRatio === b.pixelRatio && a.outerWidth === b.outerWidth && a.outerHeight === b.outerHeight;

/**
 * One look at the window. Docked tools shrink the page in one direction only, while the outer
 * window and the zoom stay as they are. Whatever else changes is the visitor's own doing, and
 * becomes the new baseline: zoom, in browsers whose pixel ratio tells it and in those where both
 * sides shrink together, another window size, full screen, a turned tablet.
 */
export function lookAtWindow(
  watch: SizeWatch,
  size: WindowSize,
): { watch: SizeWatch; tools: boolean } {
  const { baseline } = watch;
  if (!sameFrame(baseline, size))
    return { watch: { baseline: size, settled: false }, tools: false };
  const lostWidth = baseline.innerWidth - size.innerWidth;
  const lostHeight = baseline.innerHeight - size.innerHeight;
  const oneSide =
    (lostWidth > TOOLS_SIZE && Math.abs(lostHeight) <= UNCHANGED) ||
    (lostHeight > TOOLS_SIZE && Math.abs(lostWidth) <= UNCHANGED);
  if (watch.settled && oneSide) return { watch, tools: true };
  const settled = lostWidth === 0 && lostHeight === 0;
  return { watch: { baseline: size, settled }, tools: false };
}
