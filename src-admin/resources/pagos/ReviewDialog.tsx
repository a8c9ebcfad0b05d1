import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog, ReasonInput } from '../../kit/buttons/ActButton.tsx';
import { ApproveDialog, useWhatOf } from './ApproveButton.tsx';

interface Props {
  pago: Pago;
  onClose: () => void;
}

/** Reviews a receipt: its money arrived, or the client is told why it could not be confirmed. */
export function ReviewDialog(props: Props) {
  const [refusing, setRefusing] = useState(false);
  if (refusing) return <RefuseDialog {...props} />;
  return (
    <ApproveDialog {...props}>
      <Button color="error" size="small" onClick={() => setRefusing(true)}>
        No llegó: rechazar el comprobante
      </Button>
    </ApproveDialog>
  );
}

function RefuseDialog({ pago, onClose }: Props) {
  const data = useData();
  const what = useWhatOf(pago);
  return (
    <ActDialog
      title="Rechazar el comprobante"
      confirm="Rechazar"
      done="Comprobante rechazado"
      // As on the page of the payment.
      draft={`rechazo-${pago.id}`}
      initial={{ text: '' }}
      validate={({ text }: { text: string | null }) =>
        text?.trim() ? {} : { text: 'Cuéntale al cliente por qué no se pudo confirmar.' }
      }
      act={({ text }) =>
        data.update('pagos', changeOf(pago, { estado: 'rechazado', motivo_rechazo: text.trim() }))
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{what}</Typography>
      <ReasonInput source="text" autoFocus helperText="El cliente lo leerá." />
    </ActDialog>
  );
}
