// The package brings no types; its documentation says these.
declare module 'culori' {
  /** Saturation and lightness as people see them, from 0 to 1; grey has no hue. */
  interface Okhsl {
    mode: 'okhsl';
    h?: number;
    s: number;
    l: number;
  }
  export function okhsl(color: string): Okhsl | undefined;
  export function formatHex(color: Okhsl): string;
}
