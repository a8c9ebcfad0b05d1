import { fireEvent, screen, within } from '@testing-library/react';
import { Button } from '@mui/material';
import { ListBase, useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
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

const open = (bulkActions = true, acts?: (row: RaRecord) => ReactNode) =>
  inConsole(
    <ListBase>
      <NarrowRows
        opens="show"
        primary={({ asunto }) => String(asunto)}
        secondary={({ estado }) => String(estado)}
        act={acts}
        bulkActions={bulkActions && <Act />}
      />
    </ListBase>,
    {
      resource: 'tickets',
      answers: { getList: () => Promise.resolve({ data: ROWS, total: 2 }) },
    },
  );

const choose = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir varios' }));
/** Its box, as soon as it is checked or not. */
const row = (name: string, checked = false) => screen.findByRole('checkbox', { name, checked });
const chosen = async () => within(await screen.findByRole('region', { name: 'Filas elegidas' }));

it('rows lead to their record until several are to be chosen', async () => {
  open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tickets/1/show',
    '/tickets/2/show',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choose();
  await row('Cambiar la portada');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Filas elegidas' })).toBeNull();
});

it('says how many are chosen and does with them what the list offers', async () => {
  open();
  await choose();
  fireEvent.click(await row('No llega el correo'));
  const bar = await chosen();
  expect(bar.getByText('1 fila seleccionada')).toBeVisible();
  fireEvent.click(bar.getByRole('button', { name: 'Todas las de esta página' }));
  expect(await bar.findByText('2 filas seleccionadas')).toBeVisible();
  fireEvent.click(bar.getByRole('button', { name: 'Cambiar el estado' }));
  expect(act.mock.calls[0]?.[0].toSorted()).toEqual([1, 2]);
  fireEvent.click(bar.getByRole('button', { name: 'Quitar la selección' }));
  await row('No llega el correo');
});

it.each([
  ['the button above', () => fireEvent.click(screen.getByText('Dejar de elegir'))],
  ['Escape', () => fireEvent.keyDown(screen.getByText('Cambiar la portada'), { key: 'Escape' })],
])('%s leaves with nothing chosen, and the focus where it began', async (_way, leave) => {
  open();
  await choose();
  fireEvent.click(await row('Cambiar la portada'));
  await row('Cambiar la portada', true);
  leave();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Elegir varios' })).toHaveFocus();
  await choose();
  await row('Cambiar la portada');
});

it('where nothing is done with several, none are chosen', async () => {
  open(false);
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Elegir varios' })).toBeNull();
});

it('what is done with a row on the spot stands beside its link, never in it, and only where there is something', async () => {
  const done = vi.fn<(id: Identifier) => void>();
  const { router } = open(
    true,
    ({ id, estado }) => estado === 'abierto' && <Button onClick={() => done(id)}>Cerrar</Button>,
  );
  const button = await screen.findByRole('button', { name: 'Cerrar' });
  expect(button.closest('a')).toBeNull();
  fireEvent.click(button);
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
  expect(router.state.location.pathname).toBe('/');
  const link = screen.getByRole('link', { name: /^Cambiar la portada/ });
  expect(link.closest('li')).toBe(button.closest('li'));
  // While rows are chosen, a touch anywhere chooses.
  await choose();
  await row('Cambiar la portada');
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});
