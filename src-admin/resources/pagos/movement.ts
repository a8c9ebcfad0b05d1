import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { formatCLP, parseCLP } from '../../../src-shared/money.ts';
import type { Pago } from '../../data/rows.ts';

/** Why a day cannot be that of a movement; null when it can. */
export function wrongDay(day: string | null, now = new Date()): string | null {
  if (!day || formatDay(day) === '' || day < '2000-01-01') return 'Escribe el día en que se pagó.';
  return day > dayInChile(now) ? 'Todavía no llega ese día: la fecha no puede ser futura.' : null;
}

/** Why a refund may not be for a reason; null when it may. */
export const wrongReason = (reason: string | null): string | null =>
  reason?.trim() ? null : 'Escribe por qué se devuelve.';

/** What is saved of a payment that arrived on a day: for today the database sets the instant, for other days it is noon. */
export const paidOn = (
  day: string,
  now = new Date(),
): Pick<Pago, 'estado'> & Partial<Pick<Pago, 'pagado_en'>> => ({
  estado: 'pagado',
  ...(day !== dayInChile(now) && { pagado_en: `${day} 12:00 America/Santiago` }),
});

/** Money that was received (`abono`) or refunded (`devolucion`), as it is typed. */
export interface MovementFields {
  monto: string | null;
  dia: string | null;
  metodo: string;
  motivo: string | null;
  contracargo: boolean;
  /** Its client withheld the tax of a boleta de honorarios of it. */
  retencion: boolean;
}

/** What is wrong with it, by field. The database decides. */
export function wrongOf(
  { monto, dia, motivo }: MovementFields,
  kind: 'abono' | 'devolucion',
  most: number,
  now = new Date(),
) {
  const amount = parseCLP(monto ?? '');
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
    ...(kind === 'devolucion' && wrongReason(motivo) && { motivo: wrongReason(motivo) }),
  };
}

/** What is sent of what was typed; the database refuses an amount of 0. */
export const readMovement = ({ monto, dia, motivo, ...rest }: MovementFields) => ({
  ...rest,
  monto: parseCLP(monto ?? '') ?? 0,
  dia: dia ?? '',
  motivo: (motivo ?? '').trim(),
});

/** A movement as it is sent: with the same `envio` it is recorded once. */
export type Movement = ReturnType<typeof readMovement> & { envio: string };
