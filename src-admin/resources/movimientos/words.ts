import { formatCLP } from '../../../src-shared/money.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import type { Suggestion } from './schemas.ts';

/** How sure a suggestion is, in a word. */
export const SURENESS: Readonly<Record<Suggestion['seguridad'], string>> = {
  segura: 'Segura',
  probable: 'Probable',
  posible: 'Posible',
};

const ofWhom = ({ nombre }: Suggestion): string => nombre ?? 'Pedido del sitio';

/** The debts of a suggestion: Vivero Laurel: P-12 y P-13. */
export function debtsText(suggestion: Suggestion): string {
  const { pagos, referencia } = suggestion;
  if (referencia !== null) return `${ofWhom(suggestion)}: pedido ${referencia}`;
  const [first, ...others] = pagos;
  if (!first) return ofWhom(suggestion);
  const names =
    others.length > 2
      ? `${paymentReference(first.pago)} y ${others.length} pagos más`
      : [first, ...others].map(({ pago }) => paymentReference(pago)).join(', ');
  return `${ofWhom(suggestion)}: ${names}`;
}

/** What writing a suggestion down does, line by line. */
export const linesOf = ({ pagos, referencia }: Suggestion): string[] =>
  referencia === null
    ? pagos.map(
        ({ pago, concepto, monto, retencion, saldo }) =>
          `${paymentReference(pago)}, ${concepto}: ${formatCLP(monto)}${retencion > 0 ? ` y ${formatCLP(retencion)} de retención` : ''}${monto + retencion < saldo ? ` de ${formatCLP(saldo)}` : ''}`,
      )
    : [`Pedido ${referencia}`];
