import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, memoryStore, TextField } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DataError } from '../../data/errors.ts';
import { Link } from 'react-router-dom';
import type { ListQuery } from '../../resource.ts';
import { ImportLink } from './ImportLink.tsx';
import { ListPage } from './ListPage.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useFreshList } from './PreviousView.tsx';

interface Asked {
  sort: unknown;
  filter: unknown;
}

const NEWEST: ListQuery = { sort: { field: 'creado_en', order: 'DESC' } };
const EMPTY = { title: 'Nada', text: 'Aún no hay tickets.' };

beforeEach(() => localStorage.clear());

const rows = { data: [{ id: 1, asunto: 'Cambiar la portada' }], total: 1 };
const failed = () => Promise.reject(new DataError('network'));

function open(getList: (resource: string, params: Asked) => Promise<unknown>, at = '/tickets') {
  const store = memoryStore();
  const asked = vi.fn(getList);
  inConsole(
    <ListPage empty={EMPTY}>
      <DataTable>
        <DataTable.Col source="asunto">
          <TextField source="asunto" />
        </DataTable.Col>
      </DataTable>
    </ListPage>,
    {
      resource: 'tickets',
      query: { ...NEWEST, narrow: 'byCliente' },
      at,
      store,
      answers: {
        getList: asked,
        clienteElegido: (id: number) =>
          Promise.resolve(id === 3 ? { nombre: 'Vivero Laurel', plataformas: [] } : null),
      },
    },
  );
  return { store, asked };
}

it('a list that could not be read says so, counts nothing and offers to try again', async () => {
  let broken = true;
  open(() => (broken ? failed() : Promise.resolve(rows)));
  expect(await screen.findByText(/No pudimos cargar esta lista/)).toBeVisible();
  expect(screen.queryByText(/Sin resultados|No hay|de \d+/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa tu conexión');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  expect(screen.queryByText(/No pudimos cargar/)).toBeNull();
});

it.each([
  ['above its rows', rows.data],
  ['where there are none', []],
])('the form that brings in a sheet is offered %s', async (_where, data) => {
  inConsole(
    <ListPage bringIn={<ImportLink />} empty={EMPTY}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="asunto" />
      </RecordTable>
    </ListPage>,
    {
      resource: 'tickets',
      answers: { getList: () => Promise.resolve({ data, total: data.length }) },
    },
  );
  const link = await screen.findByRole('link', { name: 'Importar planilla', hidden: true });
  expect(link).toHaveAttribute('href', '/importaciones/create?tipo=tickets');
});

it('on a slow network a list has its frame, and rows that are coming, at once', async () => {
  inConsole(
    <ListPage empty={EMPTY}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="asunto" />
      </RecordTable>
    </ListPage>,
    { resource: 'tickets', answers: { getList: () => new Promise(() => undefined) } },
  );
  expect(await screen.findByRole('progressbar', { name: 'Cargando' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vista' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText(/^Buscar/)).toBeVisible();
});

it.each(['/tickets?sort=nonsense&order=ASC', '/tickets?filter=%7B%22nonsense%22%3A%22x%22%7D'])(
  '%s is neither asked nor remembered',
  async (at) => {
    const { store, asked } = open(() => Promise.resolve(rows), at);
    expect(await screen.findByText('Cambiar la portada')).toBeVisible();
    expect(asked.mock.calls.map(([, { sort, filter }]) => ({ sort, filter }))).toEqual([
      { sort: { field: 'creado_en', order: 'DESC' }, filter: {} },
    ]);
    expect(JSON.stringify(store.getItem('tickets.listParams') ?? null)).not.toContain('nonsense');
  },
);

it('says whose rows it shows, and shows all again with one press', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":3}');
  const { asked } = open(() => Promise.resolve(rows));
  expect(await screen.findByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({ cliente: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los clientes' }));
  await waitFor(() => expect(asked.mock.lastCall?.[1].filter).toEqual({}));
  expect(screen.queryByText(/Solo ves lo de/)).toBeNull();
});

it('a chosen client that is gone hides nothing', async () => {
  localStorage.setItem('estudio-seleccion', '{"cliente":99,"plataforma":7}');
  const { asked } = open(() => Promise.resolve(rows));
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  expect(asked.mock.lastCall?.[1].filter).toEqual({});
  expect(screen.queryByText(/Solo ves lo de/)).toBeNull();
  await waitFor(() =>
    expect(localStorage.getItem('estudio-seleccion')).toBe('{"cliente":null,"plataforma":null}'),
  );
});

/** The list, beside a menu that leads to it. */
function WithMenu() {
  const openFresh = useFreshList();
  return (
    <>
      <Link to="/tickets" onClick={() => openFresh('tickets')}>
        Menú
      </Link>
      <ListPage empty={EMPTY}>
        <DataTable>
          <DataTable.Col source="asunto" />
        </DataTable>
      </ListPage>
    </>
  );
}

const fromTheMenu = (remembered: object) => {
  const store = memoryStore();
  store.setItem('tickets.listParams', remembered);
  const asked = vi.fn((_resource: string, _params: Asked) => Promise.resolve(rows));
  inConsole(<WithMenu />, {
    resource: 'tickets',
    query: NEWEST,
    at: '/tickets',
    store,
    answers: { getList: asked },
  });
  return () => asked.mock.lastCall?.[1];
};

it('the menu opens a list as everybody’s does, and how it was left is one press away', async () => {
  const left = { filter: { q: 'portada' }, sort: 'asunto', order: 'ASC', page: 2, perPage: 25 };
  const asked = fromTheMenu(left);
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  // Going back from a record shows the list as it was left.
  expect(asked()).toMatchObject({ filter: { q: 'portada' }, sort: { field: 'asunto' } });
  expect(screen.queryByText('Ver la lista como la dejaste')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Menú' }));
  const back = await screen.findByRole('link', { name: 'Ver la lista como la dejaste' });
  expect(asked()).toMatchObject({ filter: {}, sort: { field: 'creado_en', order: 'DESC' } });
  fireEvent.click(back);
  await waitFor(() =>
    expect(asked()).toMatchObject({
      filter: { q: 'portada' },
      sort: { field: 'asunto', order: 'ASC' },
      pagination: { page: 1 },
    }),
  );
  expect(screen.queryByText('Ver la lista como la dejaste')).toBeNull();
});

it('what was left as it always opens is not offered', async () => {
  const usual = { filter: {}, sort: 'creado_en', order: 'DESC', page: 3, perPage: 25 };
  const asked = fromTheMenu(usual);
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Menú' }));
  await waitFor(() => expect(asked()).toMatchObject({ pagination: { page: 1 } }));
  expect(screen.queryByText('Ver la lista como la dejaste')).toBeNull();
});

it.each([
  ['admin', 2],
  ['cliente', 0],
] as const)('to a reader who is %s, %i tabs lead to the lists beside it', async (perfil, tabs) => {
  inConsole(
    <ListPage empty={EMPTY}>
      <p>Lo demás</p>
    </ListPage>,
    {
      ...{ resource: 'pagos', perfil },
      answers: { getList: () => Promise.resolve({ ...rows, total: 12 }) },
    },
  );
  expect(await screen.findByText('Lo demás')).toBeVisible();
  expect(await screen.findByPlaceholderText('Buscar pagos')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^(De clientes|Pedidos del sitio)$/ })).toHaveLength(
    tabs,
  );
});

const UPCOMING: ListQuery = { ...NEWEST, first: { estado: 'abierto' } };
const DONE = { title: 'Todo está respondido', text: 'No queda nada abierto.', all: 'Ver todos' };

const openFirst = (held: readonly { id: number; estado: string; asunto: string }[]) =>
  inConsole(
    <ListPage empty={{ ...EMPTY, create: 'Escribir el primero' }} done={DONE}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="asunto" />
      </RecordTable>
    </ListPage>,
    {
      resource: 'tickets',
      query: UPCOMING,
      answers: {
        getList: (_: string, { filter }: Asked) => {
          const { estado } = filter as { estado?: string };
          const data = held.filter((row) => estado === undefined || row.estado === estado);
          return Promise.resolve({ data, total: data.length });
        },
      },
    },
  );

it('a list that begins with a filter invites to the first row where there is none at all', async () => {
  openFirst([]);
  expect(await screen.findByText('Aún no hay tickets.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escribir el primero' })).toBeVisible();
  expect(screen.queryByText(/Ningún resultado/)).toBeNull();
});

it('and where there are others it says that nothing is left, and leads to them', async () => {
  openFirst([{ id: 1, estado: 'cerrado', asunto: 'Cambiar la portada' }]);
  expect(await screen.findByText('Todo está respondido')).toBeVisible();
  expect(screen.queryByText('Aún no hay tickets.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  expect(screen.queryByText('Todo está respondido')).toBeNull();
});
