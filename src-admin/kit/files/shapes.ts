/** How a picture is cut, by what it is for. */
export interface Shape {
  /** Width through height. */
  aspect: number;
  /** Of the file, in pixels. */
  width: number;
  /** Of the file for small screens, in pixels. */
  small: number | null;
  /** May be smaller than its frame, with transparent space around it. */
  inset: boolean;
}

export const SHAPES = {
  portada: { aspect: 16 / 10, width: 1200, small: 600, inset: false },
  retrato: { aspect: 1, width: 480, small: null, inset: false },
  logo: { aspect: 1, width: 288, small: null, inset: true },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;
