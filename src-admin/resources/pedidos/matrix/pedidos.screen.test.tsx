import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../../data/errors.ts';
import type { Pedido } from '../../../data/rows.ts';
import { update, open, openActions } from '../pedidos.cases.tsx';

beforeEach(() => vi.clearAllMocks());

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
