import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { unPago, unPedido } from '../../../../tests/builders/money.ts';
import type { Answering } from '../../../../tests/console/provider.ts';
import { inConsole, openPage } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import type { Pedido } from '../../../data/rows.ts';
import { PedidoActions } from '../PedidoShow.tsx';
import { pedidos } from '../resource.ts';

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
  open({ estado: 'pendiente', pagado_en: null, referencia: 'W-7F3K-92', monto: 99_990 });
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como pagado' }));
  expect(await screen.findByText(/^Pedido W-7F3K-92, \$99\.990\./)).toBeVisible();
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

const openActions = (orden: string, answers: Answering) => {
  const pedido = unPedido({ id: 1, orden, monto: 1_000, estado: 'pagado' });
  inConsole(
    <>
      <Notification />
      <PedidoActions pedido={pedido} />
    </>,
    { resource: 'pedidos', answers },
  );
};

it('a refund is recorded with its reason, and not without', async () => {
  const recordRefund = vi.fn<(...args: unknown[]) => Promise<void>>().mockResolvedValue(undefined);
  openActions('W-1', { recordRefund });
  fireEvent.click(await screen.findByText('Devolver'));
  const title = screen.getByText('Registrar una devolución');
  const dialog = within(title.parentElement ?? document.body);
  expect(dialog.getByText(/Pedido W-[\w-]+, \$1\.000\./)).toBeVisible();
  fireEvent.click(dialog.getByText('Registrar'));
  expect(await dialog.findByText('Escribe por qué se devuelve.')).toBeVisible();
  expect(recordRefund).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: ' Pagó dos veces ' } });
  // What was wrong leaves with what is written instead.
  await waitFor(() => expect(dialog.queryByText('Escribe por qué se devuelve.')).toBeNull());
  fireEvent.click(dialog.getByLabelText(/contracargo/));
  fireEvent.click(dialog.getByText('Registrar'));
  await waitFor(() => expect(recordRefund).toHaveBeenCalledWith('W-1', 'Pagó dos veces', true));
  await waitFor(() => expect(screen.queryByText('Registrar una devolución')).toBeNull());
}, 20_000);

it('a refund that is opened again keeps what was typed and not what became of the last try', async () => {
  const recordRefund = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new DataError('network', { text: 'No hay conexión.' }));
  openActions('W-2', { recordRefund });
  fireEvent.click(await screen.findByText('Devolver'));
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'Se arrepintió' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Devolver'));
  expect(await screen.findByRole('button', { name: 'Registrar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(screen.getByLabelText(/Motivo/)).toHaveValue('Se arrepintió');
}, 20_000);

it('a refund that is refused says why, closes its dialog and keeps what was typed', async () => {
  const recordRefund = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new DataError('rule', { text: 'Solo se devuelve lo que está pagado.' }));
  openActions('W-3', { recordRefund });
  fireEvent.click(await screen.findByText('Devolver'));
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'Se arrepintió' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Solo se devuelve lo que está pagado.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Devolver'));
  await waitFor(() => expect(screen.getByLabelText(/Motivo/)).toHaveValue('Se arrepintió'));
}, 20_000);

it('the receipt of its transfer is at hand', async () => {
  open({ estado: 'pendiente', pagado_en: null, comprobante: 'pedidos/1/transferencia.pdf' });
  expect(await screen.findByText('Comprobante')).toBeVisible();
  expect(screen.getByRole('button', { name: /transferencia\.pdf/ })).toBeVisible();
});
