import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { TopBar } from './TopBar.tsx';

const renderBar = () =>
  render(
    <MemoryRouter initialEntries={['/servicios']}>
      <TopBar />
    </MemoryRouter>,
  );

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** The link to the client area, in the wide bar and in the menu of a phone. */
const doors = () =>
  ['Principal', 'Menú'].map((name) =>
    linksOf(name).find(([, to]) => to === '/vip' || to?.startsWith('/dashboard')),
  );

const OF_A_VISITOR = [
  ['Área VIP', '/vip'],
  ['Área Clientes', '/vip'],
];

it('explains the client area to a visitor, and opens it for who is signed in', () => {
  const { unmount } = renderBar();
  expect(doors()).toEqual(OF_A_VISITOR);
  unmount();
  localStorage.setItem(SESSION_KEY, '{}');
  renderBar();
  expect(doors()).toEqual([
    ['VIP', '/dashboard/tickets'],
    ['Tickets', '/dashboard/tickets'],
  ]);
});

it('follows who signs out in another tab', () => {
  localStorage.setItem(SESSION_KEY, '{}');
  renderBar();
  expect(doors()).not.toEqual(OF_A_VISITOR);
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(doors()).toEqual(OF_A_VISITOR);
});

it('asks for a project from the wide bar and from the menu of a phone', () => {
  renderBar();
  for (const name of ['Principal', 'Menú'])
    expect(linksOf(name)).toContainEqual(['Cotizar', '/tu-proxima-plataforma']);
});
