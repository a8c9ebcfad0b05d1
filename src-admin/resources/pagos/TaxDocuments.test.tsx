import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  XML,
  line,
  factura,
  writeTaxDocument,
  paymentsToDocument,
  acts,
  open,
  openDialog,
  attach,
  OTHERS,
} from './TaxDocuments.cases.ts';

it('the XML of what came without a document fills it in', async () => {
  await open({ lines: [line('abono', 119_000)] });
  expect(await screen.findByText('Llegaron $119.000 sin boleta ni factura.')).toBeVisible();
  const dialog = await openDialog('Anotar documento');
  const file = new File([XML], 'factura.xml', { type: 'text/xml' });
  attach(dialog, file, new File(['%PDF-1.4'], 'factura.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByText('Factura 120 por $119.000', {}, { timeout: 8000 })).toBeVisible();
  expect(dialog.queryByLabelText(/^Folio/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(writeTaxDocument).toHaveBeenCalledOnce());
  const [pago, sent, files] = writeTaxDocument.mock.lastCall ?? [];
  expect(pago).toMatchObject({ id: 9, cliente: 3 });
  expect(sent).toMatchObject({
    ...{ clase: '33', folio: 120, neto: 100_000, iva: 19_000, parcial: false },
    ...{ emisor: '76123456-0', receptor: '11111111-1' },
  });
  expect(files).toMatchObject({ xml: { name: 'factura.xml' }, pdf: { name: 'factura.pdf' } });
});

it('an XML that is none, or for another sum, is not written down', async () => {
  await open({ lines: [line('abono', 200_000)] }, 'admin', { monto: 200_000 });
  const dialog = await openDialog('Anotar documento');
  attach(dialog, new File(['<html></html>'], 'pagina.xml'));
  expect(await dialog.findByText(/no es un documento/, {}, { timeout: 8000 })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  fireEvent.click(dialog.getByTestId('CancelIcon'));
  attach(dialog, new File([XML], 'factura.xml'));
  expect(await dialog.findByText(/^Aquí faltan \$200\.000/)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  fireEvent.click(dialog.getByLabelText('Es solo de una parte de lo que llegó'));
  await waitFor(() => expect(dialog.queryByText(/^Aquí faltan/)).toBeNull());
  expect(writeTaxDocument).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({ parcial: true, neto: 100_000 }),
  );
});

it('it is also of other payments of that client, and comes to all of them', async () => {
  await open({ lines: [line('abono', 119_000)] }, 'admin', {}, false, OTHERS);
  const dialog = await openDialog('Anotar documento');
  fireEvent.click(await dialog.findByRole('button', { name: 'Es también de otros pagos' }));
  expect(dialog.queryByLabelText(/^Esta/)).toBeNull();
  fireEvent.click(dialog.getByLabelText('Segunda cuota (P-12): $60.000'));
  expect(await dialog.findByText('Juntos son $179.000.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Total/)).toHaveValue('179.000'));
  fireEvent.change(dialog.getByLabelText(/^Folio/), { target: { value: '121' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({
      ...{ clase: '33', folio: 121, neto: 150_420, iva: 28_580, otros: [12] },
    }),
  );
  expect(paymentsToDocument).toHaveBeenCalledWith(3, '33');
});

it('what went back asks for its nota de crédito', async () => {
  const lines = [line('abono', 119_000, 119_000), line('devolucion', 19_000)];
  await open({ lines, documents: [factura()] }, 'admin', { devuelto: 19_000 });
  expect(await screen.findByText(/^Falta la nota de crédito por \$19\.000/)).toBeVisible();
  const dialog = await openDialog('Anotarla');
  fireEvent.change(dialog.getByLabelText(/^Folio/), { target: { value: '7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(writeTaxDocument.mock.lastCall?.[1]).toMatchObject({
      ...{ clase: '61', folio: 7, neto: 15_966, iva: 3_034 },
    }),
  );
});

it('one that is there is sent, completed and taken away', async () => {
  const lines = [line('abono', 119_000, 119_000)];
  await open({ lines, documents: [factura({ pdf: '3/f.pdf' })] });
  expect(await screen.findByText('Factura 120')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anotar documento' })).toBeNull();
  const send = await openDialog('Enviar Factura 120 al cliente');
  fireEvent.click(send.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(acts.sendTaxDocument).toHaveBeenCalledWith(4));
  fireEvent.change(await screen.findByLabelText('Archivos para adjuntar'), {
    target: { files: [new File([XML], 'f.xml')] },
  });
  await waitFor(() =>
    expect(acts.attachToTaxDocument.mock.lastCall?.[1]).toMatchObject({ xml: { name: 'f.xml' } }),
  );
  const remove = await openDialog('Quitar Factura 120');
  fireEvent.click(remove.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(acts.removeTaxDocument).toHaveBeenCalledWith(4));
});

it('a client downloads it, and does nothing else; without any there is no panel', async () => {
  const lines = [line('abono', 119_000, 119_000)];
  await open({ lines, documents: [factura({ pdf: '3/f.pdf' })] }, 'cliente');
  expect(await screen.findByRole('button', { name: 'Descargar Factura 120 en PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Quitar|Enviar|Anotar|Adjuntar)/ })).toBeNull();
  cleanup();
  await open({ lines: [line('abono', 119_000)] }, 'cliente');
  expect(screen.queryByText('Boleta o factura')).toBeNull();
});
