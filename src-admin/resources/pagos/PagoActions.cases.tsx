import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, vi } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import type { Answering, Rows } from '../../../tests/console/provider.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { Pago } from '../../data/rows.ts';
import { PagoActions } from './PagoActions.tsx';

interface Saved {
  data: Partial<Pago>;
}
export const update = vi.fn((_resource: string, { data }: Saved) => Promise.resolve({ data }));

export const open = (
  change: Partial<Pago>,
  answers: Answering = {},
  { rows = { clientes: [unCliente({ id: 1 })] } }: { rows?: Rows } = {},
) => {
  sessionStorage.clear();
  update.mockClear();
  inConsole(
    <>
      <Notification />
      <PagoActions pago={unPago({ id: 9, concepto: 'Cuota 2', monto: 75_000, ...change })} />
    </>,
    { resource: 'pagos', rows, answers: { update, ...answers } },
  );
};

/** Opens the dialog that marks a payment as paid. */
export async function openMarkPaid(change: Partial<Pago> = {}) {
  open(change);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como pagado' }));
  return within(await screen.findByRole('dialog', { name: '¿Marcar como pagado?' }));
}
export const saved = () => update.mock.lastCall?.[1].data;

export const NO = 'Esto cambió mientras lo tenías abierto.';
/** Waits until the refusal can be read, which it cannot behind a dialog. */
export async function refusal() {
  expect(await screen.findByText(NO)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const WITHHOLDS = { rows: { clientes: [unCliente({ id: 1, retiene: true })] } };
