import { limpiarCodigo } from './texto.ts';

/** Whole pesos as Chileans write them: 1250000 is 1.250.000. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * An amount of Chilean pesos: $150.000. Written by hand: the first Intl formatter of a page costs a
 * phone 60 ms.
 */
export const formatCLP = (monto: number): string => `$${groupThousands(String(Math.round(monto)))}`;

/** What is said of IVA beside an amount. */
export const ivaText = (afecto: boolean): string => (afecto ? 'IVA incluido' : 'exento de IVA');

/** What is said once of a list of amounts, some of which may be exempt. */
export const AMOUNTS_WITH_IVA = 'Montos con el IVA que corresponde';

/**
 * The name of an amount, with what it says of IVA.
 * @param afecto null where nobody knows; missing in what was queued before it was said, which is charged
 */
export const withIvaLabel = (label: string, afecto: boolean | null = true): string =>
  afecto === null ? label : `${label}, ${ivaText(afecto)}`;

/** An amount that may be below zero: -$30.000. */
export const formatSignedCLP = (monto: number): string =>
  monto < 0 ? `-${formatCLP(-monto)}` : formatCLP(monto);

/** A number of whole pesos; before it their sign or name, after it a name or the dash of a cheque, with cents that are none. */
const WHOLE_PESOS =
  /^(?:CLP ?)?\$? ?(?:CLP ?)?(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?: ?[.,]? ?[-=]{1,2}|,0{1,2}(?: ?-)?)?(?: ?(?:CLP|pesos))?\.?$/i;

/**
 * The whole pesos that a text says: 75000, $1.250.000, CLP 75.000, 75.000.-, 75.000 pesos. Null for whatever
 * could mean something else or is no whole amount (75,5, 1.25, 75.00, -1, 1e3): it is asked for again, never guessed.
 */
export function parseCLP(text: string): number | null {
  const digits = WHOLE_PESOS.exec(limpiarCodigo(text))?.[1]?.replaceAll('.', '');
  const monto = Number(digits ?? NaN);
  return Number.isSafeInteger(monto) ? monto : null;
}
