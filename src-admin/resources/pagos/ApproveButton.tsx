import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BooleanInput, required, SelectInput, useGetOne } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { amountOf, nextStatesOf } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Cliente, Pago } from '../../data/rows.ts';
import { ActDialog } from '../../kit/buttons/ActButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { choices } from '../../kit/fields/options.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { useWithholds } from '../clientes/useWithholds.ts';
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

/** Whose payment it is, what for and how much. */
export function useWhatOf(pago: Pago): string {
  const { data: client } = useGetOne<Cliente>('clientes', { id: pago.cliente });
  const of = client ? `${client.empresa ?? client.cliente}: ` : '';
  return `${of}${pago.concepto}, ${formatCLP(amountOf(pago))}.`;
}

interface DialogProps {
  pago: Pago;
  onClose: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Asks how and when the money of a payment arrived, beside its receipt. */
export function ApproveDialog({ pago, onClose, children }: DialogProps) {
  const data = useData();
  const withholds = useWithholds(pago.cliente);
  const { data: retention } = useQuery({
    queryKey: ['documentos_tributarios', 'retencion', pago.id],
    queryFn: () => data.retentionOf(pago.id, dayInChile()),
    enabled: withholds,
  });
  const what = useWhatOf(pago);
  return (
    <ActDialog
      title="¿Marcar como pagado?"
      confirm="Confirmar pago"
      done="Pago confirmado"
      initial={{ metodo: pago.metodo ?? 'transferencia', dia: dayInChile(), retencion: false }}
      validate={({ dia }) => ({ dia: wrongDay(dia) })}
      // Its receipt says how it was paid, and on which day.
      act={({ metodo, dia, retencion }) =>
        retencion
          ? data.payWithRetention(pago.id, metodo, dia)
          : data.update('pagos', changeOf(pago, { metodo, ...paidOn(dia) }))
      }
      onClose={onClose}
    >
      <Typography>{`${what} Hazlo solo cuando el dinero esté en la cuenta.`}</Typography>
      {pago.comprobante !== null && (
        <Box sx={{ my: 1 }}>
          <FileLink bucket="comprobantes" path={pago.comprobante} />
        </Box>
      )}
      <MethodInput />
      {retention && (
        <BooleanInput
          source="retencion"
          label={`Llegaron ${formatCLP(retention.liquido)}: el cliente retuvo ${formatCLP(retention.retencion)}`}
          helperText={`Es el ${String(retention.tasa).replace('.', ',')} % de este año. El pago queda completo, con la retención en una línea aparte.`}
        />
      )}
      <DayInput
        source="dia"
        label="Fecha de pago"
        required
        max={dayInChile()}
        helperText="El día en que llegó el dinero. Quedará en el comprobante."
      />
      {children}
    </ActDialog>
  );
}

/** How money came or went; back, what was withheld may go, too. */
export const MethodInput = ({ withRetention = false }) => (
  <SelectInput
    source="metodo"
    label="Medio de pago"
    choices={choices(withRetention ? 'metodoAbono' : 'metodo')}
    validate={required()}
  />
);
