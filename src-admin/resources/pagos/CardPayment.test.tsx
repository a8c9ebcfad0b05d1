import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { unaConfiguracion } from '../../../tests/builders/studio.ts';
import type { Answering } from '../../../tests/console/provider.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { pagos } from './resource.ts';

afterEach(() => history.replaceState(null, '', '/'));

const open = (answers: Answering, more: readonly object[] = [], at = '/pagos/9/show') =>
  openPage(pagos, {
    at,
    perfil: 'cliente',
    rows: {
      pagos: [
        { ...unPago({ id: 9, cliente: 3, estado: 'pendiente', monto: 75_000 }), por_pagar: 'true' },
        ...more,
      ],
      clientes: [unCliente({ id: 3 })],
      plataformas: [unaPlataforma({ id: 1 })],
      ...{ hitos: [], tickets: [], auditoria: [], pagos_eventos: [] },
    },
    answers: {
      ...answers,
      onlinePayment: () => Promise.resolve('real' as const),
      ongoingPayment: () => Promise.resolve(null),
      transferData: () => Promise.resolve(unaConfiguracion({ whatsapp: null })),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      accountNames: () => Promise.resolve(new Map()),
      paymentTotals: () => Promise.resolve([]),
    },
  });

it('can be pressed again by whoever comes back from the provider without paying', async () => {
  const payOnline = vi.fn(() => Promise.resolve('#proveedor'));
  open({ payOnline });
  const pay = await screen.findByRole('button', { name: 'Pagar con tarjeta' }, { timeout: 8000 });
  fireEvent.click(pay);
  await waitFor(() => expect(location.hash).toBe('#proveedor'));
  expect(pay).toBeDisabled();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(pay).toBeEnabled());
  expect(payOnline).toHaveBeenCalledExactlyOnceWith(9);
});

const others = [
  {
    ...unPago({
      ...{ id: 10, cliente: 3, concepto: 'Cuota 2', estado: 'rechazado' },
      ...{ monto: 50_000, abonado: 20_000 },
    }),
    por_pagar: 'true',
  },
  unPago({ id: 11, cliente: 3, concepto: 'Cuota 3', estado: 'programado', monto: 10_000 }),
  unPago({ id: 12, cliente: 3, concepto: 'Cuota 0', estado: 'pagado' }),
];

it.each([
  ['/pagos', 'Pagar'],
  ['/pagos/9/show', 'Pagar junto con otros'],
])(
  'from %s several are chosen and what is left of them is paid in one payment',
  async (at, name) => {
    const payTogether = vi.fn(() => Promise.resolve('#proveedor'));
    open({ payTogether }, others, at);
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 8000 }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Qué quieres pagar?' }));
    // Payments that are due are chosen; of a partly paid one the balance counts.
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual(
      [...[true, true, false]],
    );
    expect(dialog.getByText('2 pagos: $105.000')).toBeVisible();
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Cuota 3/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Pagar $115.000 con tarjeta' }));
    await waitFor(() => expect(payTogether).toHaveBeenCalledExactlyOnceWith([9, 10, 11]));
    for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
    expect(dialog.getByRole('button', { name: /^Pagar \$0/ })).toBeDisabled();
  },
);

it('with one alone to pay there is nothing to choose', async () => {
  open({}, others.slice(2));
  await screen.findByRole('button', { name: 'Pagar con tarjeta' }, { timeout: 8000 });
  expect(screen.queryByRole('button', { name: 'Pagar junto con otros' })).toBeNull();
});
