import { Alert, Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { gapInWords, planGap } from './change.ts';

/** All instalments of a plan; none where a payment has no plan. */
export function usePlan(plan: string | null | undefined): readonly Pago[] {
  const { data = [] } = useGetList<Pago>(
    'pagos',
    {
      filter: { plan },
      sort: { field: 'vence_el', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: typeof plan === 'string' },
  );
  return data;
}

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
