import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useHistoryFlag } from './useHistoryFlag.ts';

function Page() {
  const [shown, open, close] = useHistoryFlag('menu');
  return (
    <>
      <input aria-label="Mensaje" />
      <button onClick={() => open('abierto')}>Abrir</button>
      {shown !== null && (
        <div role="dialog">
          <button onClick={close}>Cerrar</button>
          <Link to="/otra" replace>
            Otra
          </Link>
        </div>
      )}
    </>
  );
}

/** A page that was reached from another, with something typed and the menu open over it. */
function drawOpen() {
  const router = createMemoryRouter(
    [
      { path: '/pagina', element: <Page /> },
      { path: '*', element: <h1>Otra página</h1> },
    ],
    { initialEntries: ['/antes', { pathname: '/pagina', search: '?q=1', state: { desde: 'x' } }] },
  );
  render(<RouterProvider router={router} useTransitions={false} />);
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: 'Hola' } });
  fireEvent.click(screen.getByText('Abrir'));
  return router;
}

const menu = () => screen.queryByRole('dialog');
const go = (router: ReturnType<typeof drawOpen>, steps: number) =>
  act(() => router.navigate(steps));

it('Back closes what was opened, Forward opens it again, and what was typed stays', async () => {
  const router = drawOpen();
  expect(menu()).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?q=1', state: { desde: 'x' } });
  await go(router, -1);
  expect(menu()).toBeNull();
  await go(router, 1);
  expect(menu()).toBeVisible();
  await go(router, -1);
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Hola');
  expect(router.state.location).toMatchObject({ pathname: '/pagina', search: '?q=1' });
  // Nothing of it is left behind: Back leads to where one came from.
  await go(router, -1);
  expect(router.state.location.pathname).toBe('/antes');
});

it('closing twice before a browser has gone back goes back once', async () => {
  history.replaceState(null, '', '/pagina');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  const go = vi.spyOn(history, 'go');
  render(<RouterProvider router={router} useTransitions={false} />);
  fireEvent.click(screen.getByText('Abrir'));
  const close = screen.getByText('Cerrar');
  fireEvent.click(close);
  fireEvent.click(close);
  expect(go.mock.calls).toEqual([[-1]]);
  await waitFor(() => expect(menu()).toBeNull());
  // Once more, from the same place.
  fireEvent.click(screen.getByText('Abrir'));
  fireEvent.click(screen.getByText('Cerrar'));
  await waitFor(() => expect(menu()).toBeNull());
  go.mockRestore();
  router.dispose();
});

it('a link within takes its place: Back from there leads to the page, closed', async () => {
  const router = drawOpen();
  fireEvent.click(screen.getByText('Otra'));
  await screen.findByText('Otra página');
  await go(router, -1);
  expect(router.state.location.pathname).toBe('/pagina');
  expect(menu()).toBeNull();
});
