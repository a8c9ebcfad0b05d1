import { isOverdue } from '../../src-shared/pagos.ts';
import type { Pago } from '../data/rows.ts';

type Counted = Pick<Pago, 'id' | 'concepto' | 'monto' | 'vence_el' | 'estado' | 'pagado_en'>;

/** One payment in a statement; what is void or was given back counts for nothing. */
export interface Line<P extends Counted = Counted> {
  pago: P;
  charged: number;
  paid: number;
  /** What is owed after this line. */
  balance: number;
}

export interface Statement<P extends Counted = Counted> {
  lines: Line<P>[];
  charged: number;
  paid: number;
  balance: number;
  overdue: number;
}

const chargeOf = ({ estado, monto }: Counted): number =>
  estado === 'anulado' || estado === 'reembolsado' ? 0 : monto;

const paidOf = ({ estado, monto }: Counted): number => (estado === 'pagado' ? monto : 0);

/** What was charged, paid and is owed, payment by payment in the order in which they fall due. */
export function statementOf<P extends Counted>(
  pagos: readonly P[],
  now = new Date(),
): Statement<P> {
  const ordered = [...pagos].sort((a, b) => a.vence_el.localeCompare(b.vence_el) || a.id - b.id);
  let balance = 0;
  const lines = ordered.map((pago) => {
    const [charged, paid] = [chargeOf(pago), paidOf(pago)];
    balance += charged - paid;
    return { pago, charged, paid, balance };
  });
  const sum = (of: (line: Line<P>) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    lines,
    balance,
    charged: sum(({ charged }) => charged),
    paid: sum(({ paid }) => paid),
    overdue: sum(({ pago, charged }) => (isOverdue(pago, now) ? charged : 0)),
  };
}
