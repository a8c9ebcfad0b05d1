import { formatCLP, parseCLP } from '../../../src-shared/money.ts';
import { wrongDay } from './paidOn.ts';

/** What is typed of money that came, or went back. */
export interface Written {
  monto: string;
  dia: string;
  metodo: string;
  motivo: string;
  /** Whether the bank took back what went back. */
  contracargo: boolean;
}

/** What is wrong with it, by field; nothing when it may be sent. The database decides. */
export function wrongOf(
  { monto, dia, motivo }: Written,
  kind: 'abono' | 'devolucion',
  most: number,
  now = new Date(),
): Partial<Record<keyof Written, string>> {
  const amount = parseCLP(monto);
  const day = wrongDay(dia, now);
  const wrongAmount =
    amount === null || amount === 0
      ? 'Escribe cuánto, en pesos enteros y más que cero: 75.000'
      : amount > most &&
        (kind === 'abono'
          ? `Faltan ${formatCLP(most)}: anota hasta ese monto, y lo que sobre en otro pago.`
          : `De este pago quedan ${formatCLP(most)}: no se puede devolver más.`);
  return {
    ...(wrongAmount && { monto: wrongAmount }),
    ...(day !== null && { dia: day }),
    ...(kind === 'devolucion' && !motivo.trim() && { motivo: 'Escribe por qué se devuelve.' }),
  };
}

/** What is sent of what was typed; an amount that is none is the database's to refuse. */
export const readMovement = ({ monto, dia, metodo, motivo, contracargo }: Written) => ({
  monto: parseCLP(monto) ?? 0,
  dia,
  metodo,
  motivo: motivo.trim() || null,
  contracargo,
});
