import { screen, waitFor } from '@testing-library/react';
import { DataTable } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { Column } from './Column.tsx';
import { clearTraces } from '../session/traces.ts';
import { keepPlace, readOwnPlace, readPlace } from '../session/places.ts';
import { RecordLink } from './fields.tsx';
import { BACK } from './ListPlace.tsx';
import { ListPage } from './ListPage.tsx';

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

beforeEach(() => {
  clearTraces();
  scrollTo.mockClear();
});

const place = {
  asked: {
    pagination: { page: 2, perPage: 3 },
    sort: { field: 'asunto', order: 'ASC' as const },
    filter: {},
  },
  search: '?page=2&perPage=3&sort=asunto&order=ASC&filter=%7B%7D&displayedFilters=%7B%7D',
  ids: [4, 5, 6],
  total: 7,
  scroll: 640,
  opened: '5',
};

const open = (at: Parameters<typeof inConsole>[1]['at']) =>
  inConsole(
    <ListPage sort={{ field: 'creado_en', order: 'DESC' }} empty={<p>Nada</p>}>
      <DataTable>
        <Column source="asunto">
          <RecordLink source="asunto" />
        </Column>
      </DataTable>
    </ListPage>,
    {
      resource: 'tickets',
      at: at ?? '/tickets',
      answers: {
        getList: () =>
          Promise.resolve({
            data: [4, 5, 6].map((id) => ({ id, asunto: `Asunto ${id}` })),
            total: 7,
          }),
      },
    },
  );

const row = () => screen.findByRole('link', { name: 'Asunto 5' });

it('a list keeps what it was asked and which rows it showed, until somebody signs out', async () => {
  open(place.search.replace(/^/, '/tickets'));
  await row();
  await waitFor(() =>
    expect(readPlace('tickets')).toEqual({
      asked: {
        pagination: { page: 2, perPage: 3 },
        sort: { field: 'asunto', order: 'ASC' },
        filter: {},
      },
      search: '?page=2&perPage=3&sort=asunto&order=ASC&filter=%7B%7D&displayedFilters=%7B%7D',
      ids: [4, 5, 6],
      total: 7,
      scroll: 0,
    }),
  );
  clearTraces();
  expect(readPlace('tickets')).toBeNull();
});

it('who comes back is where they were, at the row that they opened', async () => {
  keepPlace('tickets', place);
  open({ pathname: '/tickets', search: place.search, state: BACK });
  const link = await row();
  await waitFor(() => expect(link).toHaveFocus());
  expect(scrollTo.mock.calls).toEqual([[0, 640]]);
});

it('the button of the browser leads back as the link does', async () => {
  keepPlace('tickets', place);
  open({ pathname: '/tickets', search: place.search });
  const link = await row();
  await waitFor(() => expect(link).toHaveFocus());
});

it('another tab opens at the top', async () => {
  keepPlace('tickets', place);
  sessionStorage.clear();
  open({ pathname: '/tickets', search: place.search });
  await row();
  await waitFor(() => expect(readOwnPlace('tickets')?.scroll).toBe(0));
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each([
  [
    'who comes back to other rows',
    { pathname: '/tickets', search: place.search.replace('page=2', 'page=1'), state: BACK },
  ],
  ['who opened nothing', { pathname: '/tickets', search: place.search }],
])('%s is at the top', async (who, at) => {
  const { opened, ...unopened } = place;
  keepPlace('tickets', who === 'who opened nothing' ? unopened : { ...unopened, opened });
  open(at);
  await row();
  await waitFor(() => expect(readPlace('tickets')?.scroll).toBe(0));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(await row()).not.toHaveFocus();
});
