import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { IncomeLine } from '../api.ts';
import { IngresosPage } from './IngresosPage.tsx';

const line = (changes: Partial<IncomeLine> = {}): IncomeLine => ({
  ...{ dia: '2026-11-20', clase: 'abono', monto: 350_000, concepto: 'Tienda, cuota 1' },
  ...{ de: 'Vivero Laurel', metodo: 'transferencia', pago: 7, pedido: null },
  ...{ cuantos: 3, total: 330_000 },
  ...changes,
});

const open = (lines: readonly IncomeLine[], at = '/ingresos') => {
  const income = vi.fn((_month: string) => Promise.resolve(lines));
  inConsole(<IngresosPage />, { at, answers: { income } });
  return income;
};

it('says what came, what it was for, and what all of it comes to', async () => {
  open([
    line(),
    line({ clase: 'devolucion', monto: -50_000 }),
    line({ clase: 'pedido', monto: 30_000, concepto: 'pagina-web', pago: null, pedido: 4 }),
  ]);
  expect(await screen.findByText('$330.000')).toBeVisible();
  expect(screen.getByText('-$50.000')).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tienda, cuota 1', '/pagos/7/show'],
    ['Devolución: Tienda, cuota 1', '/pagos/7/show'],
    [expect.stringMatching(/^Pedido: /), '/pedidos/4/show'],
  ]);
});

it('where there are more than it shows, the sum is of all', async () => {
  open([line({ cuantos: 900, total: 90_000_000 })]);
  expect(await screen.findByText(/^Se ven los 1 últimos de 900/)).toBeVisible();
  expect(screen.getByText('$90.000.000')).toBeVisible();
});

it('another month is chosen, and one that is none is this one', async () => {
  const income = open([], '/ingresos?mes=ayer');
  expect(await screen.findByText(/^En .+ no ha llegado nada\.$/)).toBeVisible();
  const asked = income.mock.lastCall?.[0];
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mes' }));
  const [, before] = await screen.findAllByRole('option');
  if (before) fireEvent.click(before);
  await waitFor(() => expect(income.mock.lastCall?.[0]).not.toBe(asked));
  expect(income.mock.lastCall?.[0]).toMatch(/^\d{4}-\d{2}-01$/);
});
