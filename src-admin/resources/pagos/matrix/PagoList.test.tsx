import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unPago } from '../../../../tests/builders/money.ts';
import type { Answering } from '../../../../tests/console/provider.ts';
import type { Pago } from '../../../data/rows.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { PagoList } from '../PagoList.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

const row = unPago({
  id: 1,
  cliente: 3,
  plataforma: 8,
  concepto: 'Cuota 1',
  monto: 20,
  vence_el: '2020-01-01',
  estado: 'rechazado',
  orden: 'P-1',
});

const totals = vi.fn(() =>
  Promise.resolve([
    {
      estado: 'pendiente',
      cuantos: 4,
      monto: 2147484670,
      abonado: 7000,
      vencidos: 1,
      monto_vencido: 1000,
    },
    { estado: 'pagado', cuantos: 2, monto: 900, abonado: 0, vencidos: 0, monto_vencido: 0 },
    { estado: 'rechazado', cuantos: 1, monto: 4000, abonado: 0, vencidos: 1, monto_vencido: 4000 },
  ]),
);

/** These rows, but for who asks for those of another state. */
const answering =
  (rows: readonly Pago[]) =>
  (_resource: string, { filter }: { filter: { estado?: string; 'por_pagar@is'?: string } }) => {
    const inReview = filter.estado === 'en_revision';
    const data = rows.filter(
      ({ estado }) =>
        inReview === (estado === 'en_revision') || (!inReview && !filter['por_pagar@is']),
    );
    return Promise.resolve({ data, total: data.length });
  };

function open(
  at: string,
  perfil: 'admin' | 'cliente' = 'cliente',
  of: Partial<typeof row> = {},
  answers: Answering = {},
) {
  totals.mockClear();
  localStorage.clear();
  return inConsole(<PagoList />, {
    resource: 'pagos',
    at,
    perfil,
    answers: {
      getList: answering([{ ...row, ...of }]),
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Vivero', email: 'ana@x.cl', plataformas: [] }),
      paymentTotals: totals,
      onlinePayment: () => Promise.resolve('none' as const),
      ...answers,
    },
  });
}

it('shows the sums of all filtered payments by state, and what is overdue apart: each payment counts once', async () => {
  open('/pagos?filter=%7B%22q%22%3A%22cuota%22%7D', 'admin');
  const list = await screen.findByLabelText('Totales de la lista', {}, { timeout: 8000 });
  expect([...list.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Pendiente (3)',
    '$2.147.483.670',
    'Vencido (2)',
    '$5.000',
    'Ya abonado',
    '$7.000',
    'Pagado (2)',
    '$900',
  ]);
  await waitFor(() => expect(totals).toHaveBeenLastCalledWith({ q: 'cuota' }));
});

it('shows no sum of another filter while that of the new one is on its way', async () => {
  open('/pagos', 'admin');
  expect(await screen.findByLabelText('Totales de la lista')).toBeVisible();
  totals.mockImplementationOnce(() => new Promise(() => undefined));
  const search = await screen.findByPlaceholderText('Buscar pagos');
  fireEvent.change(search, { target: { value: 'saldo' } });
  act(() => void vi.advanceTimersByTime(500));
  await waitFor(() => expect(totals).toHaveBeenLastCalledWith({ q: 'saldo' }));
  expect(screen.getByLabelText('Totales de la lista')).not.toBeVisible();
});

it('begins with what is to be collected first, and marks the column of its days', async () => {
  const asked = vi.fn(() => Promise.resolve({ data: [row], total: 1 }));
  open('/pagos', 'admin', {}, { getList: asked });
  const heading = await screen.findByRole('columnheader', { name: /Vence/ });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(asked).toHaveBeenCalledWith(
    'pagos',
    expect.objectContaining({ sort: { field: 'urgencia', order: 'ASC' } }),
  );
});

it('shows that a payment is overdue beside that its receipt was rejected', async () => {
  open('/pagos');
  expect(await screen.findByText('Cuota 1', {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText('Rechazado')).toBeVisible();
  expect(screen.getByText('Vencido')).toBeVisible();
});

it.each([
  [[1, 7], 'Junto con P-7'],
  [[1, 7, 8], 'Junto con P-7 y P-8'],
  [[1, 7, 8, 9, 10], 'Junto con 4 pagos más'],
])('a payment of one transfer for %j says with which others', async (juntos, words) => {
  open(
    '/pagos',
    'admin',
    {},
    {
      getList: () =>
        Promise.resolve({
          data: [{ ...row, estado: 'en_revision', transferencia: 3, juntos }],
          total: 1,
        }),
    },
  );
  expect(await screen.findByText(words, {}, { timeout: 8000 })).toBeVisible();
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

it('a client reads what they owe and pays it with one button, or in its row', async () => {
  open('/pagos');
  const owed = within(await screen.findByRole('region', { name: 'Lo que debes' }));
  expect(owed.getByText('Debes $20')).toBeVisible();
  expect(owed.getByText('Cuota 1, venció el 1 ene 2020')).toBeVisible();
  expect(await owed.findByRole('link', { name: 'Pagar' })).toHaveAttribute('href', '/pagos/1/show');
  expect(await screen.findByRole('link', { name: 'Pagar: Cuota 1' })).toHaveAttribute(
    'href',
    '/pagos/1/show',
  );
  expect(screen.queryByLabelText('Totales de la lista')).toBeNull();
  expect(totals).not.toHaveBeenCalled();
});

it('of several it says how many there are and how much is overdue', async () => {
  const other = { ...row, id: 2, estado: 'pendiente', monto: 50, vence_el: '2999-01-01' };
  open(
    '/pagos',
    'cliente',
    {},
    {
      getList: answering([row, other]),
    },
  );
  expect(await screen.findByText('Debes $70')).toBeVisible();
  expect(screen.getByText('Son 2 pagos · $20 ya venció')).toBeVisible();
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

it('what was reported is in review, and is not to be paid', async () => {
  const reported = { ...row, id: 2, concepto: 'Hosting', estado: 'en_revision', monto: 59_500 };
  open('/pagos', 'cliente', {}, { getList: answering([reported]) });
  const owed = within(await screen.findByRole('region', { name: 'Lo que debes' }));
  expect(
    owed.getByText('Recibimos tu comprobante de «Hosting», por $59.500: está en revisión.'),
  ).toBeVisible();
  expect(owed.getByText('Estás al día')).toBeVisible();
  expect(owed.queryByRole('link', { name: 'Pagar' })).toBeNull();
});

it('who owes nothing is told so', async () => {
  open('/pagos', 'cliente', {}, { getList: () => Promise.resolve({ data: [], total: 0 }) });
  expect(await screen.findByText('Estás al día')).toBeVisible();
});

it('who was reminded is not offered it again', async () => {
  const remind = vi.fn(() => Promise.resolve());
  open('/pagos', 'admin', { estado: 'rechazado' }, { remind });
  fireEvent.click(await screen.findByRole('button', { name: /^Recordar/ }, { timeout: 8000 }));
  expect(await screen.findByText('Recordado hoy')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Recordar/ })).toBeNull();
});

it('a receipt is approved in its row with two presses, and what is pressed does not open the payment', async () => {
  const update = vi.fn((_: string, { data }: { data: Partial<Pago> }) =>
    Promise.resolve({ data: { ...row, ...data } }),
  );
  const { router } = open(
    '/pagos',
    'admin',
    { estado: 'en_revision', comprobante: '3/1/transferencia.pdf' },
    { update },
  );
  const approve = { name: 'Marcar como pagado: Cuota 1' };
  fireEvent.click(await screen.findByRole('button', approve, { timeout: 8000 }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Marcar como pagado?' }));
  expect(dialog.getByRole('button', { name: 'transferencia.pdf' })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar pago' }));
  await waitFor(() =>
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      estado: 'pagado',
      metodo: 'transferencia',
    }),
  );
  expect(router.state.location.pathname).toBe('/pagos');
});
