import { createTheme, ThemeProvider } from '@mui/material';
import { screen } from '@testing-library/react';
import { ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { createAdminTheme } from '../theme/theme.ts';
import { Column } from './columns.ts';
import { RecordTable } from './RecordTable.tsx';

/** A screen of this width, as MUI asks for it. */
export const onScreen = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ?([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** Where the person is and what is chosen, as text. */
const Told = () => (
  <p data-testid="told">
    {useLocation().pathname} {useListContext().selectedIds.join(' ')}
  </p>
);

export async function open(resource = 'tickets') {
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
          <Column source="id" />
          <Column source="asunto" />
          <Column source="estado" disableSort render={() => null} />
        </RecordTable>
      </ThemeProvider>{' '}
      <Told />
    </ListBase>,
    { resource, answers: { getList: () => Promise.resolve({ data: rows, total: 4 }) } },
  );
  await screen.findByText('Pedido 1');
}
