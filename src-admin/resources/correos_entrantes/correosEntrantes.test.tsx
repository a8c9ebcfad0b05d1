import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors.ts';
import { assignMail, open, assign } from './correosEntrantes.cases.ts';

beforeEach(() => vi.clearAllMocks());

it('goes to the client with its sender’s address, as a new ticket unless one is chosen', async () => {
  open();
  const dialog = await assign();
  await waitFor(() => expect(dialog.getByLabelText(/^Cliente/)).toHaveValue('Bruno Carrasco'));
  fireEvent.click(dialog.getByRole('button', { name: 'Pasar al ticket' }));
  await waitFor(() => expect(assignMail.mock.calls).toEqual([[1, { cliente: 7 }]]));
});

it('a refusal is shown in the dialog, which stays open', async () => {
  assignMail.mockRejectedValueOnce(new DataError('rule', { text: 'Ese ticket se cerró.' }));
  open();
  const dialog = await assign();
  await waitFor(() => expect(dialog.getByLabelText(/^Cliente/)).toHaveValue('Bruno Carrasco'));
  fireEvent.click(dialog.getByRole('button', { name: 'Pasar al ticket' }));
  expect(await dialog.findByText('Ese ticket se cerró.')).toBeVisible();
});

it('the dialog of a mail that may be false warns', async () => {
  const first = open();
  expect((await assign()).queryByText(/No se pudo comprobar/)).toBeNull();
  first.unmount();
  open({ motivo: 'no_comprobado' });
  expect((await assign()).getByText(/No se pudo comprobar que este correo venga de/)).toBeVisible();
});
