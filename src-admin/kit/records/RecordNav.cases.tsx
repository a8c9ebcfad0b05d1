import { fireEvent, screen } from '@testing-library/react';
import { DataTable, memoryStore } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { onDemand } from '../pages/onDemand.tsx';
import { openPage } from '../../../tests/inConsole.tsx';
import { AboveHeading } from '../pages/titles.tsx';
import { RecordLink } from '../fields/fields.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { Show } from './records.tsx';

interface Asked {
  pagination: { page: number; perPage: number };
}

const rows = [9, 1, 8, 4, 7, 2, 5].map((id) => ({ id, asunto: `Asunto ${id}` }));

const GoBack = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás</button>;
};

/** Of five rows a page. */
export const LIST = '/tickets?page=1&perPage=5';

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

export function open(at: NonNullable<Parameters<typeof openPage>[1]['at']>) {
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

export const link = (name: string) => screen.findByRole('link', { name });
export const press = async (name: string) => fireEvent.click(await link(name));
