import { Alert, Button } from '@mui/material';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import type { Question } from '../../kit/forms/Question.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { mailed } from '../correos/mailed.ts';

type Instalment = Pick<Pago, 'id' | 'estado' | 'monto' | 'plan_total'>;

/** The sum of a plan's instalments and its agreed total; null when they are equal, or there is no plan. */
export function planGap(instalments: readonly Instalment[]): { sum: number; total: number } | null {
  const total = instalments[0]?.plan_total ?? null;
  const sum = instalments
    .filter(({ estado }) => estado !== 'anulado')
    .reduce((all, { monto }) => all + monto, 0);
  return total === null || sum === total ? null : { sum, total };
}

export function gapInWords({ sum, total }: { sum: number; total: number }): string {
  const rest =
    sum < total ? `faltan ${formatCLP(total - sum)}` : `sobran ${formatCLP(sum - total)}`;
  return `Las cuotas del plan suman ${formatCLP(sum)} y el total acordado es ${formatCLP(total)}: ${rest}.`;
}

/** The question before the amount or the day of a payment changes, which is mailed to its client; null where neither does. */
export function changeQuestion(
  { monto, vence_el }: Pago,
  record: Pago,
  plan: readonly Instalment[],
): Question | null {
  const changes = [
    monto !== record.monto && `Monto: ${formatCLP(record.monto)} → ${formatCLP(monto)}.`,
    vence_el !== record.vence_el &&
      `Vence: ${formatDayShort(record.vence_el)} → ${formatDayShort(vence_el)}.`,
  ].filter(Boolean);
  if (changes.length === 0) return null;
  const gap = planGap(plan.map((each) => (each.id === record.id ? { ...each, monto } : each)));
  return {
    title: '¿Cambiar este pago?',
    content: [...changes, gap && gapInWords(gap), mailed('Le avisamos al cliente por correo')]
      .filter(Boolean)
      .join(' '),
    confirm: 'Cambiar y avisar',
  };
}

/** All instalments of a plan; none where a payment has no plan. */
export const usePlan = (plan: string | null | undefined): readonly Pago[] =>
  useRows<Pago>('pagos', { plan }, { by: 'vence_el', enabled: typeof plan === 'string' }).data ??
  [];

/** Says that a plan no longer adds up to what was agreed, and offers to agree on its sum. */
export function PlanNotice({ plan }: { plan: string | null }) {
  const data = useData();
  const gap = planGap(usePlan(plan));
  const { run, running } = useAction((id: string) => data.agreePlanTotal(id), {
    done: 'Total del plan actualizado',
  });
  if (!gap || plan === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" size="small" loading={running} onClick={() => void run(plan)}>
          {`Dejar el total en ${formatCLP(gap.sum)}`}
        </Button>
      }
    >
      {`${gapInWords(gap)} Ajusta otra cuota, o deja el total en lo que suman.`}
    </Alert>
  );
}
