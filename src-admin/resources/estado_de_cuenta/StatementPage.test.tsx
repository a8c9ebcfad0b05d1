import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { statementOf } from '../../../src-shared/estadoDeCuenta.ts';
import { unPago } from '../../../tests/builders/money.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { statementCsv, StatementPage } from './StatementPage.tsx';

const impersonating = vi.hoisted(() => vi.fn(() => false));
vi.mock('../../data/session/impersonation.ts', async (original) => ({
  ...(await original<object>()),
  isImpersonating: impersonating,
}));

const row = (id: number, estado: string, monto: number, devuelto_el: string | null = null) => ({
  id,
  cliente: 3,
  concepto: `Cuota ${id}`,
  estado,
  monto,
  abonado: estado === 'pagado' || estado === 'reembolsado' ? monto : 0,
  devuelto: estado === 'reembolsado' ? monto : 0,
  vence_el: `2020-01-0${id}`,
  devuelto_el,
  pagado_en: null,
  por_pagar: estado === 'rechazado',
});
const requested = vi.fn((_resource: string, _params: { filter: unknown; meta?: unknown }) =>
  Promise.resolve({ data: [row(1, 'pagado', 100000), row(2, 'rechazado', 75000)], total: 2 }),
);
const owners = vi.fn((_resource: string, { id }: { id: number }) =>
  Promise.resolve({ data: { id, cliente: 'Ana', empresa: 'Vivero Laurel', rut: '76123456-0' } }),
);

const statementFile = vi.fn(() => Promise.resolve(new Blob(['%PDF'])));
const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');

const open = (at: string, perfil: 'admin' | 'cliente') => {
  localStorage.clear();
  requested.mockClear();
  owners.mockClear();
  inConsole(
    <Routes>
      <Route path="/estado-de-cuenta" element={<StatementPage />} />
      <Route path="/estado-de-cuenta/:cliente" element={<StatementPage />} />
    </Routes>,
    {
      at,
      perfil,
      answers: {
        getList: requested,
        getOne: owners,
        statementFile,
        clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      },
    },
  );
};
const valueOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' }, { timeout: 8000 })).nextElementSibling
    ?.textContent;

it('says what was charged, paid and is owed, payment by payment', async () => {
  open('/estado-de-cuenta/3', 'admin');
  expect(await valueOf('Total')).toBe('$175.000');
  expect(await valueOf('Pagado')).toBe('$100.000');
  expect(await valueOf('Saldo por pagar')).toBe('$75.000');
  expect(await valueOf('Vencido')).toBe('$75.000');
  await waitFor(async () => expect(await valueOf('Cliente')).toBe('Vivero Laurel'));
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(lines.map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    [
      ...['1 ene 2020', 'Cuota 1 · P-1Vence el 1 ene 2020Cargo $100.000Abono $100.000Pagado'],
      ...['$100.000', '$100.000', '$0'],
    ],
    [
      ...['2 ene 2020', 'Cuota 2 · P-2Vence el 2 ene 2020Cargo $75.000RechazadoVencido'],
      ...['$75.000', '$0', '$75.000'],
    ],
  ]);
  expect(requested.mock.lastCall?.[1].filter).toEqual({ cliente: 3 });
});

it('a refunded payment is shown as charge, payment and refund', async () => {
  requested.mockResolvedValueOnce({
    data: [row(1, 'reembolsado', 100000, '2020-02-03')],
    total: 1,
  });
  open('/estado-de-cuenta/3', 'admin');
  expect(await valueOf('Saldo por pagar')).toBe('$0');
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    lines.map(({ children }) => [...children].slice(2).map((cell) => cell.textContent)),
  ).toEqual([
    ['$100.000', '$100.000', '$0'],
    ['-$100.000', '-$100.000', '$0'],
  ]);
  expect(lines[1]).toHaveTextContent('Devolución el 3 feb 2020');
  expect(requested.mock.lastCall?.[1]).toMatchObject({
    meta: { columns: '*,espera_hito,devuelto_el,por_pagar' },
  });
});

it('a client reads their own, whatever the address says', async () => {
  open('/estado-de-cuenta/99', 'cliente');
  expect(await valueOf('Saldo por pagar')).toBe('$75.000');
  expect(requested.mock.calls.map(([, { filter }]) => filter)).toEqual([{ cliente: 3 }]);
  expect(owners.mock.calls.map(([, { id }]) => id)).toEqual([3]);
});

it('a client of few payments pays from here, and has no period to choose nor file for Excel', async () => {
  open('/estado-de-cuenta', 'cliente');
  expect(await valueOf('Saldo por pagar')).toBe('$75.000');
  expect(screen.getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', '/pagos');
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Período' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull();
});

it('what is in review is said, and not to be paid again', async () => {
  requested.mockResolvedValueOnce({ data: [row(1, 'en_revision', 90000)], total: 1 });
  open('/estado-de-cuenta', 'cliente');
  expect(await valueOf('Saldo por pagar')).toBe('$90.000');
  expect(await valueOf('De eso, en revisión')).toBe('$90.000');
  expect(screen.queryByRole('link', { name: 'Pagar' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Saldo acumulado' })).toBeVisible();
});

it('what is not to be paid yet is not to be paid from here either, as in the list of payments', async () => {
  requested.mockResolvedValueOnce({ data: [row(1, 'programado', 90000)], total: 1 });
  open('/estado-de-cuenta', 'cliente');
  expect(await valueOf('Saldo por pagar')).toBe('$90.000');
  expect(screen.queryByRole('link', { name: 'Pagar' })).toBeNull();
});

it('requires the studio to choose a client', async () => {
  open('/estado-de-cuenta', 'admin');
  expect(
    await screen.findByText(
      'Elige un cliente para ver su estado de cuenta.',
      {},
      { timeout: 8000 },
    ),
  ).toBeVisible();
  expect(requested).not.toHaveBeenCalled();
});

it('gives the file of all payments, or of a year, whose lines it shows', async () => {
  URL.createObjectURL = () => 'blob:x';
  saved.mockImplementation(() => undefined);
  open('/estado-de-cuenta/3', 'admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar PDF' }, { timeout: 8000 }));
  await waitFor(() => expect(statementFile).toHaveBeenLastCalledWith(3, undefined));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('estado-de-cuenta-3.pdf');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Período' }));
  fireEvent.click(await screen.findByRole('option', { name: '2020' }));
  expect(await valueOf('Saldo anterior')).toBe('$0');
  expect(await valueOf('Período')).toBe('Año 2020');
  fireEvent.click(screen.getByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(statementFile).toHaveBeenLastCalledWith(3, 2020));
});

it('nobody who impersonates a client has a file made, but may print', async () => {
  impersonating.mockReturnValue(true);
  open('/estado-de-cuenta', 'cliente');
  expect(await valueOf('Saldo por pagar')).toBe('$75.000');
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  impersonating.mockReturnValue(false);
});

const pagos = [
  {
    ...unPago({ id: 1, concepto: 'Logo', monto: 70_000, estado: 'reembolsado' }),
    ...{ vence_el: '2026-03-01', devuelto_el: '2026-05-20' },
  },
  unPago({ id: 2, concepto: 'Sitio', monto: 50_000, estado: 'pagado', vence_el: '2026-04-01' }),
  unPago({ id: 3, concepto: 'Dominio', monto: 9_000, estado: 'pagado', vence_el: '2025-04-01' }),
];
const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1);

it('the CSV has a row for each charge with its payment, and one for its refund', () => {
  expect(rowsOf(statementCsv(statementOf(pagos.slice(0, 2))))).toEqual([
    '01-03-2026;Logo · P-1;Devuelto;70000;70000;0',
    ';Logo · P-1;Devolución el 20 may 2026;-70000;-70000;0',
    '01-04-2026;Sitio · P-2;Pagado;50000;50000;0',
    ';Total;;50000;50000;0',
  ]);
});

it('the CSV of a year begins with what was owed before', () => {
  const csv = statementCsv(statementOf(pagos, 2026), 2026);
  expect(rowsOf(csv)[0]).toBe(';Saldo anterior;;;;0');
  expect(csv).not.toContain('Dominio');
});
