import { fireEvent, screen, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { unCliente } from '../../../../tests/builders/people.ts';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { ClienteList } from '../ClienteList.tsx';

it('shows the balance with its overdue part, and sends a reminder with one click', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const late = 'El próximo recordatorio puede salir el lunes 30 de noviembre de 2026.';
  const remind = vi
    .fn<(of: object) => Promise<void>>()
    .mockRejectedValueOnce(new DataError('rule', { text: late }))
    .mockResolvedValue(undefined);
  const clientes = [
    {
      ...unCliente({ id: 3, cliente: 'Ana', empresa: 'Vivero' }),
      saldo: 90_000,
      saldo_vencido: 40_000,
      tickets_abiertos: 2,
    },
    {
      ...unCliente({ id: 4, cliente: 'Luis', empresa: null }),
      saldo: 0,
      saldo_vencido: 0,
      tickets_abiertos: 0,
    },
  ];
  const asked = vi.fn((_resource: string, _params: object) =>
    Promise.resolve({ data: clientes, total: 2 }),
  );
  inConsole(
    <>
      <ClienteList />
      <Notification />
    </>,
    { resource: 'clientes', at: '/clientes', answers: { remind, getList: asked } },
  );
  const row = within(
    (await screen.findByRole('link', { name: 'Vivero' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('$90.000')).toBeVisible();
  expect(row.getByText('$40.000')).toBeVisible();
  expect(asked.mock.lastCall?.[1]).toMatchObject({
    meta: { columns: '*,nombre,saldo,saldo_vencido,tickets_abiertos' },
  });
  const press = screen.getByRole('button', { name: 'Recordar pago: Vivero' });
  fireEvent.click(press);
  expect(await screen.findByText(late)).toBeVisible();
  fireEvent.click(press);
  expect(await screen.findByText(/^Le recordamos el pago por correo, salvo que/)).toBeVisible();
  expect(remind.mock.calls).toEqual([[{ cliente: 3 }], [{ cliente: 3 }]]);
  expect(screen.queryByRole('button', { name: 'Recordar pago: Luis' })).toBeNull();
  expect(await screen.findByText('Recordado hoy')).toBeVisible();
  expect(press).not.toBeInTheDocument();
});
