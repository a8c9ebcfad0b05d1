import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Pago } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { MovementButton } from './MovementButton.tsx';
import { RemindButton } from './RemindButton.tsx';
import { MarkPaidButton } from './MarkPaidButton.tsx';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, balanceOf, canRemind, keptOf, nextStatesOf } from '../../../src-shared/pagos.ts';

/** What the studio does with a payment. Nothing changes before the server has said yes. */
export function PagoActions({ pago }: { pago: Pago }) {
  const data = useData();
  const next = nextStatesOf(pago.estado);
  if (next.length === 0) return null;
  const save = (change: Partial<Pago>) => data.update('pagos', changeOf(pago, change));
  const what = `${pago.concepto}, ${formatCLP(amountOf(pago))}.`;
  return (
    <ActionRow>
      {next.includes('pagado') && <MarkPaidButton pago={pago} what={what} onPaid={save} />}
      {canRemind(pago) && <RemindButton of={{ pago: pago.id }} variant="outlined" />}
      {balanceOf(pago) > 0 && <MovementButton pago={pago} kind="abono" />}
      {keptOf(pago) > 0 && <MovementButton pago={pago} kind="devolucion" />}
      {next.includes('rechazado') && (
        <RejectButton
          pago={pago.id}
          onReject={(reason) => save({ estado: 'rechazado', motivo_rechazo: reason })}
        />
      )}
      {next.includes('anulado') && pago.abonado === 0 && (
        <ConfirmButton
          color="error"
          title="¿Anular este pago?"
          content={`${what} Un pago anulado no se puede recuperar.`}
          confirm="Anular"
          done="Pago anulado"
          action={() => save({ estado: 'anulado' })}
        >
          Anular
        </ConfirmButton>
      )}
    </ActionRow>
  );
}

function RejectButton({
  pago,
  onReject,
}: {
  pago: number;
  onReject: (reason: string) => Promise<unknown>;
}) {
  const [open, setOpen] = useState(false);
  const { values, change, clear } = useDraft(`rechazo-${pago}`, { reason: '' });
  const [error, setError] = useState('');
  const { run, running, lost } = useAction(() => onReject(values.reason.trim()), {
    done: 'Comprobante rechazado',
    onDone: () => {
      clear();
      setOpen(false);
    },
    onRefused: () => setOpen(false),
    inline: true,
  });

  const reject = () => {
    if (values.reason.trim()) void run();
    else setError('Cuéntale al cliente por qué no se pudo confirmar.');
  };

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Rechazar comprobante
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="rechazar-titulo"
      >
        <DialogTitle id="rechazar-titulo">Rechazar el comprobante</DialogTitle>
        <DialogContent>
          {lost && <LostNotice />}
          <TextField
            label="Motivo"
            multiline
            minRows={2}
            autoFocus
            required
            value={values.reason}
            error={error !== ''}
            helperText={error || 'El cliente lo leerá.'}
            onChange={({ target }) => {
              change({ reason: target.value });
              setError('');
            }}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={() => setOpen(false)}>Cancelar</Button>
          <Button variant="contained" loading={running} onClick={reject} data-envia>
            {lost ? 'Reintentar' : 'Rechazar'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
