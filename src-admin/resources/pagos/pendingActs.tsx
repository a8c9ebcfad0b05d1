import type { Pago } from '../../data/rows.ts';
import { ReadButton } from '../../kit/buttons/ReadButton.tsx';
import type { PendingActProps } from '../../resource.ts';
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
    {(pago, onClose) => <ReviewDialog pago={pago} onClose={onClose} />}
  </ReadButton>
);
