import type { Pago } from '../../data/rows.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import { ActDialog, DialogButton, ReasonField } from '../../kit/buttons/ActDialog.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, balanceOf, canRemind, keptOf, nextStatesOf } from '../../../src-shared/pagos.ts';
import { MarkPaidButton, MovementButton } from './MoneyButtons.tsx';
import { RemindButton } from './RemindButton.tsx';

/** What the studio does with a payment. */
export function PagoActions({ pago }: { pago: Pago }) {
  const data = useData();
  const next = nextStatesOf(pago.estado);
  if (next.length === 0) return null;
  const save = (change: Partial<Pago>) => data.update('pagos', changeOf(pago, change));
  const what = `${pago.concepto}, ${formatCLP(amountOf(pago))}.`;
  return (
    <ActionRow>
      {next.includes('pagado') && <MarkPaidButton pago={pago} what={what} save={save} />}
      {canRemind(pago) && <RemindButton of={{ pago: pago.id }} variant="outlined" />}
      {balanceOf(pago) > 0 && <MovementButton pago={pago} kind="abono" />}
      {keptOf(pago) > 0 && <MovementButton pago={pago} kind="devolucion" />}
      {next.includes('rechazado') && (
        <DialogButton label="Rechazar comprobante" variant="outlined">
          {(onClose) => <RejectDialog pago={pago.id} save={save} onClose={onClose} />}
        </DialogButton>
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

interface RejectDialogProps {
  pago: number;
  save: (change: Partial<Pago>) => Promise<unknown>;
  onClose: () => void;
}

function RejectDialog({ pago, save, onClose }: RejectDialogProps) {
  const { values, change, clear } = useDraft(`rechazo-${pago}`, { reason: '' });
  const motivo_rechazo = values.reason.trim();
  return (
    <ActDialog
      title="Rechazar el comprobante"
      confirm="Rechazar"
      done="Comprobante rechazado"
      wrong={motivo_rechazo ? {} : { reason: 'Cuéntale al cliente por qué no se pudo confirmar.' }}
      act={() => save({ estado: 'rechazado', motivo_rechazo })}
      onDone={clear}
      onClose={onClose}
    >
      {(wrong) => (
        <ReasonField
          autoFocus
          value={values.reason}
          wrong={wrong['reason']}
          helperText="El cliente lo leerá."
          onChange={(reason) => change({ reason })}
        />
      )}
    </ActDialog>
  );
}
