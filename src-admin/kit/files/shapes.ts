/** How a picture is cut, by what it is for. */
export interface Shape {
  /** Width through height. */
  aspect: number;
  /** Of the file, in pixels. */
  width: number;
  /** Of its smaller sibling, for small screens. */
  small: number | null;
  /** May be shown smaller than its frame, on nothing. */
  inset: boolean;
}

/** A cover or a photo of a milestone, as the site shows them; a portrait is a square; a logo, one with room around it. */
export const SHAPES = {
  portada: { aspect: 16 / 10, width: 1200, small: 600, inset: false },
  retrato: { aspect: 1, width: 480, small: null, inset: false },
  logo: { aspect: 1, width: 288, small: null, inset: true },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

/** The size in pixels in which a cut is kept: never larger than it is. */
export function sizeFor(cut: { width: number }, width: number, aspect: number) {
  const kept = Math.max(1, Math.min(width, Math.round(cut.width)));
  return { width: kept, height: Math.max(1, Math.round(kept / aspect)) };
}
