import { Box } from '@mui/material';
import { listed } from '../../../src-shared/listed.ts';
import { partsInWords, paymentReference, shownState } from '../../../src-shared/pagos.ts';
import type { Pago } from '../../data/rows.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';

interface Props {
  pago: Pago;
  /** Whether to say what was paid or given back in part. */
  parts?: boolean;
}

/** How many payments of one transfer are named. */
const NAMED = 3;

/** With which others it was reported in one transfer; nothing of one that was reported alone. */
function togetherInWords({ id, juntos }: Pago): string {
  const others = (juntos ?? []).filter((other) => other !== id);
  if (others.length === 0) return '';
  return others.length > NAMED
    ? `Junto con ${others.length} pagos más`
    : `Junto con ${listed(others.map(paymentReference))}`;
}

/** A payment's state; a rejected one is shown as such also when it is overdue. */
export function PagoStatus({ pago, parts = true }: Props) {
  const words = [parts && partsInWords(pago), togetherInWords(pago)].filter(Boolean).join('. ');
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
