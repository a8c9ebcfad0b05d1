import { fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { menuOf } from './menu.ts';
import { Item } from './SidebarItem.tsx';

const CHOSEN = 'estudio-seleccion';
beforeEach(() => localStorage.setItem(CHOSEN, '{"cliente":3}'));

/** A place of the studio's sidebar while so many rows of each table are pending and a client is chosen. */
async function open(resource: string, pending: Readonly<Record<string, number>>) {
  const item = menuOf('admin').find((each) => each.name === resource);
  if (!item) throw new Error(`no ${resource} in the menu`);
  const store = memoryStore({ [`${resource}.listParams`]: { page: 4 } });
  const clienteElegido = vi.fn(() =>
    Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
  );
  const { router } = inConsole(
    <ul>
      <Item item={item} selected={false} overlay={false} pending={pending} />
    </ul>,
    { store, answers: { clienteElegido } },
  );
  await waitFor(() => expect(localStorage.getItem(CHOSEN)).toContain('"cliente":3'));
  const name = new RegExp(`^${item.label}`);
  return { store, router, place: await screen.findByRole('link', { name }) };
}

const address = ({ pathname, search }: { pathname: string; search: string }) =>
  decodeURIComponent(pathname + search);

it('the number leads to the rows that it counts, the place to all of them', async () => {
  const { store, router, place } = await open('pagos', { pagos: 3 });
  const count = screen.getByRole('link', { name: '3 por revisar o vencidos' });
  expect(count).toHaveTextContent('3');
  fireEvent.click(place);
  expect(address(router.state.location)).toBe('/pagos');
  // It does not open what the list remembered.
  expect(store.getItem('pagos.listParams')).toBeUndefined();
  expect(localStorage.getItem(CHOSEN)).toContain('"cliente":3');
  store.setItem('pagos.listParams', { page: 4 });
  fireEvent.click(count);
  expect(address(router.state.location)).toBe('/pagos?filter={"estado":"por_revisar"}');
  expect(store.getItem('pagos.listParams')).toBeUndefined();
  // It was counted of all clients and platforms.
  await waitFor(() => expect(localStorage.getItem(CHOSEN)).toContain('"cliente":null'));
});

it.each([
  ['where nothing is pending', 'pagos', { pagos: 0 }],
  ['where it is pending in several lists', 'pagos', { pagos: 1, pedidos_por_confirmar: 1 }],
  ['where no list shows it alone', 'configuracion', { correos: 1 }],
])('%s, the place alone is a link', async (_where, resource, pending) => {
  const { place } = await open(resource, pending);
  expect(screen.getAllByRole('link')).toEqual([place]);
  expect(place).toHaveAttribute('href', `/${resource}`);
});

it('who looks for whoever wrote is shown those who wait first', async () => {
  const { router, place } = await open('bandeja', { leads: 4, pedidos: 3, preguntas: 1 });
  expect(place).toHaveAccessibleName('Captación 7 por atender y 1 pregunta sin responder');
  fireEvent.click(place);
  expect(address(router.state.location)).toBe('/bandeja?filter={"por_atender":"true"}');
  expect(localStorage.getItem(CHOSEN)).toContain('"cliente":3');
});

it('a number that counts one list of a place leads to that', async () => {
  const { router } = await open('bandeja', { preguntas: 2, propuestas: 9 });
  fireEvent.click(screen.getByRole('link', { name: '2 preguntas sin responder' }));
  expect(address(router.state.location)).toBe('/propuestas?filter={"pregunta_pendiente":"true"}');
});

it('and all of them where nothing is pending', async () => {
  const { place } = await open('bandeja', {});
  expect(place).toHaveAttribute('href', '/bandeja');
});
