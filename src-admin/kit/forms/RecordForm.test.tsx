import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CreateBase, EditBase, Notification, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { RecordForm } from './RecordForm.tsx';

beforeEach(() => sessionStorage.clear());

const record = { id: 1, cliente: 'Ana' };
const update = vi.fn(({ data }: { data: unknown }) => Promise.resolve({ data }));

const open = async () => {
  update.mockClear();
  inConsole(
    <EditBase id={1} mutationMode="pessimistic" redirect={false}>
      <RecordForm
        question={(next, now) =>
          next['cliente'] === now['cliente']
            ? null
            : { title: '¿Cambiarlo?', content: 'Se llamará de otra manera.', confirm: 'Cambiar' }
        }
      >
        <TextInput source="cliente" />
        <Link to="/pagos">A otra página</Link>
      </RecordForm>
    </EditBase>,
    {
      resource: 'clientes',
      at: '/clientes/1',
      answers: {
        getOne: () => Promise.resolve({ data: record }),
        update: (_resource: string, params: { data: unknown }) => update(params),
      },
    },
  );
  const input = await screen.findByDisplayValue('Ana', {}, { timeout: 4000 });
  fireEvent.change(input, { target: { value: 'Berta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: '¿Cambiarlo?' });
  expect(screen.getByText('Se llamará de otra manera.')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
};

it('saves what has to be asked once it was confirmed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
});

it('saves nothing when it was not, and keeps what was typed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByDisplayValue('Berta')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.change(screen.getByDisplayValue('Berta'), { target: { value: 'Berta Paz' } });
  await waitFor(() =>
    expect(sessionStorage.getItem('estudio-borrador:u-1:clientes-1')).toBe(
      '{"cliente":"Berta Paz"}',
    ),
  );
});

it('leaving after a save that failed asks first, and stays with what was typed', async () => {
  const leave = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await open();
  update.mockRejectedValueOnce(new DataError('network'));
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByText(/Revisa tu conexión y reintenta/)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('A otra página'));
  await waitFor(() =>
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Si sales, quedan como borrador en esta pestaña'),
    ),
  );
  expect(screen.getByDisplayValue('Berta')).toBeVisible();
  leave.mockRestore();
});

it('another one is created right after, with what stays and nothing else', async () => {
  const create = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { ...data, id: 7 } }),
  );
  const { router } = inConsole(
    <CreateBase redirect="show">
      <RecordForm another={['empresa']} defaultValues={{ empresa: 'Vivero' }}>
        <TextInput source="cliente" />
        <TextInput source="empresa" />
      </RecordForm>
      <Notification />
    </CreateBase>,
    { resource: 'clientes', at: '/clientes/create', answers: { create } },
  );
  const [name, company] = await screen.findAllByRole('textbox');
  if (!name || !company) throw new Error('no fields');
  fireEvent.change(name, { target: { value: 'Ana' } });
  fireEvent.change(company, { target: { value: 'Telares' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }));
  expect(await screen.findByText('Registro creado')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveValue(''));
  const [nextName, nextCompany] = screen.getAllByRole('textbox');
  expect(nextName).toHaveFocus();
  expect(nextCompany).toHaveValue('Telares');
  expect(router.state.location.pathname).toBe('/clientes/create');
  if (!nextName) throw new Error('no field');
  fireEvent.change(nextName, { target: { value: 'Berta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/clientes/7/show'));
  expect(create.mock.calls.map(([, { data }]) => data)).toEqual([
    expect.objectContaining({ cliente: 'Ana', empresa: 'Telares' }),
    expect.objectContaining({ cliente: 'Berta', empresa: 'Telares' }),
  ]);
});

it.each([
  ['with a mouse', true],
  ['under a finger', false],
])('a new one %s begins in its first field: %s', async (_with, begins) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: begins && query.includes('pointer: fine'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  inConsole(
    <CreateBase redirect={false}>
      <RecordForm>
        <TextInput source="cliente" />
        <TextInput source="empresa" />
      </RecordForm>
    </CreateBase>,
    { resource: 'clientes' },
  );
  const [first] = await screen.findAllByRole('textbox');
  expect(document.activeElement === first).toBe(begins);
  vi.unstubAllGlobals();
});

it('a new record whose button is pressed twice fast is made once', async () => {
  const create = vi.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { id: 1, ...data } }),
  );
  inConsole(
    <CreateBase redirect={false}>
      <RecordForm>
        <TextInput source="cliente" />
      </RecordForm>
    </CreateBase>,
    { resource: 'clientes', answers: { create } },
  );
  fireEvent.change(await screen.findByLabelText(/cliente|nombre/i), { target: { value: 'Berta' } });
  const save = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(save).toBeEnabled());
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(create).toHaveBeenCalled());
  await waitFor(() => expect(save).not.toHaveClass('MuiButton-loading'));
  expect(create).toHaveBeenCalledOnce();
});
