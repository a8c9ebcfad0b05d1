import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { month, open } from '../MesPage.cases.tsx';

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
