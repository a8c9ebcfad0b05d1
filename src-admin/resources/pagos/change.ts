import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Pago } from '../../data/rows.ts';
import type { Question } from '../../kit/forms/Question.tsx';
import { mailed } from '../correos/mailed.ts';

/** What tells what a plan comes to. */
export type Instalment = Pick<Pago, 'id' | 'estado' | 'monto' | 'plan_total'>;

/** What the instalments of a plan come to and were agreed to come to; null when both are the same, or there is no plan. */
export function planGap(instalments: readonly Instalment[]): { sum: number; total: number } | null {
  const total = instalments[0]?.plan_total ?? null;
  const sum = instalments
    .filter(({ estado }) => estado !== 'anulado')
    .reduce((all, { monto }) => all + monto, 0);
  return total === null || sum === total ? null : { sum, total };
}

/** That a plan no longer comes to what was agreed, in words. */
export function gapInWords({ sum, total }: { sum: number; total: number }): string {
  const rest =
    sum < total ? `faltan ${formatCLP(total - sum)}` : `sobran ${formatCLP(sum - total)}`;
  return `Las cuotas del plan suman ${formatCLP(sum)} y el total acordado es ${formatCLP(total)}: ${rest}.`;
}

/** What is asked before the amount or the day of a payment is changed, of which its client hears. */
export function changeQuestion(
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
  plan: readonly Instalment[],
): Question | null {
  const { monto, vence_el: day } = values;
  const changes = [
    typeof monto === 'number' && typeof record['monto'] === 'number' && monto !== record['monto']
      ? `Monto: ${formatCLP(record['monto'])} → ${formatCLP(monto)}.`
      : '',
    typeof day === 'string' && typeof record['vence_el'] === 'string' && day !== record['vence_el']
      ? `Vence: ${formatDayShort(record['vence_el'])} → ${formatDayShort(day)}.`
      : '',
  ].filter(Boolean);
  if (changes.length === 0) return null;
  const gap = planGap(
    plan.map((each) =>
      each.id === record['id'] && typeof monto === 'number' ? { ...each, monto } : each,
    ),
  );
  return {
    title: '¿Cambiar este pago?',
    content: [...changes, gap ? gapInWords(gap) : '', mailed('Le avisamos al cliente por correo')]
      .filter(Boolean)
      .join(' '),
    confirm: 'Cambiar y avisar',
  };
}
