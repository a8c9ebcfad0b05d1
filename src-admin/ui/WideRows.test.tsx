import { fireEvent, screen, within } from '@testing-library/react';
import { ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { listOf } from './listOf.ts';

interface Fila {
  id: number;
  asunto: string;
}
const { Table, Col, RecordLink } = listOf<Fila>();

const filas = [1, 2, 3, 4].map((id): Fila => ({ id, asunto: `Pedido ${id}` }));

/** Where the person is and what is chosen, as text. */
const Told = () => (
  <>
    <p data-testid="lugar">{useLocation().pathname}</p>
    <p data-testid="elegidas">{useListContext().selectedIds.join(' ')}</p>
  </>
);

async function open(opens: 'show' | 'edit' | false = 'show', bulk = true) {
  inConsole(
    <ListBase>
      <Table
        opens={opens}
        bulkActionButtons={bulk && <button type="button">Cerrar</button>}
        primary={() => null}
        secondary={() => null}
      >
        <Col source="id" />
        <Col source="asunto">
          <RecordLink source="asunto" opens={opens || 'show'} />
        </Col>
      </Table>
      <Told />
    </ListBase>,
    { resource: 'tickets', answers: { getList: () => Promise.resolve({ data: filas, total: 4 }) } },
  );
  await screen.findByText('Pedido 1');
  return (text: string) => within(screen.getByRole('row', { name: new RegExp(text) }));
}

it.each([
  ['show', /^\/tickets\/2\/show$/],
  ['edit', /^\/tickets\/2$/],
  [false, /^\/$/],
] as const)('a press beside the words of a row that opens %s leads to %s', async (opens, place) => {
  const row = await open(opens);
  fireEvent.click(row('Pedido 2').getByRole('cell', { name: '2' }));
  expect(screen.getByTestId('lugar')).toHaveTextContent(place);
});

it('a box chooses its row and opens nothing; with Shift, all from the last one', async () => {
  const row = await open();
  const box = (text: string) =>
    row(text).getByRole('checkbox', { name: 'Seleccionar esta fila', checked: false });
  fireEvent.click(box('Pedido 2'));
  expect(screen.getByTestId('elegidas')).toHaveTextContent(/^2$/);
  expect(row('Pedido 2').getByRole('checkbox')).toBeChecked();
  fireEvent.click(box('Pedido 4'), { shiftKey: true });
  expect(screen.getByTestId('elegidas')).toHaveTextContent(/^2 3 4$/);
  expect(row('Pedido 1').getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByTestId('lugar')).toHaveTextContent(/^\/$/);
});

it('where nothing is done with several rows, there are no boxes', async () => {
  await open('show', false);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
