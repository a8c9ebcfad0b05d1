import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { MENU } from './menu.ts';
import { Item } from './SidebarItem.tsx';

/** A place of the studio's sidebar while so many rows of each table wait. */
function draw(resource: string, waiting: Readonly<Record<string, number>>) {
  const item = MENU.admin.flatMap(({ items }) => items).find((each) => each.resource === resource);
  if (!item) throw new Error(`no ${resource} in the menu`);
  const onNavigate = vi.fn();
  const onWiden = vi.fn();
  render(
    <MemoryRouter>
      <ul>
        <Item
          item={item}
          selected={false}
          chosen={{ current: null }}
          waiting={waiting}
          onNavigate={onNavigate}
          onWiden={onWiden}
        />
      </ul>
    </MemoryRouter>,
  );
  return { onNavigate, onWiden };
}

it('the number leads to the rows that it counts, the place to all of them', () => {
  const { onNavigate, onWiden } = draw('pagos', { pagos: 3 });
  const count = screen.getByRole('link', { name: '3 por revisar o vencidos' });
  expect(count).toHaveTextContent('3');
  expect(count).toHaveAttribute('href', '/pagos?filter=%7B%22estado%22%3A%22por_revisar%22%7D');
  expect(screen.getByRole('link', { name: /^Pagos/ })).toHaveAttribute('href', '/pagos');
  fireEvent.click(screen.getByRole('link', { name: /^Pagos/ }));
  expect(onWiden).not.toHaveBeenCalled();
  fireEvent.click(count);
  expect(onNavigate).toHaveBeenCalledTimes(2);
  // It was counted of all clients and platforms.
  expect(onWiden).toHaveBeenCalledOnce();
});

it('where nothing waits, or what waits stands in several lists, the place alone is a link', () => {
  draw('pagos', { pagos: 0 });
  draw('correos', { correos: 1, correos_entrantes: 1 });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pagos',
    '/correos',
  ]);
});
