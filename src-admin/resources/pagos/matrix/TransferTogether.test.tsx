import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unaParte, unaTransferencia, unPago } from '../../../../tests/builders/money.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { pngFile } from '../../../../tests/pngFile.ts';
import { pagos } from '../resource.ts';

it('while it is in review its client may replace its receipt', async () => {
  const replaceReceipt = vi.fn((..._sent: unknown[]) => Promise.resolve());
  openPage(pagos, {
    at: '/pagos/1/show',
    perfil: 'cliente',
    rows: {
      pagos: [unPago({ id: 1, estado: 'en_revision', transferencia: 1 })],
      transferencias: [unaTransferencia({ id: 1, monto: 150_000 })],
      transferencias_pagos: [unaParte({ pago: 1, monto: 150_000 })],
      tickets: [],
      plataformas: [],
    },
    answers: { replaceReceipt },
  });
  expect(await screen.findByText(/Vale para todos los pagos de esa transferencia/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Comprobante de la transferencia'), {
    target: { files: [pngFile('otro.png')] },
  });
  const send = screen.getByRole('button', { name: 'Reemplazar' });
  await vi.waitFor(() => expect(send).toBeEnabled());
  fireEvent.click(send);
  await vi.waitFor(() => expect(replaceReceipt).toHaveBeenCalledTimes(1));
  expect(replaceReceipt.mock.calls[0]?.[0]).toMatchObject({ id: 1, transferencia: 1 });
});
