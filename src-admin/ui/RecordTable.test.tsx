import { fireEvent, screen } from '@testing-library/react';
import { DataTable, ListBase } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { RecordTable } from './RecordTable.tsx';

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
