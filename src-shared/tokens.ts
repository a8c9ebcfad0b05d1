/** What looks the same in every part of the product, for the places that cannot read `tokens.css`. */
export { colores } from '../estudio/colores.ts';

/** The families of the studio, each with a fallback of the same width. */
export const tipografia = {
  titulares: 'var(--fuente-titulo)',
  texto: 'var(--fuente-texto)',
} as const;

export const radios = { chico: 6, medio: 12, grande: 24 } as const;

export const movimiento = {
  rapido: 140,
  normal: 240,
  lento: 520,
  curva: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;
