import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors.ts';
import { movedText } from './MergeClients.tsx';
import { PREVIEW, previewMerge, mergeClients, opened } from './MergeClients.cases.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  previewMerge.mockResolvedValue(PREVIEW);
  mergeClients.mockResolvedValue(undefined);
});

it('tells the moved rows in words', () => {
  expect(movedText({})).toBe('No tiene nada que traspasar.');
  expect(movedText({ tickets: 1 })).toBe('Pasan 1 ticket, con todo lo suyo.');
  expect(movedText({ pagos: 1, otra: 3, tickets: 2 })).toBe(
    'Pasan 2 tickets, 1 pago y 3 otra, con todo lo suyo.',
  );
});

it('says in words what differs: whether they withhold', async () => {
  previewMerge.mockResolvedValue({
    ...PREVIEW,
    difieren: [{ campo: 'retiene', origen: 'true', destino: 'false' }],
  });
  const dialog = await opened();
  const withholds = await dialog.findByRole('group', { name: /^Retiene boletas de honorarios/ });
  expect(within(withholds).getByRole('radio', { name: 'No' })).toBeChecked();
  fireEvent.click(within(withholds).getByRole('radio', { name: 'Sí' }));
  expect(dialog.queryByText(/true|false/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
  await waitFor(() =>
    expect(mergeClients.mock.lastCall?.[2]).toMatchObject({ values: { retiene: 'origen' } }),
  );
});

it('shows the preview, and sends the choices with its version', async () => {
  const dialog = await opened();
  expect(await dialog.findByText(/Pasan 2 tickets, 1 pago y 1 persona con acceso/)).toBeVisible();
  expect(dialog.getByText('No se puede deshacer.', { exact: false })).toBeVisible();
  const phone = within(dialog.getByRole('group', { name: 'Teléfono que queda' }));
  expect(phone.getByRole('radio', { name: '+56 9 2222 2222' })).toBeChecked();
  fireEvent.click(phone.getByRole('radio', { name: '+56 9 1111 1111' }));
  const leaving = dialog.getByRole('group', { name: /^vieja@telares.cl, el correo que no queda/ });
  expect(within(leaving).getByText('Hoy tiene una cuenta.')).toBeVisible();
  fireEvent.click(within(leaving).getByRole('radio', { name: /solo a los tickets/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
  await waitFor(() =>
    expect(mergeClients).toHaveBeenCalledWith(9, 7, {
      values: { telefono: 'origen' },
      access: 'tickets',
      marca: 'm1',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // No further request for the client who is gone.
  await screen.findByRole('button', { name: 'Fusionar con este cliente' });
  expect(previewMerge.mock.calls).toEqual([[9, 7]]);
});

it('offers the access of the address that does not stay, whichever it is', async () => {
  const dialog = await opened();
  fireEvent.click(await dialog.findByRole('radio', { name: 'vieja@telares.cl' }));
  const leaving = dialog.getByRole('group', { name: /^nusta@telares.cl, el correo que no queda/ });
  expect(within(leaving).getByText('Hoy no tiene cuenta: habría que invitarlo.')).toBeVisible();
});

it('a merge that the database refuses shows the reason', async () => {
  previewMerge.mockRejectedValue(new DataError('rule', { text: 'Tienen RUT distintos.' }));
  const dialog = await opened();
  expect(await dialog.findByText('Tienen RUT distintos.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Fusionar los dos' })).toBeDisabled();
});
