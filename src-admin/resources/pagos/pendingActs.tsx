import type { Pago } from '../../data/rows.ts';
import { ReadButton } from '../../kit/buttons/ReadButton.tsx';
import type { PendingActProps } from '../../resource.ts';
import { ConfirmTransfer } from './Reported.tsx';
import { RemindButton } from './RemindButton.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** Mails the reminder of an overdue payment from where it waits. */
export const RemindAct = ({ id, titulo, label }: PendingActProps) => (
  <RemindButton of={{ pago: Number(id) }} what={titulo} size="small" variant="outlined">
    {label}
  </RemindButton>
);

/** Reviews a receipt where it waits. */
export const ReviewAct = (of: PendingActProps) => (
  <ReadButton<Pago> resource="pagos" of={of}>
    {(pago, onClose) =>
      pago.transferencia === null ? (
        <ReviewDialog pago={pago} onClose={onClose} />
      ) : (
        <ConfirmTransfer id={pago.transferencia} onClose={onClose} />
      )
    }
  </ReadButton>
);
