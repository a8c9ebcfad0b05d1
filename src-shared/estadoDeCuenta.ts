import { formatDayShort } from './dates.ts';
import { ESTADOS_PAGO, optionText, VENCIDO } from './options.ts';
import { isOverdue, partsInWords, paymentReference } from './pagos.ts';

/** A payment as a statement of account counts it. */
export interface Counted {
  id: number;
  concepto: string;
  monto: number;
  abonado: number;
  devuelto: number;
  /** The day on which it went back, the last part of it. */
  devuelto_el?: string | null | undefined;
  vence_el: string;
  estado: string;
  pagado_en: string | null;
  hito?: number | null;
  espera_hito?: boolean | null | undefined;
}

/** A payment in a statement with what came for it, or what of it went back; what is void counts for nothing. */
export interface Line<P extends Counted = Counted> {
  pago: P;
  /** Whether it is the money that went back: it takes from what was charged and from what was paid. */
  refund: boolean;
  charged: number;
  paid: number;
  /** What is owed after this line. */
  balance: number;
}

export interface Statement<P extends Counted = Counted> {
  /** What was owed before the first line. */
  previous: number;
  lines: Line<P>[];
  charged: number;
  paid: number;
  balance: number;
  overdue: number;
}

/** The charge and what came for it, then what was given back; giving all of it back ends the charge. */
function movementsOf<P extends Counted>(pago: P): Omit<Line<P>, 'balance'>[] {
  const { estado, monto, abonado, devuelto } = pago;
  const charge = estado === 'anulado' ? 0 : monto;
  const back = estado === 'reembolsado' ? charge : devuelto;
  return [
    { pago, refund: false, charged: charge, paid: abonado },
    ...(devuelto > 0 ? [{ pago, refund: true, charged: -back, paid: -devuelto }] : []),
  ];
}

/**
 * What was charged, paid and is owed, payment by payment in the order in which they fall due: of all
 * of them, or of those of a year, after what was owed before.
 */
export function statementOf<P extends Counted>(
  pagos: readonly P[],
  year?: number,
  now = new Date(),
): Statement<P> {
  const ordered = [...pagos].sort((a, b) => a.vence_el.localeCompare(b.vence_el) || a.id - b.id);
  let balance = 0;
  const all = ordered.flatMap(movementsOf).map((line) => {
    balance += line.charged - line.paid;
    return { ...line, balance };
  });
  const yearOf = ({ pago }: Line<P>) => Number(pago.vence_el.slice(0, 4));
  const lines = year === undefined ? all : all.filter((line) => yearOf(line) === year);
  const before = year === undefined ? [] : all.filter((line) => yearOf(line) < year);
  const previous = before.at(-1)?.balance ?? 0;
  const sum = (of: (line: Line<P>) => number, among = lines) =>
    among.reduce((total, line) => total + of(line), 0);
  return {
    previous,
    lines,
    balance: lines.at(-1)?.balance ?? previous,
    charged: sum(({ charged }) => charged),
    paid: sum(({ paid }) => paid),
    // Part of the balance, and so also what was owed before.
    overdue: sum(
      ({ pago, charged, paid }) => (isOverdue(pago, now) ? charged - paid : 0),
      [...before, ...lines],
    ),
  };
}

/** The years in which payments fall due, the last one first. */
export const yearsOf = (pagos: readonly Pick<Counted, 'vence_el'>[]): number[] =>
  [...new Set(pagos.map(({ vence_el }) => Number(vence_el.slice(0, 4))))].sort((a, b) => b - a);

/** What a payment is for, and what people call it. */
export const nameInStatement = ({ id, concepto }: Pick<Counted, 'id' | 'concepto'>): string =>
  `${concepto} · ${paymentReference(id)}`;

/** A payment's state in words; of one that is overdue, "Vencido". */
export function stateInWords(pago: Counted, now = new Date()): string {
  const state = optionText(ESTADOS_PAGO, pago.estado);
  const late = pago.estado === 'rechazado' ? `${state}, vencido` : VENCIDO.texto;
  return [isOverdue(pago, now) ? late : state, partsInWords(pago)].filter(Boolean).join('. ');
}

/** The state of a line, or of money that was given back, that and its day. */
export function lineInWords({ pago, refund }: Line, now = new Date()): string {
  if (!refund) return stateInWords({ ...pago, devuelto: 0 }, now);
  return pago.devuelto_el ? `Devolución el ${formatDayShort(pago.devuelto_el)}` : 'Devolución';
}
