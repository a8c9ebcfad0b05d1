import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { RefundButton } from './RefundButton.tsx';

it('is recorded with its reason, and not without', async () => {
  const recordRefund = vi.fn<(...args: unknown[]) => Promise<void>>().mockResolvedValue(undefined);
  inConsole(<RefundButton orden="W-1" what="Pedido W-1, $1.000." />, { answers: { recordRefund } });
  fireEvent.click(await screen.findByText('Devolver'));
  const title = screen.getByText('Registrar una devolución');
  const dialog = within(title.parentElement ?? document.body);
  expect(dialog.getByText(/Pedido W-1, \$1\.000\./)).toBeVisible();
  fireEvent.click(dialog.getByText('Registrar'));
  expect(dialog.getByText('Escribe por qué se devuelve.')).toBeVisible();
  expect(recordRefund).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: ' Pagó dos veces ' } });
  // What was wrong leaves with what is written instead.
  expect(dialog.queryByText('Escribe por qué se devuelve.')).toBeNull();
  fireEvent.click(dialog.getByLabelText(/contracargo/));
  fireEvent.click(dialog.getByText('Registrar'));
  await waitFor(() => expect(recordRefund).toHaveBeenCalledWith('W-1', 'Pagó dos veces', true));
  await waitFor(() => expect(screen.queryByText('Registrar una devolución')).toBeNull());
}, 20_000);

it('opened again, it keeps what was typed and not what became of the last try', async () => {
  const recordRefund = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new DataError('network', { text: 'No hay conexión.' }));
  inConsole(<RefundButton orden="W-2" what="Pedido W-2, $1.000." />, { answers: { recordRefund } });
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

it('refused, it says why without its question before it, and keeps what was typed', async () => {
  const recordRefund = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new DataError('rule', { text: 'Solo se devuelve lo que está pagado.' }));
  inConsole(
    <>
      <Notification />
      <RefundButton orden="W-3" what="Pedido W-3, $1.000." />
    </>,
    { answers: { recordRefund } },
  );
  fireEvent.click(await screen.findByText('Devolver'));
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'Se arrepintió' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Solo se devuelve lo que está pagado.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Devolver'));
  expect(await screen.findByLabelText(/Motivo/)).toHaveValue('Se arrepintió');
}, 20_000);
