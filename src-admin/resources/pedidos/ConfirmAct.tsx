import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Pedido } from '../../data/rows.ts';
import { ConfirmDialog } from '../../kit/buttons/ConfirmButton.tsx';
import { ReadButton } from '../../kit/buttons/ReadButton.tsx';
import type { PendingActProps } from '../../resource.ts';
import { paidQuestion } from './paidQuestion.ts';

/** Confirms that the transfer of an order arrived, from where it waits. */
export function ConfirmAct(of: PendingActProps) {
  const data = useData();
  return (
    <ReadButton of={of} read={async (id) => (await data.getOne<Pedido>('pedidos', { id })).data}>
      {(pedido, onClose) => (
        <ConfirmDialog
          open
          {...paidQuestion(pedido)}
          action={() => data.update('pedidos', changeOf(pedido, { estado: 'pagado' }))}
          onClose={onClose}
        />
      )}
    </ReadButton>
  );
}
