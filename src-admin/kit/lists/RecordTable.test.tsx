import { fireEvent, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Column } from './columns.ts';
import { RecordTable } from './RecordTable.tsx';
import { onScreen, open } from './RecordTable.cases.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([360, 768, 1440])(
  'at %i px a list whose filters find nothing says so and how to see all again',
  async (width) => {
    onScreen(width);
    const row = { id: 1, asunto: 'Cambiar la portada' };
    inConsole(
      <ListBase filterDefaultValues={{ q: 'logo' }}>
        <RecordTable<typeof row> primary={({ asunto }) => asunto} secondary={() => null}>
          <Column source="asunto" />
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

it.each([
  ['a page', 'tickets', '/tickets/2/show'],
  ['a form alone', 'equipo', '/equipo/2'],
  ['neither', 'acciones_datos', '/'],
])('a press on a row of records with %s, of %s, leads to %s', async (_pages, resource, place) => {
  await open(resource);
  fireEvent.click(screen.getByText('Pedido 2'));
  await vi.waitFor(() => expect(screen.getByTestId('told').textContent.trim()).toBe(place));
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
