import { vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import type { Pago } from '../../data/rows.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { PagoList } from './PagoList.tsx';

export const row = unPago({
  id: 1,
  cliente: 3,
  plataforma: 8,
  concepto: 'Cuota 1',
  monto: 20,
  vence_el: '2020-01-01',
  estado: 'rechazado',
  orden: 'P-1',
});

export const totals = vi.fn(() =>
  Promise.resolve([
    {
      estado: 'pendiente',
      cuantos: 4,
      monto: 2147484670,
      abonado: 7000,
      vencidos: 1,
      monto_vencido: 1000,
    },
    { estado: 'pagado', cuantos: 2, monto: 900, abonado: 0, vencidos: 0, monto_vencido: 0 },
    { estado: 'rechazado', cuantos: 1, monto: 4000, abonado: 0, vencidos: 1, monto_vencido: 4000 },
  ]),
);

/** These rows, but for who asks for those of another state. */
export const answering =
  (rows: readonly Pago[]) =>
  (_resource: string, { filter }: { filter: { estado?: string; 'por_pagar@is'?: string } }) => {
    const inReview = filter.estado === 'en_revision';
    const data = rows.filter(
      ({ estado }) =>
        inReview === (estado === 'en_revision') || (!inReview && !filter['por_pagar@is']),
    );
    return Promise.resolve({ data, total: data.length });
  };

export function open(
  at: string,
  perfil: 'admin' | 'cliente' = 'cliente',
  of: Partial<typeof row> = {},
  answers: Answering = {},
) {
  totals.mockClear();
  localStorage.clear();
  return inConsole(<PagoList />, {
    resource: 'pagos',
    at,
    perfil,
    answers: {
      getList: answering([{ ...row, ...of }]),
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Vivero', email: 'ana@x.cl', plataformas: [] }),
      paymentTotals: totals,
      onlinePayment: () => Promise.resolve('none' as const),
      ...answers,
    },
  });
}
