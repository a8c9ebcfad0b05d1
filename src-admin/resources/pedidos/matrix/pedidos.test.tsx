import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unPago } from '../../../../tests/builders/money.ts';
import { DataError } from '../../../data/errors.ts';
import { open, openActions } from '../pedidos.cases.tsx';

beforeEach(() => vi.clearAllMocks());

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

it('the receipt of its transfer is at hand', async () => {
  open({ estado: 'pendiente', pagado_en: null, comprobante: 'pedidos/1/transferencia.pdf' });
  expect(await screen.findByText('Comprobante')).toBeVisible();
  expect(screen.getByRole('button', { name: /transferencia\.pdf/ })).toBeVisible();
});
