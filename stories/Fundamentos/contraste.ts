/** One channel of sRGB, 0 to 255, as linear light. */
function lineal(canal: number): number {
  const c = canal / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a `#rrggbb` colour, as WCAG defines it. */
function luminancia(hex: string): number {
  const canal = (desde: number) => lineal(Number.parseInt(hex.slice(desde, desde + 2), 16));
  return 0.2126 * canal(1) + 0.7152 * canal(3) + 0.0722 * canal(5);
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contraste(uno: string, otro: string): number {
  const [claro = 0, oscuro = 0] = [luminancia(uno), luminancia(otro)].sort((a, b) => b - a);
  return (claro + 0.05) / (oscuro + 0.05);
}

/** What a contrast ratio is good for under WCAG 2.2 AA. */
export function usoDelContraste(razon: number): 'texto' | 'texto grande' | 'adorno' {
  if (razon >= 4.5) return 'texto';
  return razon >= 3 ? 'texto grande' : 'adorno';
}
