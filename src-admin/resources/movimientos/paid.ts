import type { Row } from '../../data/rows.ts';
import { useRows } from '../../kit/lists/useRows.ts';

/** Pesos of a movement that stand by a debt, with whose it is. */
export type PaidLine = Row<'movimientos_pagos'> & {
  pagos: { concepto: string; clientes: { cliente: string; empresa: string | null } } | null;
};

/** By which debts the pesos of movements stand; nothing until it is known. */
export function usePaid(movements: readonly number[]): readonly PaidLine[] {
  const { data = [] } = useRows<PaidLine>(
    'movimientos_pagos',
    { 'movimiento@in': `(${movements.join(',')})` },
    {
      columns:
        '*,pagos!movimientos_pagos_pago_fkey(concepto,clientes!pagos_cliente_fkey(cliente,empresa))',
      ...{ most: 500, enabled: movements.length > 0 },
    },
  );
  return data;
}

/** Whose debt it is: the company, or its contact; an order of the site is nobody's yet. */
export const payerOf = ({ pagos }: PaidLine): string =>
  pagos ? (pagos.clientes.empresa ?? pagos.clientes.cliente) : 'Pedido del sitio';
