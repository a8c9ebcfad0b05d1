import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { keepPlace, readPlace } from '../session/places.ts';
import { clearTraces } from '../session/traces.ts';
import { AboveHeading } from './AboveHeading.ts';
import { RecordNav } from './RecordNav.tsx';

beforeEach(clearTraces);

const place = {
  asked: {
    pagination: { page: 2, perPage: 3 },
    sort: { field: 'asunto', order: 'ASC' as const },
    filter: { estado: 'abierto' },
  },
  search: '?page=2&perPage=3&sort=asunto',
  ids: [9, 12, 15],
  total: 7,
  scroll: 640,
};

function open(id: number, state?: unknown) {
  const getList = vi.fn((_resource: string, params: { pagination: { page: number } }) =>
    Promise.resolve({
      data: params.pagination.page === 3 ? [{ id: 21 }] : [{ id: 1 }, { id: 2 }, { id: 3 }],
      total: 7,
    }),
  );
  inConsole(
    <AboveHeading value={document.body}>
      <Routes>
        <Route path="/tickets/:id/show" element={<RecordNav />} />
      </Routes>
    </AboveHeading>,
    { resource: 'tickets', at: { pathname: `/tickets/${id}/show`, state }, answers: { getList } },
  );
  return getList;
}

const link = (name: string) => screen.findByRole('link', { name });

it('leads back to the same rows, and to the ones before and after', async () => {
  keepPlace('tickets', place);
  const getList = open(12);
  expect(await link('Volver a Tickets')).toHaveAttribute(
    'href',
    '/tickets?page=2&perPage=3&sort=asunto',
  );
  expect(await link('Anterior')).toHaveAttribute('href', '/tickets/9/show');
  expect(await link('Siguiente')).toHaveAttribute('href', '/tickets/15/show');
  await waitFor(() => expect(readPlace('tickets')?.opened).toBe('12'));
  expect(getList).not.toHaveBeenCalled();
});

it('at the end of a page the next one is asked for, in the same order, and comes with the step', async () => {
  keepPlace('tickets', place);
  const getList = open(15);
  const next = await link('Siguiente');
  expect(next).toHaveAttribute('href', '/tickets/21/show');
  expect(getList.mock.calls.map(([, params]) => params)).toMatchObject([
    {
      pagination: { page: 3, perPage: 3 },
      sort: { field: 'asunto', order: 'ASC' },
      filter: { estado: 'abierto' },
    },
  ]);
  fireEvent.click(next);
  expect(await link('Volver a Tickets')).toHaveAttribute(
    'href',
    '/tickets?page=3&perPage=3&sort=asunto',
  );
  expect(await link('Anterior')).toHaveAttribute('href', '/tickets/3/show');
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
});

it('one that was opened from another place leads back there, and to no others of its list', async () => {
  keepPlace('tickets', place);
  open(12, { desde: 'tablero', search: '?nuevo=1' });
  expect(await link('Volver a Tablero de leads')).toHaveAttribute('href', '/tablero?nuevo=1');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
});

it('a record of no known list leads to the list alone', async () => {
  open(12);
  expect(await link('Volver a Tickets')).toHaveAttribute('href', '/tickets');
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
});
