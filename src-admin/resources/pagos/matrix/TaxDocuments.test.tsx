import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  XML,
  line,
  factura,
  writeTaxDocument,
  paymentsToDocument,
  open,
  openDialog,
  attach,
  OTHERS,
} from '../TaxDocuments.cases.ts';

it('without one it is typed: the kind and the sum are there', async () => {
  await open({ lines: [line('abono', 119_000)] });
  const dialog = await openDialog('Anotar documento');
  expect(dialog.getByLabelText(/^Total/)).toHaveValue('119.000');
  expect(dialog.getByText('Neto $100.000 e IVA $19.000')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText(/Escribe el folio/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Folio/), { target: { value: '121' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({
      ...{ clase: '33', folio: 121, neto: 100_000, iva: 19_000 },
    }),
  );
});

it('its XML is compared with what they come to together', async () => {
  await open({ lines: [line('abono', 59_000)] }, 'admin', { monto: 59_000 }, false, OTHERS);
  const dialog = await openDialog('Anotar documento');
  attach(dialog, new File([XML], 'factura.xml', { type: 'text/xml' }));
  expect(await dialog.findByText(/^Es más que lo que falta/, {}, { timeout: 8000 })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Es también de otros pagos' }));
  fireEvent.click(dialog.getByLabelText('Segunda cuota (P-12): $60.000'));
  expect(
    await dialog.findByText('Juntos son $119.000, y el documento es por $119.000.'),
  ).toBeVisible();
  expect(dialog.queryByText(/^Es más que lo que falta/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({ folio: 120, otros: [12] }),
  );
});

it('nothing is asked about other payments where none lacks one', async () => {
  await open({ lines: [line('abono', 119_000)] }, 'admin', {}, false, OTHERS.slice(0, 1));
  const dialog = await openDialog('Anotar documento');
  await waitFor(() => expect(paymentsToDocument).toHaveBeenCalled());
  expect(dialog.queryByRole('button', { name: 'Es también de otros pagos' })).toBeNull();
});

it('one that others share says how much of it is of this payment', async () => {
  const shared = {
    ...factura({ exento: 60_000, total: 179_000 }),
    documentos_abonos: [
      { abono: 1, monto: 119_000 },
      { abono: 2, monto: 60_000 },
    ],
  };
  await open({ lines: [line('abono', 119_000, 119_000)], documents: [shared] }, 'cliente');
  expect(await screen.findByText(/\$119\.000 de este pago, el resto de otros/)).toBeVisible();
});

it('of several documents the one that a nota de crédito corrects is chosen', async () => {
  const lines = [line('abono', 119_000, 119_000), line('devolucion', 19_000)];
  const documents = [factura(), factura({ id: 5, clase: '39', folio: 31 })];
  await open({ lines, documents }, 'admin', { devuelto: 19_000 });
  const dialog = await openDialog('Anotarla');
  fireEvent.change(dialog.getByLabelText(/^Folio/), { target: { value: '7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText('Elige cuál.')).toBeVisible();
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Corrige la/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Boleta 31' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({ clase: '61', anula: 5 }),
  );
});

it('of a client who withholds it is a boleta de honorarios at first', async () => {
  await open({ lines: [line('abono', 119_000)] }, 'admin', {}, true);
  const dialog = await openDialog('Anotar documento');
  expect(dialog.getByLabelText(/^Total de honorarios/)).toHaveValue('119.000');
  expect(dialog.getByLabelText(/^Retención/)).toHaveValue('');
});

it('and says what was withheld of what came', async () => {
  const lines = [line('abono', 100_852), line('abono', 18_148, 0, 'retencion')];
  await open({ lines }, 'admin', {}, true);
  const dialog = await openDialog('Anotar documento');
  expect(dialog.getByLabelText(/^Total de honorarios/)).toHaveValue('119.000');
  expect(dialog.getByLabelText(/^Retención/)).toHaveValue('18.148');
});
