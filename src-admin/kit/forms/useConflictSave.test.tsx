import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConflictError, READ } from '../../data/optimisticLock.ts';
import { read, now, change, open, type, press, dialog } from './useConflictSave.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('says with each save which row was read', async () => {
  const saved = await open([{ ...read, empresa: 'Vivero Sur' }]);
  type('Empresa', 'Vivero Sur');
  press('Guardar');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.[READ]).toEqual(read);
});

it('shows both versions, waits for a choice, and saves it over the row as it is', async () => {
  const saved = await open([new ConflictError(now, change), { ...now, cliente: 'Anita' }]);
  type('Nombre', 'Anita');
  type('Empresa', 'Vivero Sur');
  press('Guardar');
  const shown = within(await dialog());
  expect(shown.getByText(/Berta Paz lo cambió hace 2 minutos/)).toBeVisible();
  const nombre = within(shown.getByRole('radiogroup', { name: 'Nombre' }));
  expect(nombre.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Lo que escribisteAnita',
    'Lo que hay ahoraAna María',
  ]);
  expect(shown.getByText('También cambió, y queda así:')).toBeVisible();
  expect(shown.getByText('22')).toBeVisible();
  expect(shown.getByText('De lo tuyo se guarda además:')).toBeVisible();
  expect(shown.getByText('Vivero Sur')).toBeVisible();

  fireEvent.click(shown.getByRole('button', { name: 'Guardar' }));
  expect(nombre.getByRole('radio', { name: /Anita/ })).not.toBeChecked();
  expect(await shown.findByText('Elige cuál queda.')).toBeVisible();
  expect(saved).toHaveLength(1);

  fireEvent.click(nombre.getByRole('radio', { name: /Anita/ }));
  fireEvent.click(shown.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({ ...now, cliente: 'Anita', empresa: 'Vivero Sur', [READ]: now });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the record is gone, and what was typed stays', async () => {
  await open([new ConflictError(null, change)]);
  type('Nombre', 'Anita');
  press('Guardar');
  const gone = within(await screen.findByRole('dialog', { name: 'Esto ya no existe' }));
  expect(gone.getByText('Anita')).toBeVisible();
  expect(gone.queryByRole('button', { name: 'Guardar' })).toBeNull();
  fireEvent.click(gone.getByRole('button', { name: 'Volver al formulario' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Anita');
});

it('saves a draft over the row that was read when it was typed', async () => {
  sessionStorage.setItem('estudio-borrador:u-1:clientes-1', '{"cliente":"Anita"}');
  sessionStorage.setItem('estudio-borrador:u-1:clientes-1:leido', JSON.stringify(read));
  const saved = await open([new ConflictError(now, null)], now);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Anita'));
  expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('1');
  press('Guardar');
  await dialog();
  expect(saved[0]?.[READ]).toEqual(read);
});
