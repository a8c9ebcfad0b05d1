import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unPago, unPedido } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Pedido } from '../../data/rows.ts';
import { pedidos } from './resource.ts';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

beforeEach(() => vi.clearAllMocks());

const open = (pedido: Partial<Pedido>, pagos: readonly object[] = []) =>
  openPage(pedidos, {
    at: '/pedidos/1/show',
    rows: { pedidos: [unPedido({ id: 1, ...pedido })], pagos_eventos: [], pagos },
    answers: { update },
  });

const STEPS = ['Convertir en cliente', 'Marcar como pagado', 'Devolver', 'Anular'];

it.each<[Partial<Pedido>, string[]]>([
  [{ estado: 'pagado' }, ['Convertir en cliente', 'Devolver']],
  [{ estado: 'pendiente', pagado_en: null }, ['Marcar como pagado', 'Anular']],
  [{ estado: 'rechazado', pagado_en: null }, ['Marcar como pagado', 'Anular']],
  [{ estado: 'anulado', pagado_en: null }, []],
])('what is offered of %o', async (pedido, offered) => {
  open(pedido);
  expect(await screen.findByText('Medio de pago')).toBeVisible();
  expect(STEPS.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offered);
});

it('is paid after a question that names the order and the amount', async () => {
  open({ estado: 'pendiente', pagado_en: null, orden: 'W-deprueba', monto: 99_990 });
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como pagado' }));
  expect(await screen.findByText(/^Pedido W-deprueba, \$99\.990\./)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByRole('button', { name: 'Marcar como pagado', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ estado: 'pagado' });
});

it('who bought is called with one press', async () => {
  open({ comprador_telefono: '+56 9 1234 5678' });
  expect(await screen.findByRole('link', { name: '+56 9 1234 5678' })).toHaveAttribute(
    'href',
    'tel:+56912345678',
  );
});

it('a converted order leads to the payment that holds its money', async () => {
  open({ estado: 'pagado', cliente: 3 }, [unPago({ id: 9, pedido: 1 }), unPago({ id: 10 })]);
  expect(await screen.findByRole('link', { name: 'pago de su cliente' })).toHaveAttribute(
    'href',
    '/pagos/9/show',
  );
});
