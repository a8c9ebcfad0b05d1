import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { filterBy } from '../filterFields.ts';
import { ListPage } from '../ListPage.tsx';
import { RecordTable } from '../RecordTable.tsx';

beforeEach(() => localStorage.clear());

const filters = [filterBy('estado', [{ id: 'por_pagar', name: 'Por pagar' }])];

/** The list of somebody with so many rows, of which one matches any filter. */
function open(perfil: 'admin' | 'cliente', total: number, at = '/pagos') {
  const getList = vi.fn((_resource: string, params: { filter: Record<string, unknown> }) =>
    Promise.resolve({
      data: [{ id: 1, concepto: 'Anticipo' }],
      total: params.filter['estado'] === undefined ? total : 1,
    }),
  );
  inConsole(
    <ListPage filters={filters} empty={{ title: 'Nada', text: 'Aún no hay pagos.' }}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="concepto" />
      </RecordTable>
    </ListPage>,
    {
      ...{ resource: 'pagos', at, perfil, store: memoryStore() },
      query: { sort: { field: 'urgencia', order: 'ASC' } },
      answers: {
        getList,
        clienteElegido: () => Promise.resolve({ nombre: 'Ana', email: null, plataformas: [] }),
      },
    },
  );
  return getList;
}

/** What searches, filters, shows otherwise, takes out and turns pages. */
const tools = () => [
  screen.queryByPlaceholderText('Buscar pagos'),
  screen.queryByRole('combobox', { name: 'Estado', hidden: true }),
  screen.queryByRole('button', { name: 'Vista', hidden: true }),
  screen.queryByText('Filas por página:'),
];
const NONE = [null, null, null, null];

it("a client's rows stand alone while they are fewer than ten, and cost no other request", async () => {
  const getList = open('cliente', 9);
  expect(await screen.findByText('Anticipo')).toBeVisible();
  expect(tools()).toEqual(NONE);
  expect(screen.queryAllByRole('button', { name: 'Descargar CSV', hidden: true })).toEqual([]);
  expect(getList).toHaveBeenCalledTimes(1);
});

it.each([
  ['cliente', 10],
  ['admin', 1],
] as const)('the list of one %s with %i rows has its tools', async (perfil, total) => {
  open(perfil, total);
  expect(await screen.findByText('Anticipo')).toBeVisible();
  await waitFor(() => expect(tools()).not.toContain(null));
  expect(screen.getAllByRole('button', { name: 'Descargar CSV', hidden: true })).not.toEqual([]);
});

it('an address that shows some of few rows says so, and leads to all', async () => {
  open('cliente', 3, '/pagos?filter=%7B%22estado%22%3A%22por_pagar%22%7D');
  expect(await screen.findByText('Por pagar')).toBeVisible();
  expect(tools()).toEqual(NONE);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todo' }));
  await waitFor(() => expect(screen.queryByText('Por pagar')).toBeNull());
});

it('a search of many that finds few can be typed on', async () => {
  open('cliente', 30, '/pagos?filter=%7B%22estado%22%3A%22por_pagar%22%7D');
  expect(await screen.findByText('Anticipo')).toBeVisible();
  await waitFor(() => expect(tools()[0]).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Ver todo' })).toBeNull();
});
