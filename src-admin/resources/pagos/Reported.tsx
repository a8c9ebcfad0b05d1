import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { listed } from '../../../src-shared/listed.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ActDialog, TextAct } from '../../kit/buttons/ActButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { wrongDay } from './movement.ts';

type Transfer = Row<'transferencias'>;
type Part = Row<'transferencias_pagos'>;

/** A transfer that was reported for several payments, or for a part of one. */
const useTransfer = (id: number) => useGetOne<Transfer>('transferencias', { id }).data;

const useParts = (id: number) =>
  useRows<Part>('transferencias_pagos', { transferencia: id }, { by: 'pago' }).data ?? [];

/** Its receipt, which is one for all of it. */
export function TransferReceipt({ id }: { id: number }) {
  const transfer = useTransfer(id);
  return transfer ? <FileLink bucket="comprobantes" path={transfer.comprobante} /> : null;
}

const partText = ({ pago, monto }: Part): string =>
  `${paymentReference(pago)}: ${formatCLP(monto)}`;

/** How much it is, its receipt, and what of it is for which payment. */
export function ReportedPanel({ id }: { id: number }) {
  const transfer = useTransfer(id);
  const parts = useParts(id);
  if (!transfer) return null;
  return (
    <Panel title="La transferencia informada">
      <Details>
        <Detail label="Monto">{formatCLP(transfer.monto)}</Detail>
        <Detail label="Comprobante">
          <FileLink bucket="comprobantes" path={transfer.comprobante} />
        </Detail>
        <Detail label="Es por" wide>
          {parts.map((part) => (
            <div key={part.pago}>{partText(part)}</div>
          ))}
        </Detail>
      </Details>
    </Panel>
  );
}

/** What of it is for which payment, in a line. */
export const PartsInWords = ({ id }: { id: number }) => (
  <span>{listed(useParts(id).map(partText))}</span>
);

interface ConfirmProps {
  id: number;
  onClose: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Asks when the money of it arrived, beside its receipt. */
export function ConfirmTransfer({ id, onClose, children }: ConfirmProps) {
  const data = useData();
  const transfer = useTransfer(id);
  return (
    <ActDialog
      title={`¿Confirmar la transferencia${transfer ? ` de ${formatCLP(transfer.monto)}` : ''}?`}
      confirm="Confirmar transferencia"
      done="Transferencia confirmada"
      initial={{ dia: dayInChile() }}
      validate={({ dia }) => ({ dia: wrongDay(dia) })}
      act={({ dia }) => data.confirmTransfer(id, dia)}
      onClose={onClose}
    >
      <Typography>
        Es una sola, por <PartsInWords id={id} />. Hazlo solo cuando el dinero esté en la cuenta.
      </Typography>
      <Box sx={{ my: 1 }}>
        <TransferReceipt id={id} />
      </Box>
      <DayInput
        source="dia"
        label="Fecha de pago"
        required
        max={dayInChile()}
        helperText="El día en que llegó el dinero. Quedará en los comprobantes."
      />
      {children}
    </ActDialog>
  );
}

/** What the studio does with it: one answer for all its payments. */
export function TransferActions({ id }: { id: number }) {
  const data = useData();
  return (
    <>
      <DialogButton label="Confirmar transferencia" variant="contained">
        {(onClose) => <ConfirmTransfer id={id} onClose={onClose} />}
      </DialogButton>
      <TextAct
        draft={`rechazo-transferencia-${id}`}
        label="Rechazar comprobante"
        title="Rechazar el comprobante"
        field="Motivo"
        help="El cliente lo leerá en cada uno de sus pagos."
        missing="Cuéntale al cliente por qué no se pudo confirmar."
        confirm="Rechazar"
        done="Comprobante rechazado"
        minRows={2}
        maxLength={1000}
        act={(motivo) => data.rejectTransfer(id, motivo)}
      />
    </>
  );
}
