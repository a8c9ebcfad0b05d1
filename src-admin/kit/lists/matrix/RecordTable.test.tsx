import { fireEvent, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { Column } from '../columns.ts';
import { RecordTable } from '../RecordTable.tsx';
import { onScreen, open } from '../RecordTable.cases.tsx';

afterEach(() => vi.unstubAllGlobals());

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
          <Column source="asunto" />
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

it('a box has a name, chooses its row and opens nothing', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Pedido 2/ }));
  fireEvent.click(row.getByRole('checkbox', { name: 'Seleccionar esta fila', checked: false }));
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/ 2$/);
});

it('with Shift a box takes along all rows from the one before', async () => {
  await open();
  const box = (at: number) => screen.getAllByRole('checkbox')[at] as Element;
  fireEvent.click(box(1));
  fireEvent.click(box(3), { shiftKey: true });
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/ 1 2 3$/);
  fireEvent.click(box(2), { shiftKey: true });
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/ 1$/);
  fireEvent.click(box(0));
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/ 1 2 3 4$/);
  fireEvent.click(box(0));
  expect(screen.getByTestId('told')).toHaveTextContent(/^\/$/);
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
