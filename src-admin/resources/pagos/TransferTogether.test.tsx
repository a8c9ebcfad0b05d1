import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unaParte, unaTransferencia, unPago } from '../../../tests/builders/money.ts';
import { inConsole, openPage } from '../../../tests/inConsole.tsx';
import { pngFile } from '../../../tests/pngFile.ts';
import { pagos } from './resource.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { TransferTogether } from './TransferTogether.tsx';

it('a client reports one transfer for several payments, one of them in part', async () => {
  const reportTogether = vi.fn((..._sent: unknown[]) => Promise.resolve());
  inConsole(<TransferTogether />, {
    ...{ resource: 'pagos', perfil: 'cliente' },
    rows: {
      pagos: [
        unPago({ id: 1, concepto: 'Primera', monto: 100_000 }),
        unPago({ id: 2, concepto: 'Segunda', monto: 150_000 }),
      ],
    },
    answers: {
      reportTogether,
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Informar una transferencia' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /^P-1/ }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^P-2/ }));
  fireEvent.change(within(dialog).getByLabelText('Pesos para P-2'), {
    target: { value: '50.000' },
  });
  expect(await within(dialog).findByText('Tu transferencia: $150.000')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText('Comprobante de la transferencia'), {
    target: { files: [pngFile('recibo.png')] },
  });
  const send = within(dialog).getByRole('button', { name: 'Informar transferencia' });
  await vi.waitFor(() => expect(send).toBeEnabled());
  fireEvent.click(send);
  await vi.waitFor(() => expect(reportTogether).toHaveBeenCalledTimes(1));
  expect(reportTogether.mock.calls[0]?.slice(0, 2)).toEqual([
    1,
    [
      { pago: 1, monto: 100_000 },
      { pago: 2, monto: 50_000 },
    ],
  ]);
});

it('a receipt that was chosen is not lost with the dialog, unless its person says so', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  inConsole(<TransferTogether />, {
    ...{ resource: 'pagos', perfil: 'cliente' },
    rows: { pagos: [unPago({ id: 1, monto: 100_000 })] },
    answers: {
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Informar una transferencia' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Comprobante de la transferencia'), {
    target: { files: [pngFile('recibo.png')] },
  });
  expect(await dialog.findByText(/^recibo\.png/)).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancelar' });
  fireEvent.click(cancel);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(cancel).toBeVisible();
  fireEvent.click(cancel);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the studio answers it once, for all its payments', async () => {
  const confirmTransfer = vi.fn(() => Promise.resolve(2));
  openPage(pagos, {
    at: '/pagos/1/show',
    rows: {
      pagos: [unPago({ id: 1, estado: 'en_revision', transferencia: 1 })],
      transferencias: [unaTransferencia({ id: 1, monto: 150_000 })],
      transferencias_pagos: [
        unaParte({ pago: 1, monto: 100_000 }),
        unaParte({ pago: 2, monto: 50_000 }),
      ],
      auditoria: [],
      pagos_eventos: [],
      tickets: [],
      clientes: [],
      plataformas: [],
    },
    answers: { confirmTransfer },
  });
  expect(await screen.findByText('La transferencia informada')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar como pagado' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar transferencia' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Es una sola, por P-1: $100.000 y P-2: $50.000.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirmar transferencia' }));
  await vi.waitFor(() => expect(confirmTransfer).toHaveBeenCalledTimes(1));
});

it('one that did not come is rejected whole where it waits, with one reason', async () => {
  const rejectTransfer = vi.fn(() => Promise.resolve(2));
  const pago = unPago({ id: 1, estado: 'en_revision', transferencia: 1 });
  inConsole(<ReviewDialog pago={pago} onClose={vi.fn()} />, {
    resource: 'pagos',
    rows: {
      pagos: [pago],
      transferencias: [unaTransferencia({ id: 1, monto: 150_000 })],
      transferencias_pagos: [
        unaParte({ pago: 1, monto: 100_000 }),
        unaParte({ pago: 2, monto: 50_000 }),
      ],
      clientes: [],
    },
    answers: { rejectTransfer },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^No llegó/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar el comprobante' });
  await vi.waitFor(() => expect(dialog).toHaveTextContent('P-1: $100.000 y P-2: $50.000'));
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'No llegó' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  await vi.waitFor(() => expect(rejectTransfer).toHaveBeenCalledExactlyOnceWith(1, 'No llegó'));
});
