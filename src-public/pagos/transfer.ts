import { formatCLP } from '../../src-shared/money.ts';
import { formatRut } from '../../src-shared/rut.ts';
import type { Configuracion } from '../configuracion/api/getConfiguracion.ts';

export interface TransferRow {
  label: string;
  value: string;
}

/**
 * The data of a bank transfer, in the order in which banks ask for it. Null when something is
 * missing without which nobody can transfer.
 */
export function transferRows(
  config: Configuracion,
  monto: number,
  concepto: string,
): TransferRow[] | null {
  const { banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email } = config;
  if (!banco || !cuenta_numero || !cuenta_titular || !cuenta_rut) return null;
  const rows: [string, string | null][] = [
    ['Titular', cuenta_titular],
    ['RUT', formatRut(cuenta_rut)],
    ['Banco', banco],
    ['Tipo de cuenta', cuenta_tipo],
    ['Número de cuenta', cuenta_numero],
    ['Correo', cuenta_email],
    ['Monto', formatCLP(monto)],
    ['Concepto', concepto],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The same data as a text for the clipboard. */
export const transferText = (rows: readonly TransferRow[]): string =>
  rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
