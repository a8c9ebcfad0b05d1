import { fireEvent, screen, within } from '@testing-library/react';
import { DataTable, ListBase } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { listOf } from './listOf.ts';

interface Fila {
  id: number;
  asunto: string;
  estado: string | null;
}
const { Col } = listOf<Fila>();

const filas: Fila[] = [
  { id: 7, asunto: 'Cambiar la portada', estado: null },
  { id: 8, asunto: 'Agregar un correo', estado: 'abierto' },
];

function open() {
  const getList = vi.fn(() => Promise.resolve({ data: filas, total: 2 }));
  inConsole(
    <ListBase sort={{ field: 'id', order: 'DESC' }}>
      <DataTable bulkActionButtons={false}>
        <Col source="id" align="right" render={({ id }) => `#${id}`} />
        <Col source="asunto" />
        <Col source="estado" label="Cómo va" disableSort />
        <Col label="Ver">
          <a href="#ver">Ver</a>
        </Col>
      </DataTable>
    </ListBase>,
    { resource: 'tickets', answers: { getList } },
  );
  return getList;
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('a cell shows what its column draws, holds, or is named after, and nothing of what is not there', async () => {
  open();
  await screen.findByText('Cambiar la portada');
  const [, first, second] = screen.getAllByRole('row');
  expect(cells(first as HTMLElement)).toEqual(['#7', 'Cambiar la portada', '', 'Ver']);
  expect(cells(second as HTMLElement)).toEqual(['#8', 'Agregar un correo', 'abierto', 'Ver']);
});

it('a heading says by what it is sorted, to readers of screens too, and sorts the other way round', async () => {
  const getList = open();
  await screen.findByText('Cambiar la portada');
  const heading = screen.getByRole('columnheader', { name: 'N.º' });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  const subject = screen.getByRole('columnheader', { name: 'Asunto' });
  expect(subject).not.toHaveAttribute('aria-sort');
  const button = within(subject).getByRole('button');
  expect(button).toHaveAttribute('title', 'Ordenar por Asunto, ascendente');
  fireEvent.click(button);
  const sorted = (order: string): unknown =>
    expect.objectContaining({ sort: { field: 'asunto', order } });
  await vi.waitFor(() => expect(getList).toHaveBeenLastCalledWith('tickets', sorted('ASC')));
  await vi.waitFor(() => expect(subject).toHaveAttribute('aria-sort', 'ascending'));
  expect(button).toHaveAttribute('title', 'Ordenar por Asunto, descendente');
  fireEvent.click(button);
  await vi.waitFor(() => expect(getList).toHaveBeenLastCalledWith('tickets', sorted('DESC')));
});

it('what cannot be sorted by has no button', async () => {
  open();
  await screen.findByText('Cambiar la portada');
  for (const name of ['Cómo va', 'Ver'])
    expect(within(screen.getByRole('columnheader', { name })).queryByRole('button')).toBeNull();
});
