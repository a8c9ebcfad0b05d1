import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SELECTION_KEY } from '../../../data/session/drafts.ts';
import { open, ticketLinks } from '../TicketAside.cases.tsx';

it('the studio sees of the client what they owe, with the way to it, and five other open tickets', async () => {
  localStorage.clear();
  const { router } = open('admin', 6);
  expect(await screen.findByRole('link', { name: 'Vivero Laurel' })).toHaveAttribute(
    'href',
    '/clientes/3/show',
  );
  expect(await screen.findByRole('link', { name: 'Tienda' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '$600.000' })).toHaveAttribute(
    'href',
    '/pagos?filter=%7B%7D',
  );
  expect(await screen.findByRole('link', { name: /^#20 Pendiente 0/ })).toBeVisible();
  expect(ticketLinks()).toEqual([20, 21, 22, 23, 24].map((id) => `/tickets/${id}/show`));
  expect(screen.getByRole('link', { name: 'Ver todos' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: '$200.000 vencido' }));
  expect(decodeURIComponent(router.state.location.search)).toBe('?filter={"estado":"vencido"}');
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem(SELECTION_KEY) ?? '{}')).toMatchObject({ cliente: 3 }),
  );
});
