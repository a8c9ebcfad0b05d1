import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { pagos } from './resource.ts';

beforeEach(() => sessionStorage.clear());

it('of whom a payment is goes along to the form of a plan', async () => {
  const { router } = openPage(pagos, {
    at: { pathname: '/pagos/create', state: { record: { cliente: 3, plataforma: 8 } } },
    rows: {
      clientes: [unCliente({ id: 3 })],
      plataformas: [unaPlataforma({ id: 8, cliente: 3 })],
      hitos: [],
    },
  });
  await screen.findByRole('combobox', { name: /^Plataforma/ });
  // What it begins with counts as changed.
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  fireEvent.click(screen.getByRole('link', { name: /^Crea el plan completo/ }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/planes_de_pago/create',
      state: { record: { cliente: 3, plataforma: 8 } },
    }),
  );
});
