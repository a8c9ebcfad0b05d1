import { act, fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { Content } from './Content.tsx';

afterEach(() => void vi.useRealTimers());

const Plataformas = () => (
  <ListPage empty={{ title: 'Nada', text: 'No hay' }}>
    <Link to="/plataformas/1/show">Vivero Laurel</Link>
  </ListPage>
);

/** A page whose code is still on its way. */
const OnItsWay = lazy(() => new Promise<never>(() => undefined));

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <Content resetKey={pathname}>
        <Routes>
          <Route
            path="/plataformas/*"
            element={<Resource name="plataformas" list={Plataformas} show={OnItsWay} />}
          />
        </Routes>
      </Content>
    </>
  );
}

const address = () => screen.getByTestId('address').textContent;

/** Types in the search of the list and does something else at once; the search rests meanwhile. */
async function afterTyping(then: () => void) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  inConsole(<Page />, {
    at: '/plataformas',
    rows: { plataformas: [{ id: 1, plataforma: 'Vivero Laurel' }] },
  });
  const search = await screen.findByPlaceholderText('Buscar plataformas');
  await screen.findByRole('link', { name: 'Vivero Laurel' });
  fireEvent.change(search, { target: { value: 'vivero' } });
  then();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
}

it('what is typed in a search is written into the address of the list', async () => {
  await afterTyping(() => undefined);
  expect(decodeURIComponent(address())).toContain('/plataformas?filter={"q":"vivero"}');
});

it('whoever types in a search and opens a row at once is not thrown back to the list', async () => {
  await afterTyping(() => fireEvent.click(screen.getByRole('link', { name: 'Vivero Laurel' })));
  expect(address()).toBe('/plataformas/1/show');
  // The page whose code is on its way has its place.
  expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeVisible();
});
