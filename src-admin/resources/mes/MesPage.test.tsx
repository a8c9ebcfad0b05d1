import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Mes, MesLine } from '../../../src-shared/mes.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { MesPage } from './MesPage.tsx';

const line = (changes: Partial<MesLine> = {}): MesLine => ({
  ...{ dia: '2026-11-20', clase: 'abono', abono: 1, pago: 7, pedido: null },
  ...{ concepto: 'Tienda, cuota 1', de: 'Vivero Laurel', rut: '76123456-0' },
  ...{ metodo: 'tarjeta', medio: 'Webpay', documentos: [{ clase: '33', folio: 120 }] },
  ...{ falta: false, total: 119_000, neto: 100_000, exento: 0, iva: 19_000 },
  ...changes,
});

const refund = line({
  ...{ abono: 2, clase: 'devolucion', total: -50_000, neto: 0, iva: 0 },
  ...{ documentos: [], falta: true, medio: null, metodo: 'otro' },
});

const month = (changes: Partial<Mes> = {}): Mes => ({
  ...{ mes: '2026-11-01', total: 69_000, mes_antes: 10_000, anio_antes: 0 },
  sin_documento: { cuantos: 1, total: -50_000 },
  por_medio: [{ metodo: 'tarjeta', medio: 'Webpay', cuantos: 1, total: 119_000 }],
  por_documento: [
    { clase: '33', cuantos: 1, neto: 100_000, exento: 0, iva: 19_000, total: 119_000 },
  ],
  lineas: [line(), refund],
  ...changes,
});

const open = (mes: Mes, at = '/mes') => {
  const asked = vi.fn((_month: string) => Promise.resolve(mes));
  inConsole(<MesPage />, { at, answers: { month: asked } });
  return asked;
};

it('says what came, from whom, by what and with which document, and leads to where one is attached', async () => {
  open(month());
  expect(await screen.findByText('$69.000')).toBeVisible();
  const lines = screen.getByRole('region', { name: 'Línea por línea' });
  const [, first, second] = within(lines).getAllByRole('row');
  expect(first).toHaveTextContent(
    'Vivero Laurel76.123.456-0Tienda, cuota 1Webpay$100.000$19.000$119.000Factura 120',
  );
  expect(second).toHaveTextContent('Devolución: Tienda, cuota 1');
  expect(second).toHaveTextContent('-$50.000Sin documento');
  expect(within(lines).getAllByRole('link')[0]).toHaveAttribute('href', '/pagos/7/show');
  const sums = within(screen.getByRole('region', { name: 'Por documento' })).getAllByRole('row');
  expect(sums.map((row) => row.textContent)).toEqual([
    'DocumentoCuántosNetoExentoIVATotal',
    'Factura1$100.000$0$19.000$119.000',
    'Sin documento1$0$0$0-$50.000',
  ]);
});

it('on a phone the sums are lines, in which nothing stands beside the page', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open(month());
  const sums = within(await screen.findByRole('list', { name: 'Por documento' }));
  expect(sums.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Factura1 documento · Neto\u00a0$100.000 · IVA\u00a0$19.000$119.000',
    'Sin documento1 línea-$50.000',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  vi.unstubAllGlobals();
});

it('leads to the sales register of the tax office where something lacks a document, and only there', async () => {
  open(month());
  expect(
    await screen.findByRole('link', { name: 'Traer las boletas y facturas del SII' }),
  ).toHaveAttribute('href', '/registros_de_ventas/create');
  cleanup();
  open(month({ sin_documento: { cuantos: 0, total: 0 } }));
  expect(await screen.findByText('Nada')).toBeVisible();
  expect(screen.queryByRole('link', { name: /SII/ })).toBeNull();
});

it('shows only what lacks a document, and all again', async () => {
  open(month());
  fireEvent.click(await screen.findByRole('button', { name: 'Solo sin documento' }));
  await waitFor(() => expect(screen.queryByText('Factura 120')).toBeNull());
  expect(screen.getByText('Devolución: Tienda, cuota 1')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(await screen.findByText('Factura 120')).toBeVisible();
});

it('another month is chosen, and one that is none is this one', async () => {
  const asked = open(
    month({ lineas: [], sin_documento: { cuantos: 0, total: 0 } }),
    '/mes?mes=ayer',
  );
  expect(await screen.findByText(/^En .+ no ha llegado nada\.$/)).toBeVisible();
  const first = asked.mock.lastCall?.[0];
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mes' }));
  const [, before] = await screen.findAllByRole('option');
  if (before) fireEvent.click(before);
  await waitFor(() => expect(asked.mock.lastCall?.[0]).not.toBe(first));
  expect(asked.mock.lastCall?.[0]).toMatch(/^\d{4}-\d{2}-01$/);
});
