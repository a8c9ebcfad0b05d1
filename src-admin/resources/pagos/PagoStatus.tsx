import { Box } from '@mui/material';
import { partsInWords, shownState } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';

interface Props {
  pago: Pago;
  /** Whether to say what was paid or given back in part. */
  parts?: boolean;
}

/** A payment's state; a rejected one is shown as such also when it is overdue. */
export function PagoStatus({ pago, parts = true }: Props) {
  const words = parts && partsInWords(pago);
  const state = shownState(pago);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {state !== pago.estado && pago.estado === 'rechazado' && (
        <StatusChip set="pago" value={pago.estado} />
      )}
      <StatusChip set="pago" value={state} />
      {words && <Box component="small">{words}</Box>}
    </Box>
  );
}
