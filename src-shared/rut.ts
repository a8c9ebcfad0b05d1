/** Chilean tax id (RUT): a number, a dash and a check digit of 0-9 or K. */

import { limpiarCodigo } from './texto.ts';

/** Keeps what matters of a typed RUT: digits and a final K, in capitals. */
const strip = (rut: string): string =>
  limpiarCodigo(rut)
    .replace(/^R\.?U\.?[TN]\.?[: ]*/i, '')
    .replace(/[.,\s-]/g, '')
    .toUpperCase();

/** The check digit of a RUT's number (modulo 11, weights 2 to 7 from the right). */
export function checkDigit(digits_: number): string {
  let sum = 0;
  let weight = 2;
  for (const digit of String(digits_).split('').reverse()) {
    sum += Number(digit) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** True for a RUT with a right check digit, with or without dots and dash. */
export function isRut(rut: string): boolean {
  const parts = /^0*(\d{1,9})([\dK])$/.exec(strip(rut));
  return parts !== null && Number(parts[1]) > 0 && checkDigit(Number(parts[1])) === parts[2];
}

/** "12345678-5" from any way of typing it: how it is stored. Leaves an invalid one as typed. */
export function normalizeRut(rut: string): string {
  if (!isRut(rut)) return limpiarCodigo(rut);
  const clean = strip(rut);
  return `${Number(clean.slice(0, -1))}-${clean.slice(-1)}`;
}

/** "12.345.678-5": how it is shown. Leaves an invalid one as typed. */
export function formatRut(rut: string): string {
  const [digits_, digit] = normalizeRut(rut).split('-');
  if (!isRut(rut) || digits_ === undefined || digit === undefined) return limpiarCodigo(rut);
  return `${digits_.replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`;
}
