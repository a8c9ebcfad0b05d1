import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { formatCLP, parseCLP } from '../../../src-shared/money.ts';
import type { Pago } from '../../data/rows.ts';
import type { Wrong } from '../../kit/buttons/ActDialog.tsx';

/** Why a day cannot be that of a movement; null when it can. */
export function wrongDay(day: string, now = new Date()): string | null {
  if (formatDay(day) === '' || day < '2000-01-01') return 'Escribe el día en que se pagó.';
  return day > dayInChile(now) ? 'Todavía no llega ese día: la fecha no puede ser futura.' : null;
}

/** What is saved of a payment that arrived on a day: for today the database sets the instant, for other days it is noon. */
export const paidOn = (
  day: string,
  now = new Date(),
): Pick<Pago, 'estado'> & Partial<Pick<Pago, 'pagado_en'>> => ({
  estado: 'pagado',
  ...(day !== dayInChile(now) && { pagado_en: `${day} 12:00 America/Santiago` }),
});

/** What is typed of money that was received (`abono`) or refunded (`devolucion`). */
export interface MovementFields {
  monto: string;
  dia: string;
  metodo: string;
  motivo: string;
  contracargo: boolean;
  /** Identifies the line: with the same one it is not recorded twice. */
  envio: string;
}

/** What is wrong with it, by field. The database decides. */
export function wrongOf(
  { monto, dia, motivo }: MovementFields,
  kind: 'abono' | 'devolucion',
  most: number,
  now = new Date(),
): Wrong {
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

/** A movement as it is sent: the amount in pesos. */
export type Movement = Omit<MovementFields, 'monto'> & { monto: number };

/** What is sent of what was typed; the database refuses an amount of 0. */
export const readMovement = (fields: MovementFields): Movement => ({
  ...fields,
  monto: parseCLP(fields.monto) ?? 0,
  motivo: fields.motivo.trim(),
});
