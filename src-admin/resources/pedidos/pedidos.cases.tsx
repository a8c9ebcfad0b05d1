import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { unPedido } from '../../../tests/builders/money.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import type { Pedido } from '../../data/rows.ts';
import { PedidoActions } from './PedidoShow.tsx';
import { pedidos } from './resource.ts';

export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data }),
);

export const open = (pedido: Partial<Pedido>, pagos: readonly object[] = []) =>
  openPage(pedidos, {
    at: '/pedidos/1/show',
    rows: { pedidos: [unPedido({ id: 1, ...pedido })], pagos_eventos: [], pagos },
    answers: { update },
  });

export const openActions = (orden: string, answers: Answering) => {
  const pedido = unPedido({ id: 1, orden, monto: 1_000, estado: 'pagado' });
  inConsole(
    <>
      <Notification />
      <PedidoActions pedido={pedido} />
    </>,
    { resource: 'pedidos', answers },
  );
};
