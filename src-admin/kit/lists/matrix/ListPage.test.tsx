import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { Link } from 'react-router-dom';
import { ImportLink } from '../ImportLink.tsx';
import { ListPage } from '../ListPage.tsx';
import { RecordTable } from '../RecordTable.tsx';
import { useFreshList } from '../PreviousView.tsx';
import { type Asked, NEWEST, EMPTY, rows, open, openFirst } from '../ListPage.cases.tsx';

beforeEach(() => localStorage.clear());

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

it('and where there are others it says that nothing is left, and leads to them', async () => {
  openFirst([{ id: 1, estado: 'cerrado', asunto: 'Cambiar la portada' }]);
  expect(await screen.findByText('Todo está respondido')).toBeVisible();
  expect(screen.queryByText('Aún no hay tickets.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByText('Cambiar la portada')).toBeVisible();
  expect(screen.queryByText('Todo está respondido')).toBeNull();
});
