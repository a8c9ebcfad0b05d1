import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ArrayInput, EditBase, NumberInput, SimpleFormIterator, TextInput } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { ConflictError, READ } from '../../../data/optimisticLock.ts';
import { RecordForm } from '../RecordForm.tsx';
import { read, now, change, open, type, press, dialog } from '../useConflictSave.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('keeps what was typed in a list beside what the other changed', async () => {
  const cifras = [{ valor: '180', texto: 'plantas' }];
  const row = { ...read, cifras };
  const later = { ...now, cifras };
  const saved = await open(
    [new ConflictError(later, change), later],
    row,
    vi.fn(() => Promise.resolve({ data: row })),
    <ArrayInput source="cifras">
      <SimpleFormIterator>
        <TextInput source="valor" label="Cifra" />
        <TextInput source="texto" label="Qué cuenta" />
      </SimpleFormIterator>
    </ArrayInput>,
  );
  type('Cifra', '190');
  press('Guardar');
  const shown = within(await dialog());
  expect(shown.getByText('De lo tuyo se guarda además:')).toBeVisible();
  expect(shown.getByText('190 plantas')).toBeVisible();
  fireEvent.click(shown.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({
    ...later,
    cifras: [{ valor: '190', texto: 'plantas' }],
    [READ]: later,
  });
});

it('loses nothing when nothing is chosen, and asks again at the next save', async () => {
  const saved = await open([new ConflictError(now, null), new ConflictError(now, null)]);
  type('Nombre', 'Anita');
  press('Guardar');
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Volver al formulario' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Anita');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled());
  press('Guardar');
  await dialog();
  expect(saved.map((row) => row[READ])).toEqual([read, read]);
});

it('saves without asking when what changed is in no field of the form', async () => {
  const invited = { ...read, invitado_en: 'x', actualizado_en: 'y' };
  const saved = await open([new ConflictError(invited, null), invited]);
  type('Nombre', 'Anita');
  press('Guardar');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({ ...invited, cliente: 'Anita', [READ]: invited });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets a draft go for the row as it is', async () => {
  sessionStorage.setItem('estudio-borrador:u-1:clientes-1', '{"cliente":"Anita"}');
  sessionStorage.setItem('estudio-borrador:u-1:clientes-1:leido', JSON.stringify(read));
  await open([], now);
  press('Descartar');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana María'),
  );
  expect(sessionStorage).toHaveLength(0);
});

it('stays with the row that was read while somebody types, whatever is read meanwhile', async () => {
  const getOne = vi.fn(() => Promise.resolve({ data: now }));
  getOne.mockResolvedValueOnce({ data: read });
  const saved = await open([new ConflictError(now, null)], read, getOne);
  type('Nombre', 'Anita');
  press('Actualizar');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  press('Guardar');
  await dialog();
  expect(screen.getByDisplayValue('Anita')).toBeInTheDocument();
  expect(saved[0]?.[READ]).toEqual(read);
});

it('follows the row while nothing is typed', async () => {
  const getOne = vi.fn(() => Promise.resolve({ data: now }));
  getOne.mockResolvedValueOnce({ data: read });
  await open([], read, getOne);
  press('Actualizar');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana María'),
  );
});

it('calls who is in charge by their name', async () => {
  const platform = { id: 1, plataforma: 'Tienda', encargado: 4, actualizado_en: 'x' };
  const names: Readonly<Record<number, string>> = { 5: 'Elena Ruiz', 6: 'Pedro Soto' };
  inConsole(
    <EditBase id={1} mutationMode="pessimistic" redirect={false}>
      <RecordForm>
        <NumberInput source="encargado" />
      </RecordForm>
    </EditBase>,
    {
      resource: 'plataformas',
      answers: {
        getOne: () => Promise.resolve({ data: platform }),
        getMany: (_resource: string, { ids }: { ids: number[] }) =>
          Promise.resolve({ data: ids.map((id) => ({ id, cliente: names[id] })) }),
        update: () => Promise.reject(new ConflictError({ ...platform, encargado: 6 }, null)),
      },
    },
  );
  // The form is drawn anew when the row comes.
  const field = () => screen.getByRole('spinbutton', { name: 'A cargo de' });
  await waitFor(() => expect(field()).toHaveValue(4), { timeout: 5000 });
  fireEvent.change(field(), { target: { value: '5' } });
  press('Guardar');
  const shown = within(await dialog());
  expect(shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Lo que escribisteElena Ruiz',
    'Lo que hay ahoraPedro Soto',
  ]);
});
