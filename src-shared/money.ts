/** Whole pesos as Chileans write them: 1250000 is 1.250.000. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * An amount of Chilean pesos: $150.000. Written by hand: the first Intl formatter of a page costs a
 * phone 60 ms.
 */
export const formatCLP = (monto: number): string => `$${groupThousands(String(Math.round(monto)))}`;

const WHOLE_PESOS = /^\$?\s?(\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/;

/**
 * The whole pesos that a text says: 75000, 75.000, $1.250.000. Null for whatever could mean something
 * else or is no whole amount (75,5, 1.25, 75.00, -1, 1e3): it is asked again, never guessed.
 */
export function parseCLP(text: string): number | null {
  const digits = WHOLE_PESOS.exec(text.trim())?.[1]?.replaceAll('.', '');
  const monto = Number(digits ?? NaN);
  return Number.isSafeInteger(monto) ? monto : null;
}
