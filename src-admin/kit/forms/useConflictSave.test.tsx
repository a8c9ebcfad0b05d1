import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ArrayInput,
  EditBase,
  NumberInput,
  RefreshIconButton,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ConflictError, READ } from '../../data/optimisticLock.ts';
import { RecordForm } from './RecordForm.tsx';

beforeEach(() => sessionStorage.clear());

const read = {
  id: 1,
  cliente: 'Ana',
  empresa: 'Vivero',
  telefono: '1',
  actualizado_en: '2026-11-22 10:00:00.000001+00',
};
const now = {
  ...read,
  cliente: 'Ana María',
  telefono: '22',
  actualizado_en: '2026-11-22 10:05:00.000002+00',
};
const change = { autor: 'Berta Paz', en: new Date(Date.now() - 120_000).toISOString() };

type Saved = Record<string | symbol, unknown>;

/** Answers each save with the next of these; a row is what the save gives back. */
const open = async (
  answers: readonly (Error | object)[],
  shown: object = read,
  getOne = vi.fn(() => Promise.resolve({ data: shown })),
  extra: ReactNode = null,
) => {
  const saved: Saved[] = [];
  const update = vi.fn((_resource: string, { data }: { data: Saved }) => {
    saved.push(data);
    const answer = answers[saved.length - 1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  });
  inConsole(
    <EditBase id={1} mutationMode="pessimistic" redirect={false}>
      <RefreshIconButton />
      <RecordForm>
        <TextInput source="cliente" />
        <TextInput source="empresa" />
        <TextInput source="telefono" />
        {extra}
      </RecordForm>
    </EditBase>,
    {
      resource: 'clientes',
      answers: { getOne, update },
    },
  );
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Vivero'),
    { timeout: 5000 },
  );
  return saved;
};

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () =>
  screen.findByRole('dialog', { name: 'Esto cambió mientras lo editabas' }, { timeout: 4000 });

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
