// The package brings no types; its documentation says these.
declare module 'culori' {
  /** Lightness and chroma from 0 to 1 and about 0.4, hue in degrees; grey has no hue. */
  interface Oklch {
    mode: 'oklch';
    l: number;
    c: number;
    h?: number;
  }
  export function oklch(color: string): Oklch | undefined;
  /** The nearest colour of that lightness and hue that a screen shows. */
  export function clampChroma(color: Oklch, mode: 'oklch'): Oklch;
  export function formatHex(color: Oklch): string;
}
