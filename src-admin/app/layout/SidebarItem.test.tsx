import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { menuOf } from './menu.ts';
import { Item } from './SidebarItem.tsx';

/** A place of the studio's sidebar while so many rows of each table wait. */
function draw(resource: string, pending: Readonly<Record<string, number>>) {
  const item = menuOf('admin')
    .flatMap(({ items }) => items)
    .find((each) => each.resource === resource);
  if (!item) throw new Error(`no ${resource} in the menu`);
  const onNavigate = vi.fn();
  const onWiden = vi.fn();
  const onOpen = vi.fn();
  render(
    <MemoryRouter>
      <ul>
        <Item
          item={item}
          selected={false}
          replace={false}
          chosen={{ current: null }}
          pending={pending}
          onNavigate={onNavigate}
          onOpen={onOpen}
          onWiden={onWiden}
        />
      </ul>
    </MemoryRouter>,
  );
  return { onNavigate, onOpen, onWiden };
}

it('the number leads to the rows that it counts, the place to all of them', () => {
  const { onNavigate, onOpen, onWiden } = draw('pagos', { pagos: 3 });
  const count = screen.getByRole('link', { name: '3 por revisar o vencidos' });
  expect(count).toHaveTextContent('3');
  expect(count).toHaveAttribute('href', '/pagos?filter=%7B%22estado%22%3A%22por_revisar%22%7D');
  expect(screen.getByRole('link', { name: /^Pagos/ })).toHaveAttribute('href', '/pagos');
  fireEvent.click(screen.getByRole('link', { name: /^Pagos/ }));
  expect(onWiden).not.toHaveBeenCalled();
  fireEvent.click(count);
  expect(onNavigate).toHaveBeenCalledTimes(2);
  // Neither opens what the list remembered.
  expect(onOpen.mock.calls).toEqual([['pagos'], ['pagos']]);
  // It was counted of all clients and platforms.
  expect(onWiden).toHaveBeenCalledOnce();
});

it('where nothing is pending, or in several lists, the place alone is a link', () => {
  draw('pagos', { pagos: 0 });
  draw('correos', { correos: 1, correos_entrantes: 1 });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pagos',
    '/correos',
  ]);
});

it('where there are views above the rows, the place with its number opens as many', () => {
  const { onWiden } = draw('bandeja', { leads: 4, pedidos: 3 });
  const place = screen.getByRole('link', { name: /^Leads 7 por atender/ });
  expect(place).toHaveAttribute('href', '/bandeja?filter=%7B%22por_atender%22%3A%22true%22%7D');
  fireEvent.click(place);
  expect(onWiden).not.toHaveBeenCalled();
});

it('and all of them where nothing is pending', () => {
  draw('bandeja', {});
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/bandeja');
});
