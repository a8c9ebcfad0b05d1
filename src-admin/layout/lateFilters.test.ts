import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { dropLateFilters } from './lateFilters.ts';

const routerAt = (path: string) =>
  dropLateFilters(
    createMemoryRouter([{ path: '*', element: null }], {
      basename: '/dashboard',
      initialEntries: [`/dashboard${path}`],
    }),
  );

/** What react-admin's list asks of the router when its search has rested. */
const filtered = { state: { _scrollToTop: false } };

it('a list that is there writes its filter into its address', async () => {
  const router = routerAt('/tickets');
  await router.navigate({ pathname: '/tickets', search: '?filter=a' }, filtered);
  expect(router.state.location).toMatchObject({
    pathname: '/dashboard/tickets',
    search: '?filter=a',
  });
});

it('a list that was left for one of its rows takes nobody back', async () => {
  const router = routerAt('/tickets');
  await router.navigate('/tickets/5/show', { state: { _scrollToTop: true } });
  await router.navigate({ pathname: '/tickets', search: '?filter=a' }, filtered);
  expect(router.state.location).toMatchObject({
    pathname: '/dashboard/tickets/5/show',
    search: '',
  });
});

it('whoever goes to the list, goes there', async () => {
  const router = routerAt('/tickets/5/show');
  await router.navigate({ pathname: '/tickets', search: '?page=2' });
  expect(router.state.location).toMatchObject({
    pathname: '/dashboard/tickets',
    search: '?page=2',
  });
  await router.navigate('/tickets/5/show');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/dashboard/tickets');
});
