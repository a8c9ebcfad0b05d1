import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unPago } from '../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../tests/builders/people.ts';
import { unaConfiguracion } from '../../tests/builders/studio.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { pagos } from './index.ts';

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => history.replaceState(null, '', '/'));

it('can be pressed again by whoever comes back from the provider without paying', async () => {
  const payOnline = vi.fn(() => Promise.resolve('#proveedor'));
  openPage('pagos', pagos, {
    at: '/pagos/9/show',
    perfil: 'cliente',
    rows: {
      pagos: [unPago({ id: 9, cliente: 3, estado: 'pendiente', monto: 75_000 })],
      clientes: [unCliente({ id: 3 })],
      plataformas: [unaPlataforma({ id: 1 })],
      ...{ hitos: [], tickets: [], auditoria: [], pagos_eventos: [] },
    },
    answers: {
      payOnline,
      onlinePayment: () => Promise.resolve('real' as const),
      ongoingPayment: () => Promise.resolve(null),
      transferData: () => Promise.resolve(unaConfiguracion({ whatsapp: null })),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      accountNames: () => Promise.resolve(new Map()),
    },
  });
  const pay = await screen.findByRole('button', { name: 'Pagar con tarjeta' }, { timeout: 8000 });
  fireEvent.click(pay);
  await waitFor(() => expect(location.hash).toBe('#proveedor'));
  expect(pay).toBeDisabled();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(pay).toBeEnabled());
  expect(payOnline).toHaveBeenCalledExactlyOnceWith(9);
});
