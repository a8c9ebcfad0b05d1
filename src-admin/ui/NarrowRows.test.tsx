import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Button } from '@mui/material';
import { ListBase, useListContext, type Identifier, type RaRecord } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { NarrowRows } from './NarrowRows.tsx';

// Several rows of a list are chosen where there is no room for a table.

const ROWS = [
  { id: 1, asunto: 'Cambiar la portada', estado: 'abierto' },
  { id: 2, asunto: 'No llega el correo', estado: 'cerrado' },
];

const act = vi.fn<(ids: readonly Identifier[]) => void>();

const Act = () => {
  const { selectedIds } = useListContext<RaRecord>();
  return <Button onClick={() => act(selectedIds)}>Cambiar el estado</Button>;
};

beforeEach(() => vi.clearAllMocks());

const open = (
  bulkActions = true,
  getList = () => Promise.resolve<unknown>({ data: ROWS, total: 2 }),
) =>
  inConsole(
    <ListBase>
      <NarrowRows
        opens="show"
        primary={({ asunto }) => String(asunto)}
        secondary={({ estado }) => String(estado)}
        bulkActions={bulkActions && <Act />}
      />
    </ListBase>,
    { resource: 'tickets', answers: { getList } },
  );

const choose = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir varios' }));
const row = (name: string) => screen.getByRole('checkbox', { name });
const chosen = () => within(screen.getByRole('region', { name: 'Filas elegidas' }));

it('rows lead to their record until several are to be chosen', async () => {
  open();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Filas elegidas' })).toBeNull();
  await choose();
  expect(screen.queryByRole('link')).toBeNull();
  expect(row('Cambiar la portada')).not.toBeChecked();
});

it('says how many are chosen and does with them what the list offers', async () => {
  open();
  await choose();
  expect(chosen().getByRole('status')).toHaveTextContent('Toca las filas');
  expect(chosen().queryByRole('button', { name: 'Cambiar el estado' })).toBeNull();
  fireEvent.click(row('No llega el correo'));
  await waitFor(() => expect(chosen().getByRole('status')).toHaveTextContent('1 elegida'));
  fireEvent.click(chosen().getByRole('button', { name: 'Todas las de esta página' }));
  await waitFor(() => expect(chosen().getByRole('status')).toHaveTextContent('2 elegidas'));
  fireEvent.click(chosen().getByRole('button', { name: 'Cambiar el estado' }));
  expect(act.mock.calls).toEqual([[[1, 2]]]);
  fireEvent.click(chosen().getByRole('button', { name: 'Ninguna de esta página' }));
  await waitFor(() => expect(row('No llega el correo')).not.toBeChecked());
});

it.each([
  ['the button above', () => fireEvent.click(screen.getAllByText('Dejar de elegir')[0] as Element)],
  [
    'the button below',
    () => fireEvent.click(chosen().getByRole('button', { name: 'Dejar de elegir' })),
  ],
  ['Escape', () => fireEvent.keyDown(row('Cambiar la portada'), { key: 'Escape' })],
])('%s leaves with nothing chosen, and the focus where it began', async (_way, leave) => {
  open();
  await choose();
  fireEvent.click(row('Cambiar la portada'));
  await waitFor(() => expect(row('Cambiar la portada')).toBeChecked());
  leave();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Elegir varios' })).toHaveFocus();
  await choose();
  expect(row('Cambiar la portada')).not.toBeChecked();
});

it('where nothing is done with several, none are chosen', async () => {
  open(false);
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Elegir varios' })).toBeNull();
});

it('rows that take longer than a moment have their place, of which nothing is read out', async () => {
  const { container } = open(false, () => new Promise(() => undefined));
  expect(container.querySelectorAll('.MuiSkeleton-root')).toHaveLength(0);
  await waitFor(
    () => expect(container.querySelectorAll('[aria-hidden] .MuiSkeleton-root')).toHaveLength(10),
    { timeout: 3_000 },
  );
});

it('draws what a phone shows first, and right after it all the other rows', async () => {
  const many = Array.from({ length: 25 }, (_row, id) => ({ ...ROWS[0], id }));
  open(true, () => Promise.resolve({ data: many, total: 25 }));
  expect(await screen.findAllByRole('link')).toHaveLength(6);
  // What is below the rows does not come into sight meanwhile.
  expect(screen.getByRole('list')).toHaveStyle({ paddingBottom: `${19 * 75}px` });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(25));
  expect(screen.getByRole('list')).toHaveStyle({ paddingBottom: '0px' });
});
