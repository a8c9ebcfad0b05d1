import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unCliente } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { MergeClients } from '../MergeClients.tsx';
import { PREVIEW, previewMerge, mergeClients, opened } from '../MergeClients.cases.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  previewMerge.mockResolvedValue(PREVIEW);
  mergeClients.mockResolvedValue(undefined);
});

it('a change feed that arrives before the response of the merge fetches nothing', async () => {
  function ChangeFeed() {
    const client = useQueryClient();
    return (
      <i onClick={() => void client.invalidateQueries({ queryKey: ['clientes'] })}>Change feed</i>
    );
  }
  let answer = (): void => undefined;
  mergeClients.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  inConsole(
    <>
      <ChangeFeed />
      <MergeClients cliente={7} otro={9}>
        Fusionar con este cliente
      </MergeClients>
    </>,
    { resource: 'clientes', answers: { previewMerge, mergeClients } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Fusionar con este cliente' }));
  const button = await screen.findByRole('button', { name: 'Fusionar los dos' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  await waitFor(() => expect(mergeClients).toHaveBeenCalled());
  fireEvent.click(screen.getByText('Change feed'));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(previewMerge).toHaveBeenCalledTimes(1);
});

it('a refused merge loads the preview again', async () => {
  const dialog = await opened();
  mergeClients.mockRejectedValueOnce(new DataError('rule', { text: 'Uno de los dos cambió.' }));
  previewMerge.mockResolvedValue({ ...PREVIEW, marca: 'm2', pasa: { tickets: 3 } });
  fireEvent.click(await dialog.findByRole('radio', { name: '+56 9 1111 1111' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
  expect(await dialog.findByText(/Pasan 3 tickets/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
  await waitFor(() =>
    expect(mergeClients).toHaveBeenLastCalledWith(9, 7, expect.objectContaining({ marca: 'm2' })),
  );
});

describe('from the page of any client', () => {
  const CLIENTES = [
    unCliente({ id: 7, cliente: 'Nusta Telares', email: 'nusta@telares.cl' }),
    unCliente({ id: 9, cliente: 'Telares N.', empresa: null, email: 'vieja@telares.cl' }),
  ];
  const chosen = async () => {
    inConsole(
      <Routes>
        <Route
          path="/clientes/7/show"
          element={<MergeClients cliente={7}>Fusionar con otro cliente</MergeClients>}
        />
        <Route path="/clientes/9/show" element={<h1>Ficha del 9</h1>} />
      </Routes>,
      {
        resource: 'clientes',
        at: '/clientes/7/show',
        rows: { clientes: CLIENTES },
        answers: { previewMerge, mergeClients },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Fusionar con otro cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fusionar dos clientes' }));
    expect(dialog.getByRole('button', { name: 'Fusionar los dos' })).toBeDisabled();
    const search = dialog.getByRole('combobox', { name: 'El otro cliente' });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Telares N. · vieja@telares.cl',
    ]);
    expect(previewMerge).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('option'));
    await dialog.findByText(/Pasan 2 tickets/);
    return dialog;
  };

  it('the other one is searched, and merged into this one', async () => {
    const dialog = await chosen();
    fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
    await waitFor(() =>
      expect(mergeClients).toHaveBeenCalledWith(9, 7, {
        values: {},
        access: 'ninguno',
        marca: 'm1',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Fusionar con otro cliente' })).toBeVisible();
  });

  it('reversed, this one is merged into the other: the choices are reset and the page is left', async () => {
    const dialog = await chosen();
    fireEvent.click(dialog.getByRole('radio', { name: 'vieja@telares.cl' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Fusionar al revés' }));
    await waitFor(() => expect(previewMerge).toHaveBeenLastCalledWith(7, 9));
    await dialog.findByText(/Pasan 2 tickets/);
    fireEvent.click(dialog.getByRole('button', { name: 'Fusionar los dos' }));
    expect(await screen.findByRole('heading', { name: 'Ficha del 9' })).toBeVisible();
    expect(mergeClients.mock.lastCall).toEqual([
      7,
      9,
      { values: {}, access: 'ninguno', marca: 'm1' },
    ]);
    expect(previewMerge.mock.calls).toEqual([
      [9, 7],
      [7, 9],
    ]);
  });

  it('after a refusal the merge can be reversed', async () => {
    previewMerge.mockImplementation((origen: number) =>
      origen === 9
        ? Promise.reject(new DataError('rule', { text: 'Reactívalo antes, o fusiona al revés.' }))
        : Promise.resolve(PREVIEW),
    );
    inConsole(
      <MergeClients cliente={7} otro={9}>
        Fusionar con este cliente
      </MergeClients>,
      { resource: 'clientes', answers: { previewMerge, mergeClients } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Fusionar con este cliente' }));
    expect(await screen.findByText('Reactívalo antes, o fusiona al revés.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Fusionar al revés' }));
    expect(await screen.findByText(/Pasan 2 tickets/)).toBeVisible();
    expect(screen.queryByText('Reactívalo antes, o fusiona al revés.')).toBeNull();
  });
});
