import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { DataError } from '../data/errors.ts';
import { mergePreviewSchema } from '../data/mergeClients.ts';
import { MergeButton } from './MergeButton.tsx';
import { passing } from './mergeWords.ts';

const PREVIEW = mergePreviewSchema.validateSync(
  {
    marca: 'm1',
    pasa: { tickets: 2, pagos: 1, personas: 1 },
    origen: { nombre: 'Telares N.', entra: true, activo: true },
    destino: { nombre: 'Telares Nusta', entra: false, activo: true },
    difieren: [
      { campo: 'telefono', origen: '+56 9 1111 1111', destino: '+56 9 2222 2222' },
      { campo: 'email', origen: 'vieja@telares.cl', destino: 'nusta@telares.cl' },
    ],
  },
  { strict: true },
);

const previewMerge = vi.fn();
const mergeClients = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  previewMerge.mockResolvedValue(PREVIEW);
  mergeClients.mockResolvedValue(undefined);
});

const opened = async () => {
  inConsole(<MergeButton origen={9} destino={7} />, {
    resource: 'clientes',
    answers: { previewMerge, mergeClients },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unir con este cliente' }));
  return within(await screen.findByRole('dialog', { name: 'Unir dos clientes' }));
};

it('says what passes in words', () => {
  expect(passing({})).toBe('No tiene nada que traspasar.');
  expect(passing({ tickets: 1 })).toBe('Pasan 1 ticket, con todo lo suyo.');
  expect(passing({ pagos: 1, otra: 3, tickets: 2 })).toBe(
    'Pasan 2 tickets, 1 pago y 3 otra, con todo lo suyo.',
  );
});

it('shows what passes, takes what was chosen, and gives back what was seen', async () => {
  const dialog = await opened();
  expect(await dialog.findByText(/Pasan 2 tickets, 1 pago y 1 persona con acceso/)).toBeVisible();
  expect(dialog.getByText('No se puede deshacer.', { exact: false })).toBeVisible();
  const phone = within(dialog.getByRole('group', { name: 'Teléfono que queda' }));
  expect(phone.getByRole('radio', { name: '+56 9 2222 2222' })).toBeChecked();
  fireEvent.click(phone.getByRole('radio', { name: '+56 9 1111 1111' }));
  const leaving = dialog.getByRole('group', { name: /^vieja@telares.cl, el correo que no queda/ });
  expect(within(leaving).getByText('Hoy tiene una cuenta.')).toBeVisible();
  fireEvent.click(within(leaving).getByRole('radio', { name: /solo a los tickets/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Unir los dos' }));
  await waitFor(() =>
    expect(mergeClients).toHaveBeenCalledWith(9, 7, {
      values: { telefono: 'origen' },
      access: 'tickets',
      marca: 'm1',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks about the address that does not stay, whichever it is', async () => {
  const dialog = await opened();
  fireEvent.click(await dialog.findByRole('radio', { name: 'vieja@telares.cl' }));
  const leaving = dialog.getByRole('group', { name: /^nusta@telares.cl, el correo que no queda/ });
  expect(within(leaving).getByText('Hoy no tiene cuenta: habría que invitarlo.')).toBeVisible();
});

it('who cannot be merged is not, and it says why', async () => {
  previewMerge.mockRejectedValue(new DataError('rule', { text: 'Tienen RUT distintos.' }));
  const dialog = await opened();
  expect(await dialog.findByText('Tienen RUT distintos.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Unir los dos' })).toBeDisabled();
});

it('when one of them changed meanwhile it is looked at again', async () => {
  const dialog = await opened();
  mergeClients.mockRejectedValueOnce(new DataError('rule', { text: 'Uno de los dos cambió.' }));
  previewMerge.mockResolvedValue({ ...PREVIEW, marca: 'm2', pasa: { tickets: 3 } });
  fireEvent.click(await dialog.findByRole('radio', { name: '+56 9 1111 1111' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Unir los dos' }));
  expect(await dialog.findByText(/Pasan 3 tickets/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Unir los dos' }));
  await waitFor(() =>
    expect(mergeClients).toHaveBeenLastCalledWith(9, 7, expect.objectContaining({ marca: 'm2' })),
  );
});
