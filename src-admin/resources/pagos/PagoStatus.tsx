import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Pago } from '../../data/rows.ts';
import { isOverdue, partsInWords } from '../../../src-shared/pagos.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';

/** A payment's state; of what is owed and past its day "Vencido", beside a rejection that the client has to see; and what came or went back in part. */
export function PagoStatus({ parts: shown = true }: { parts?: boolean }) {
  const pago = useRecordContext<Pago>();
  if (!pago) return null;
  const overdue = isOverdue(pago);
  const parts = shown && partsInWords(pago);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {(!overdue || pago.estado === 'rechazado') && <StatusChip set="pago" value={pago.estado} />}
      {overdue && <StatusChip set="pago" value="vencido" />}
      {parts && <Box component="small">{parts}</Box>}
    </Box>
  );
}
