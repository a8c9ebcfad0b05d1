import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { row, totals, open } from '../PagoList.cases.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

it('shows no sum of another filter while that of the new one is on its way', async () => {
  open('/pagos', 'admin');
  expect(await screen.findByLabelText('Totales de la lista')).toBeVisible();
  totals.mockImplementationOnce(() => new Promise(() => undefined));
  fireEvent.change(screen.getByPlaceholderText('Buscar pagos'), { target: { value: 'saldo' } });
  act(() => void vi.advanceTimersByTime(500));
  await waitFor(() => expect(totals).toHaveBeenLastCalledWith({ q: 'saldo' }));
  expect(screen.getByLabelText('Totales de la lista')).not.toBeVisible();
});

it.each([[null], [[1]]])(
  'one that was reported alone (%j) says nothing of others',
  async (juntos) => {
    open(
      '/pagos',
      'admin',
      {},
      {
        getList: () => Promise.resolve({ data: [{ ...row, juntos }], total: 1 }),
      },
    );
    expect(await screen.findByText('Cuota 1', {}, { timeout: 8000 })).toBeVisible();
    expect(screen.queryByText(/^Junto con/)).not.toBeInTheDocument();
  },
);

it('rows are below the sums from the start, and are shown without sums that do not load', async () => {
  open('/pagos', 'admin');
  totals.mockImplementationOnce(() => new Promise(() => undefined));
  // How many payments there are is said below them as soon as that is known.
  await screen.findByText('Filas por página:', {}, { timeout: 8000 });
  expect(screen.getByText('Cuota 1')).not.toBeVisible();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText('Cuota 1')).toBeVisible();
});

it.each([
  ['admin', 'rechazado', ['Recordar pago: Cuota 1']],
  ['admin', 'programado', []],
  ['cliente', 'rechazado', []],
] as const)('in the row of one %s is offered, if it is %s, %j', async (perfil, estado, offered) => {
  open('/pagos', perfil, { estado });
  expect(await screen.findByText('Cuota 1', {}, { timeout: 8000 })).toBeVisible();
  const buttons = screen.queryAllByRole('button', { name: /^Recordar/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(offered);
});

it.each([
  ['pagado', false],
  ['en_revision', false],
  ['programado', true],
] as const)('the row of one %s offers to pay it: %s', async (estado, offered) => {
  open('/pagos', 'cliente', { estado });
  expect(await screen.findByText('Cuota 1')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^Pagar:/ })).toHaveLength(Number(offered));
});

it('who was reminded is not offered it again', async () => {
  const remind = vi.fn(() => Promise.resolve());
  open('/pagos', 'admin', { estado: 'rechazado' }, { remind });
  fireEvent.click(await screen.findByRole('button', { name: /^Recordar/ }, { timeout: 8000 }));
  expect(await screen.findByText('Recordado hoy')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull();
});
