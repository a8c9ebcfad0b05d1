import { formatCLP } from './money.ts';
import { formatRut } from './rut.ts';

/** The account of the studio; what is not known is null. */
export type Cuenta = Readonly<
  Record<
    'banco' | 'cuenta_tipo' | 'cuenta_numero' | 'cuenta_titular' | 'cuenta_rut' | 'cuenta_email',
    string | null
  >
>;

export interface TransferRow {
  label: string;
  value: string;
  /** What a bank's form takes in its place. */
  copy?: string;
}

/**
 * The data of a bank transfer, in the order in which banks ask for it. Null when something is
 * missing without which nobody can transfer. The reference is alone what a bank shows of it, as its
 * form takes few characters; empty while there is none yet.
 */
export function transferRows(
  cuenta: Cuenta,
  monto: number,
  referencia: string,
): TransferRow[] | null {
  const { banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email } = cuenta;
  if (!banco || !cuenta_numero || !cuenta_titular || !cuenta_rut) return null;
  const rows: [string, string | null][] = [
    ['Titular', cuenta_titular],
    ['RUT', formatRut(cuenta_rut)],
    ['Banco', banco],
    ['Tipo de cuenta', cuenta_tipo],
    ['Número de cuenta', cuenta_numero],
    ['Correo', cuenta_email],
    ['Monto', formatCLP(monto)],
    ['Concepto', referencia],
  ];
  return rows.flatMap(([label, value]) =>
    value ? [{ label, value, ...(label === 'Monto' && { copy: String(monto) }) }] : [],
  );
}

/** The same data as a text for the clipboard. */
export const transferText = (rows: readonly TransferRow[]): string =>
  rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
