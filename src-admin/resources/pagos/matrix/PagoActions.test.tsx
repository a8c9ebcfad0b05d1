import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayInChile } from '../../../../src-shared/dates.ts';
import { DataError } from '../../../data/errors.ts';
import {
  update,
  open,
  openMarkPaid,
  saved,
  NO,
  refusal,
  WITHHOLDS,
} from '../PagoActions.cases.tsx';

it('the method that the client reported is offered', async () => {
  const question = await openMarkPaid({
    estado: 'rechazado',
    metodo: 'tarjeta',
    motivo_rechazo: 'x',
  });
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  await waitFor(() => expect(saved()).toMatchObject({ metodo: 'tarjeta' }));
});

it('one that was left after the connection was lost begins anew', async () => {
  const question = await openMarkPaid();
  update.mockRejectedValueOnce(new DataError('network'));
  fireEvent.change(question.getByLabelText(/^Fecha de pago/), { target: { value: '2026-01-05' } });
  fireEvent.click(question.getByRole('button', { name: 'Confirmar pago' }));
  expect(await question.findByRole('button', { name: 'Reintentar' })).toBeEnabled();
  expect(question.getByRole('alert')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como pagado' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole('button', { name: 'Confirmar pago' })).toBeEnabled();
  expect(again.queryByRole('alert')).toBeNull();
  expect(again.getByLabelText(/^Fecha de pago/)).toHaveValue(dayInChile());
});

it('one that is lost on the way is tried again from its notice, when the person says so', async () => {
  open({ estado: 'pendiente' });
  update.mockRejectedValueOnce(new DataError('network'));
  fireEvent.click(await screen.findByRole('button', { name: 'Anular' }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText(new DataError('network').message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(saved()).toMatchObject({ id: 9, estado: 'anulado' });
});

it('a rejection that is refused says why, and keeps the reason that was written', async () => {
  open({ estado: 'en_revision' });
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar comprobante' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el comprobante' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(
    await dialog.findByText('Cuéntale al cliente por qué no se pudo confirmar.'),
  ).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  update.mockRejectedValueOnce(new DataError('rule', { text: NO }));
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Falta el monto' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await refusal();
  fireEvent.click(screen.getByRole('button', { name: 'Rechazar comprobante' }));
  await waitFor(() => expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Falta el monto'));
});

it('what they withheld of what came before is recorded by itself', async () => {
  const writeRetention = vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(1));
  open({ abonado: 40_000 }, { writeRetention }, WITHHOLDS);
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar retención' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(writeRetention.mock.lastCall?.slice(0, 2)).toEqual([9, dayInChile()]));
});

it('a payment may be whole with the retention', async () => {
  const payWithRetention = vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve());
  const retentionOf = () => Promise.resolve({ tasa: 15.25, retencion: 11_438, liquido: 63_562 });
  open({}, { payWithRetention, retentionOf }, WITHHOLDS);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como pagado' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByLabelText('Llegaron $63.562: el cliente retuvo $11.438');
  expect(box).not.toBeChecked();
  expect(dialog.getByText(/^Es el 15,25 % de este año/)).toBeVisible();
  fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar pago' }));
  await waitFor(() =>
    expect(payWithRetention).toHaveBeenCalledWith(9, 'transferencia', dayInChile()),
  );
  expect(update).not.toHaveBeenCalled();
});

it('what was withheld is refunded by its own name', async () => {
  open({ estado: 'pagado', abonado: 75_000 }, {}, WITHHOLDS);
  fireEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Medio de pago' }));
  expect(await screen.findByRole('option', { name: 'Retención' })).toBeVisible();
});
