import { Box, Typography } from '@mui/material';
import { required, SelectInput } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, nextStatesOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog } from '../../kit/buttons/ActButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { choices } from '../../kit/fields/options.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { paidOn, wrongDay } from './movement.ts';
import { ConfirmTransfer } from './Reported.tsx';

interface Props {
  pago: Pago;
  /** In a row: small, and named by its payment. */
  inRow?: boolean;
}

/** Confirms that the money of a payment arrived; nothing where its state does not allow it. */
export function ApproveButton({ pago, inRow = false }: Props) {
  if (!nextStatesOf(pago.estado).includes('pagado')) return null;
  return (
    <DialogButton
      label="Marcar como pagado"
      {...(inRow
        ? { variant: 'text', size: 'small', 'aria-label': `Marcar como pagado: ${pago.concepto}` }
        : { variant: 'contained' })}
    >
      {(onClose) =>
        pago.transferencia === null ? (
          <ApproveDialog pago={pago} onClose={onClose} />
        ) : (
          <ConfirmTransfer id={pago.transferencia} onClose={onClose} />
        )
      }
    </DialogButton>
  );
}

/** Asks how and when the money of a payment arrived, beside its receipt. */
export function ApproveDialog({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const data = useData();
  return (
    <ActDialog
      title="¿Marcar como pagado?"
      confirm="Confirmar pago"
      done="Pago confirmado"
      initial={{ metodo: pago.metodo ?? 'transferencia', dia: dayInChile() }}
      validate={({ dia }) => ({ dia: wrongDay(dia) })}
      // Its receipt says how it was paid, and on which day.
      act={({ metodo, dia }) => data.update('pagos', changeOf(pago, { metodo, ...paidOn(dia) }))}
      onClose={onClose}
    >
      <Typography>
        {`${pago.concepto}, ${formatCLP(amountOf(pago))}. Hazlo solo cuando el dinero esté en la cuenta.`}
      </Typography>
      {pago.comprobante !== null && (
        <Box sx={{ my: 1 }}>
          <FileLink bucket="comprobantes" path={pago.comprobante} />
        </Box>
      )}
      <MethodInput />
      <DayInput
        source="dia"
        label="Fecha de pago"
        required
        max={dayInChile()}
        helperText="El día en que llegó el dinero. Quedará en el comprobante."
      />
    </ActDialog>
  );
}

/** How money came or went. */
export const MethodInput = () => (
  <SelectInput
    source="metodo"
    label="Medio de pago"
    choices={choices('metodo')}
    validate={required()}
  />
);
