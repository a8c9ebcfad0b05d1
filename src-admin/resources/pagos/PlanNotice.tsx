import { Alert, Button } from '@mui/material';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { gapInWords, planGap } from './change.ts';
import { usePlan } from './usePlan.ts';

/** That the plan of a payment no longer comes to what was agreed, with the way to agree to what it comes to. */
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
