import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, RecordContextProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import type { TicketView } from '../api.ts';
import { bulkText, TicketBulk } from '../TicketBulk.tsx';
import { ComplaintMark, UnreadMark, UnreadTickets } from '../TicketList.tsx';
import { fixedViews, TicketViews } from '../TicketViews.tsx';

const changeTickets = vi.fn(() =>
  Promise.resolve({ done: 1, left: [{ id: 2, estado: 'cerrado' }] }),
);
const saveTicketView = vi.fn(() => Promise.resolve());
const ticketViews = vi.fn((fixed: readonly TicketView[], _narrowed: unknown) =>
  Promise.resolve([
    ...fixed.map((view, index) => ({ ...view, cuantos: [12, 1, 0, 100][index] ?? 3 })),
    { nombre: 'Lo urgente', filtros: { prioridad: 'urgente' }, cuantos: 2 },
  ]),
);
const removeTicketView = vi.fn(() => Promise.resolve());
const onUnselectItems = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

const TICKETS = [{ id: 1 }, { id: 2 }];

/** Within a list with these filters. */
const inList = (
  children: ReactNode,
  filterValues: Record<string, unknown> = {},
  list: Record<string, unknown> = {},
) =>
  inConsole(
    <ListContextProvider
      value={
        {
          ...{ data: TICKETS, filterValues, resource: 'tickets' },
          ...{ selectedIds: [1, 2], onUnselectItems },
          ...{ sort: { field: 'actualizado_en', order: 'DESC' }, ...list },
        } as never
      }
    >
      {children}
    </ListContextProvider>,
    {
      resource: 'tickets',
      answers: {
        getList: () => Promise.resolve({ data: [{ id: 9, cliente: 'Antonia Rivas' }], total: 1 }),
        unreadTickets: (ids: readonly number[]) => Promise.resolve(ids.filter((id) => id === 2)),
        ticketViews,
        changeTickets,
        saveTicketView,
        removeTicketView,
      },
    },
  );

it('only tickets with unread messages are marked, in words', async () => {
  inList(
    <UnreadTickets>
      {TICKETS.map((ticket) => (
        <RecordContextProvider key={ticket.id} value={ticket}>
          <div data-testid={ticket.id}>
            <UnreadMark />
          </div>
        </RecordContextProvider>
      ))}
    </UnreadTickets>,
  );
  expect(await within(await screen.findByTestId('2')).findByText('Sin leer')).toBeVisible();
  expect(screen.getByTestId('1')).toHaveTextContent(/^$/);
});

it('a complaint is marked before its subject, and nothing else', async () => {
  for (const [categoria, said] of [
    ['reclamo', 'Reclamo'],
    ['consulta', ''],
  ]) {
    inList(
      <RecordContextProvider value={{ id: 1, categoria }}>
        <div data-testid={categoria}>
          <ComplaintMark />
        </div>
      </RecordContextProvider>,
    );
    expect(await screen.findByTestId(String(categoria))).toHaveTextContent(new RegExp(`^${said}$`));
  }
});

const views = async () => within(await screen.findByRole('navigation', { name: 'Vistas' }));

it('views are links; the current one is marked', async () => {
  inList(<TicketViews />, { plazo: 'vencido' });
  const shown = await views();
  const own = await shown.findByRole('link', { name: 'Lo urgente, 2 tickets' });
  expect(own).toHaveAttribute('href', '/?filter=%7B%22prioridad%22%3A%22urgente%22%7D&page=1');
  expect(shown.getByRole('link', { current: 'page' })).toHaveAccessibleName(/^Vencidos, /);
  expect(shown.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
});

it('each has its number of tickets, in words too, and is as wide before that is loaded', async () => {
  let arrive: (views: Awaited<ReturnType<typeof ticketViews>>) => void = () => undefined;
  ticketViews.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  inList(<TicketViews />);
  const shown = await views();
  const todos = await shown.findByRole('link', { name: 'Todos' });
  const slot = () => todos.querySelector('[aria-hidden]');
  expect(slot()).toBeEmptyDOMElement();
  expect(slot()).toHaveStyle({ minWidth: '1.75rem' });
  await waitFor(() => expect(ticketViews).toHaveBeenCalled());
  expect(ticketViews.mock.calls[0]?.[1]).toEqual({ cliente: null, plataforma: null });
  arrive(
    [1, 0, 100, 12, 2].map((cuantos, index) => ({
      nombre: `Vista ${index}`,
      filtros: {},
      cuantos,
    })),
  );
  expect(await shown.findByRole('link', { name: 'Todos, 1 ticket' })).toBe(todos);
  expect(slot()).toHaveTextContent('1');
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Todos1',
    'Sin asignar0',
    'Esperando al cliente99+',
    'Vencidos12',
    'Reclamos2',
  ]);
  for (const name of ['Sin asignar, ningún ticket', 'Esperando al cliente, más de 99 tickets'])
    expect(shown.getByRole('link', { name })).toBeVisible();
});

it('the view that is shown says how many it holds, to the last, but not while its rows are those before', async () => {
  inList(<TicketViews />, { estado: 'esperando_cliente' }, { total: 302 });
  const shown = await views();
  expect(
    await shown.findByRole('link', { name: 'Esperando al cliente, 302 tickets' }),
  ).toBeVisible();
  expect(await shown.findByRole('link', { name: 'Todos, 12 tickets' })).toBeVisible();
  cleanup();
  inList(<TicketViews />, {}, { total: 302, isPlaceholderData: true });
  expect(await (await views()).findByRole('link', { name: 'Todos, 12 tickets' })).toBeVisible();
});

it('what waits for the studio is sorted by urgency, in words, and nothing else', async () => {
  inList(<TicketViews />, { plazo: 'vencido' }, { sort: { field: 'plazo_en', order: 'ASC' } });
  const shown = await views();
  expect(shown.getByText('Por urgencia')).toBeVisible();
  const sorted = shown
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('sort=plazo_en&order=ASC'))
    .map(({ textContent }) => textContent.replace(/\d.*/, ''));
  expect(sorted).toEqual(['Sin asignar', 'Vencidos', 'Reclamos']);
  cleanup();
  inList(<TicketViews />, {}, { sort: { field: 'plazo_en', order: 'DESC' } });
  expect((await views()).queryByText('Por urgencia')).toBeNull();
});

it('filters that no view has are saved under a name', async () => {
  inList(<TicketViews />, { prioridad: 'baja', estado: 'abierto' });
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar vista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }));
  expect(dialog.getByRole('button', { name: 'Guardar vista' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Nombre de la vista'), {
    target: { value: ' Sin apuro ' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar vista' }));
  await waitFor(() =>
    expect(saveTicketView.mock.calls).toEqual([
      [{ nombre: 'Sin apuro', filtros: { prioridad: 'baja', estado: 'abierto' } }, undefined],
    ]),
  );
});

const ofOwnView = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Opciones de la vista Lo urgente' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('an own view is renamed, and keeps its filters', async () => {
  inList(<TicketViews />, { prioridad: 'baja' });
  await ofOwnView('Cambiar el nombre');
  const name = await screen.findByLabelText('Nombre de la vista');
  expect(name).toHaveValue('Lo urgente');
  fireEvent.change(name, { target: { value: 'Urgentes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar nombre' }));
  await waitFor(() =>
    expect(saveTicketView.mock.calls).toEqual([
      [{ nombre: 'Urgentes', filtros: { prioridad: 'urgente' } }, 'Lo urgente'],
    ]),
  );
});

it('an own view takes the current filters', async () => {
  inList(<TicketViews />, { prioridad: 'baja' });
  await ofOwnView('Guardar aquí los filtros de ahora');
  await waitFor(() =>
    expect(saveTicketView.mock.calls).toEqual([
      [{ nombre: 'Lo urgente', filtros: { prioridad: 'baja' } }, 'Lo urgente'],
    ]),
  );
});

it('an own view is removed', async () => {
  inList(<TicketViews />);
  await ofOwnView('Eliminar la vista');
  await waitFor(() => expect(removeTicketView.mock.calls).toEqual([['Lo urgente']]));
});

const choose = async (menu: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it.each([
  ['Asignar a', 'Antonia Rivas', { asignado_a: 9 }],
  ['Asignar a', 'Sin asignar', { asignado_a: null }],
  ['Prioridad', 'Alta', { prioridad: 'alta' }],
  ['Estado', 'En curso', { estado: 'en_curso' }],
])('several: %s %s', async (menu, item, change) => {
  inList(<TicketBulk />);
  await choose(menu, item);
  await waitFor(() => expect(changeTickets.mock.calls).toEqual([[[1, 2], change]]));
  await waitFor(() => expect(onUnselectItems).toHaveBeenCalledOnce());
});

it('several are resolved after a question', async () => {
  inList(<TicketBulk />);
  await choose('Estado', 'Resuelto');
  const name = '¿Dejar estos 2 tickets en «Resuelto»?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(changeTickets).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar el estado' }));
  await waitFor(() => expect(changeTickets.mock.calls).toEqual([[[1, 2], { estado: 'resuelto' }]]));
});

it('counts the changed tickets', () => {
  expect(bulkText(1, [])).toBe('1 ticket actualizado.');
  expect(bulkText(12, [])).toBe('12 tickets actualizados.');
});

it('names the others, and why', () => {
  expect(
    bulkText(2, [
      { id: 7, estado: 'cerrado' },
      { id: 9, estado: 'abierto' },
    ]),
  ).toBe('2 tickets actualizados. Quedaron como estaban: #7 (está cerrado), #9 (ya estaba así).');
  expect(bulkText(0, [{ id: 7, estado: 'cerrado' }])).toBe(
    'Ningún ticket cambió. Quedaron como estaban: #7 (está cerrado).',
  );
});

it('names five at most', () => {
  const left = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, estado: 'abierto' }));
  expect(bulkText(0, left)).toBe(
    'Ningún ticket cambió. Quedaron como estaban: #1 (ya estaba así), #2 (ya estaba así), #3 (ya estaba así), #4 (ya estaba así), #5 (ya estaba así) y 2 más.',
  );
});

it('every admin has the same fixed views', () => {
  expect(fixedViews(5)).toEqual([
    { nombre: 'Todos', filtros: {} },
    {
      nombre: 'Míos',
      filtros: { asignado_a: '5', estado: 'sin_resolver' },
    },
    {
      nombre: 'Sin asignar',
      filtros: { asignado_a: 'nadie', estado: 'sin_resolver' },
    },
    { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
    { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
    { nombre: 'Reclamos', filtros: { categoria: 'reclamo', estado: 'sin_resolver' } },
  ]);
  expect(fixedViews(null).map(({ nombre }) => nombre)).not.toContain('Míos');
});
