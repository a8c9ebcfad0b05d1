import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { createAdminTheme } from '../theme/theme.ts';
import { Column, RecordTable } from './RecordTable.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A screen of this width, as MUI asks for it. */
const onScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ?([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it.each([360, 768, 1440])(
  'at %i px a list whose filters find nothing says so and how to see all again',
  async (width) => {
    onScreen(width);
    const row = { id: 1, asunto: 'Cambiar la portada' };
    inConsole(
      <ListBase filterDefaultValues={{ q: 'logo' }}>
        <RecordTable<typeof row> primary={({ asunto }) => asunto} secondary={() => null}>
          <DataTable.Col source="asunto" />
        </RecordTable>
      </ListBase>,
      {
        resource: 'tickets',
        answers: {
          getList: (_: string, { filter }: { filter: { q?: string } }) =>
            Promise.resolve(filter.q ? { data: [], total: 0 } : { data: [row], total: 1 }),
        },
      },
    );
    expect(await screen.findByText(/Ningún resultado con estos filtros/)).toBeVisible();
    // Its text, not a name that only a screen reader knows.
    fireEvent.click(screen.getByText('Quitar los filtros'));
    expect(await screen.findByText('Cambiar la portada')).toBeVisible();
    expect(screen.queryByText('Quitar los filtros')).toBeNull();
  },
);

it.each([360, 1440])(
  'at %i px what is done with a row on the spot is offered in it, and only where there is something',
  async (width) => {
    onScreen(width);
    const rows = [1, 2].map((id) => ({ id, asunto: `Pedido ${id}` }));
    inConsole(
      <ListBase>
        <RecordTable<(typeof rows)[number]>
          primary={({ asunto }) => asunto}
          secondary={() => null}
          act={({ id }) => id === 2 && <button type="button">Cerrar</button>}
        >
          <DataTable.Col source="asunto" />
        </RecordTable>
      </ListBase>,
      {
        resource: 'tickets',
        answers: { getList: () => Promise.resolve({ data: rows, total: 2 }) },
      },
    );
    const button = await screen.findByRole('button', { name: 'Cerrar' });
    expect(button.closest('tr, li')).toHaveTextContent('Pedido 2');
  },
);

/** Where the person is and what is chosen, as text. */
const Told = () => (
  <p data-testid="told">
    {useLocation().pathname} {useListContext().selectedIds.join(' ')}
  </p>
);

async function open(resource = 'tickets') {
  onScreen(1440);
  const rows = [1, 2, 3, 4].map((id) => ({ id, asunto: `Pedido ${id}` }));
  inConsole(
    <ListBase sort={{ field: 'id', order: 'DESC' }}>
      <ThemeProvider theme={createTheme(createAdminTheme('light'))}>
        <RecordTable
          bulkActionButtons={<button type="button">Cerrar</button>}
          primary={() => null}
          secondary={() => null}
        >
          <DataTable.Col source="id" />
          <DataTable.Col source="asunto" />
          <DataTable.Col source="estado" disableSort render={() => null} />
        </RecordTable>
      </ThemeProvider>{' '}
      <Told />
    </ListBase>,
    { resource, answers: { getList: () => Promise.resolve({ data: rows, total: 4 }) } },
  );
  await screen.findByText('Pedido 1');
}

it.each([
  ['a page', 'tickets', '/tickets/2/show'],
  ['a form alone', 'equipo', '/equipo/2'],
  ['neither', 'acciones_datos', '/'],
])('a press on a row of records with %s, of %s, leads to %s', async (_pages, resource, place) => {
  await open(resource);
  fireEvent.click(screen.getByText('Pedido 2'));
  await vi.waitFor(() => expect(screen.getByTestId('told').textContent.trim()).toBe(place));
});

it('a box has a name, chooses its row and opens nothing', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Pedido 2/ }));
  fireEvent.click(row.getByRole('checkbox', { name: 'Seleccionar esta fila', checked: false }));
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/ 2$/);
});

it('a heading says by what it is sorted, to screen readers too, and sorts the other way round', async () => {
  await open();
  const heading = (position: number) => screen.getAllByRole('columnheader')[position] as Element;
  expect(heading(1)).toHaveAttribute('aria-sort', 'descending');
  expect(heading(2)).not.toHaveAttribute('aria-sort');
  fireEvent.click(screen.getByRole('button', { name: 'Ordenar por asunto ascendente' }));
  await vi.waitFor(() => expect(heading(2)).toHaveAttribute('aria-sort', 'ascending'));
  expect(heading(1)).not.toHaveAttribute('aria-sort');
  expect(heading(3).querySelector('button, [role="button"]')).toBeNull();
});

it.each([360, 1440])(
  'at %i px shows first the rows that a window shows, in the height of all, and then all',
  async (width) => {
    onScreen(width);
    const rows = Array.from({ length: 25 }, (_, at) => ({
      id: at + 1,
      asunto: `Pedido ${at + 1}`,
    }));
    const shown: [rows: number, ofAll: number][] = [];
    function Watch() {
      const { data, isPending } = useListContext();
      useLayoutEffect(() => {
        if (!isPending) shown.push([screen.queryAllByText(/^Pedido/).length, data?.length ?? 0]);
      });
      return null;
    }
    inConsole(
      <ListBase>
        <RecordTable<(typeof rows)[number]>
          primary={({ asunto }) => asunto}
          secondary={({ id }) => (id === 1 ? <Watch /> : null)}
        >
          <Column
            source="asunto"
            render={(row) => (
              <>
                <span>{row.asunto}</span>
                {row.id === 1 && <Watch />}
              </>
            )}
          />
        </RecordTable>
      </ListBase>,
      {
        resource: 'tickets',
        answers: { getList: () => Promise.resolve({ data: rows, total: 25 }) },
      },
    );
    expect(await screen.findByText('Pedido 25')).toBeVisible();
    expect(shown[0]).toEqual([10, 10]);
  },
);
