import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog, ReasonInput } from '../../kit/buttons/ActButton.tsx';
import { ApproveDialog, useWhatOf } from './ApproveButton.tsx';
import { ConfirmTransfer, PartsInWords } from './Reported.tsx';

interface Props {
  pago: Pago;
  onClose: () => void;
}

/** Reviews a receipt: its money arrived, or the client is told why it could not be confirmed. */
export function ReviewDialog(props: Props) {
  const [refusing, setRefusing] = useState(false);
  if (refusing) return <RefuseDialog {...props} />;
  const refuse = (
    <Button color="error" size="small" onClick={() => setRefusing(true)}>
      No llegó: rechazar el comprobante
    </Button>
  );
  const { transferencia } = props.pago;
  return transferencia === null ? (
    <ApproveDialog {...props}>{refuse}</ApproveDialog>
  ) : (
    <ConfirmTransfer id={transferencia} onClose={props.onClose}>
      {refuse}
    </ConfirmTransfer>
  );
}

function RefuseDialog({ pago, onClose }: Props) {
  const data = useData();
  const what = useWhatOf(pago);
  const { id, transferencia } = pago;
  return (
    <ActDialog
      title="Rechazar el comprobante"
      confirm="Rechazar"
      done="Comprobante rechazado"
      // As on the page of the payment.
      draft={transferencia === null ? `rechazo-${id}` : `rechazo-transferencia-${transferencia}`}
      initial={{ text: '' }}
      validate={({ text }: { text: string | null }) =>
        text?.trim() ? {} : { text: 'Cuéntale al cliente por qué no se pudo confirmar.' }
      }
      act={({ text }) =>
        transferencia === null
          ? data.update(
              'pagos',
              changeOf(pago, { estado: 'rechazado', motivo_rechazo: text.trim() }),
            )
          : data.rejectTransfer(transferencia, text.trim())
      }
      onClose={onClose}
    >
      {transferencia === null ? (
        <Typography sx={{ mb: 1 }}>{what}</Typography>
      ) : (
        <Typography sx={{ mb: 1 }}>
          Es una sola transferencia, por <PartsInWords id={transferencia} />.
        </Typography>
      )}
      <ReasonInput
        source="text"
        autoFocus
        helperText={
          transferencia === null
            ? 'El cliente lo leerá.'
            : 'El cliente lo leerá en cada uno de sus pagos.'
        }
      />
    </ActDialog>
  );
}
