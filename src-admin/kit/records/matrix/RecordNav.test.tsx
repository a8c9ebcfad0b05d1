import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, memoryStore } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { onDemand } from '../../pages/onDemand.tsx';
import { openPage } from '../../../../tests/inConsole.tsx';
import { AboveHeading } from '../../pages/titles.tsx';
import { fromList } from '../listPosition.ts';
import { RecordLink } from '../../fields/fields.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { Show } from '../records.tsx';

interface Asked {
  pagination: { page: number; perPage: number };
}

const rows = [9, 1, 8, 4, 7, 2, 5].map((id) => ({ id, asunto: `Asunto ${id}` }));

const GoBack = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás</button>;
};

/** Of five rows a page. */
const LIST = '/tickets?page=1&perPage=5';

const list = () => (
  <ListPage empty={{ title: 'Nada', text: 'Nada' }}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="asunto">
        <RecordLink source="asunto" />
      </DataTable.Col>
    </DataTable>
  </ListPage>
);

const show = () => (
  <AboveHeading value={document.body}>
    <Show>
      <GoBack />
      <Link to="/tickets">Lista</Link>
    </Show>
  </AboveHeading>
);

function open(at: NonNullable<Parameters<typeof openPage>[1]['at']>) {
  const getList = vi.fn((_: string, { pagination: { page, perPage } }: Asked) =>
    Promise.resolve({ data: rows.slice((page - 1) * perPage, page * perPage), total: 7 }),
  );
  openPage(
    {
      name: 'tickets',
      screens: {
        list: onDemand(() => Promise.resolve(list)),
        show: onDemand(() => Promise.resolve(show)),
      },
    },
    {
      at,
      query: { sort: { field: 'asunto', order: 'DESC' } },
      store: memoryStore(),
      answers: {
        getList,
        getOne: (_: string, { id }: { id: string }) =>
          Promise.resolve({ data: rows.find((row) => String(row.id) === id) }),
      },
    },
  );
  return getList;
}

const link = (name: string) => screen.findByRole('link', { name });
const press = async (name: string) => fireEvent.click(await link(name));

it('leads to the records beside it in the list as it was shown, over the edge of its page, too', async () => {
  const getList = open(LIST);
  await press('Asunto 4');
  expect(await link('Anterior')).toHaveAttribute('href', '/tickets/8/show');
  expect(await screen.findByText('4 / 7')).toBeVisible();
  // What the list read is enough.
  expect(getList).toHaveBeenCalledTimes(1);
  await press('Siguiente');
  await waitFor(() => expect(document.title).toContain('7'));
  expect(await screen.findByText('5 / 7')).toBeVisible();
  await press('Siguiente');
  expect(await screen.findByText('6 / 7')).toBeVisible();
  expect(getList.mock.lastCall?.[1]).toMatchObject({ sort: { field: 'asunto', order: 'DESC' } });
});

it.each([
  ['its link', () => press('Volver a Tickets')],
  ['the button of the browser', async () => fireEvent.click(await screen.findByText('Atrás'))],
])('%s leads back to the row', async (_way, back) => {
  open(LIST);
  await press('Asunto 7');
  await link('Anterior');
  await back();
  await waitFor(async () => expect(await link('Asunto 7')).toHaveFocus());
});

it('whoever comes to the list anew is at no row', async () => {
  open(LIST);
  await press('Asunto 7');
  await link('Anterior');
  fireEvent.click(await screen.findByText('Lista'));
  expect(await link('Asunto 7')).not.toHaveFocus();
});

it('one that was opened from another place leads back there, and to no others of its list', async () => {
  open({ pathname: '/tickets/4/show', state: fromList('tablero', '?nuevo=1') });
  expect(await link('Volver a Tablero de leads')).toHaveAttribute('href', '/tablero?nuevo=1');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
});

it('one of no list that was shown leads to the list alone, which nobody asks for', async () => {
  const getList = open('/tickets/4/show');
  expect(await link('Volver a Tickets')).toHaveAttribute('href', '/tickets');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});
