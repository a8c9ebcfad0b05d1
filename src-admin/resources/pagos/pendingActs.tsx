import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Pago } from '../../data/rows.ts';
import { ReadButton } from '../../kit/buttons/ReadButton.tsx';
import type { PendingActProps } from '../../resource.ts';
import { RemindButton } from './RemindButton.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { TaxDocumentDialog } from './TaxDocumentDialog.tsx';

/** Mails the reminder of an overdue payment from where it waits. */
export const RemindAct = ({ id, titulo, label }: PendingActProps) => (
  <RemindButton of={{ pago: Number(id) }} what={titulo} size="small" variant="outlined">
    {label}
  </RemindButton>
);

/** Reviews a receipt where it waits. */
export function ReviewAct(of: PendingActProps) {
  const data = useData();
  return (
    <ReadButton of={of} read={async (id) => (await data.getOne<Pago>('pagos', { id })).data}>
      {(pago, onClose) => <ReviewDialog pago={pago} onClose={onClose} />}
    </ReadButton>
  );
}

/** Writes down the nota de crédito that a payment lacks, where it waits. */
export function NoteAct(of: PendingActProps) {
  const data = useData();
  const read = async (id: number) => {
    const { data: pago } = await data.getOne<Pago>('pagos', { id });
    const [state, { data: cliente }] = await Promise.all([
      data.taxDocuments(id),
      data.getOne<Cliente>('clientes', { id: pago.cliente }),
    ]);
    return { pago, state, rut: cliente.rut, withholds: cliente.retiene };
  };
  return (
    <ReadButton of={of} read={read}>
      {(about, onClose) => <TaxDocumentDialog {...about} isNote onClose={onClose} />}
    </ReadButton>
  );
}
