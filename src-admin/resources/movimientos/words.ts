import { formatCLP } from '../../../src-shared/money.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { payerOf, type PaidLine } from './paid.ts';
import type { Suggestion } from './schemas.ts';

/** How sure a suggestion is, in a word. */
export const SURENESS: Readonly<Record<Suggestion['seguridad'], string>> = {
  segura: 'Segura',
  probable: 'Probable',
  posible: 'Posible',
};

const ofWhom = ({ nombre }: Suggestion): string => nombre ?? 'Pedido del sitio';

const listed = (pagos: readonly number[]): string =>
  pagos.length > 3
    ? `${paymentReference(pagos[0] ?? 0)} y ${pagos.length - 1} pagos más`
    : pagos.map(paymentReference).join(', ');

/** What was paid: Vivero Laurel: P-12, P-13. Nothing of nothing. */
export function paidText(lines: readonly PaidLine[]): string {
  const [first] = lines;
  if (!first) return '';
  const pagos = lines.flatMap(({ pago }) => pago ?? []);
  return pagos.length > 0 ? `${payerOf(first)}: ${listed(pagos)}` : payerOf(first);
}

/** The debts of a suggestion: Vivero Laurel: P-12, P-13. */
export function debtsText(suggestion: Suggestion): string {
  const { pagos, referencia } = suggestion;
  if (referencia !== null) return `${ofWhom(suggestion)}: pedido ${referencia}`;
  if (pagos.length === 0) return ofWhom(suggestion);
  return `${ofWhom(suggestion)}: ${listed(pagos.map(({ pago }) => pago))}`;
}

/** What writing a suggestion down does, line by line. */
export const linesOf = ({ pagos, referencia }: Suggestion): string[] =>
  referencia === null
    ? pagos.map(
        ({ pago, concepto, monto, retencion, saldo }) =>
          `${paymentReference(pago)}, ${concepto}: ${formatCLP(monto)}${retencion > 0 ? ` y ${formatCLP(retencion)} de retención` : ''}${monto + retencion < saldo ? ` de ${formatCLP(saldo)}` : ''}`,
      )
    : [`Pedido ${referencia}`];
