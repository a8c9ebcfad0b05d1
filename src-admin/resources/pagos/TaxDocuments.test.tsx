import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unDocumentoTributario, unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Pago } from '../../data/rows.ts';
import { pagos } from './resource.ts';
import type { OtherPayment, TaxLine, TaxState } from './taxDocument.ts';

const XML = `<DTE><Documento><Encabezado><IdDoc><TipoDTE>33</TipoDTE><Folio>120</Folio><FchEmis>2026-03-10</FchEmis></IdDoc><Emisor><RUTEmisor>76123456-0</RUTEmisor></Emisor><Receptor><RUTRecep>11111111-1</RUTRecep><RznSocRecep>Vivero</RznSocRecep></Receptor><Totales><MntNeto>100000</MntNeto><IVA>19000</IVA><MntTotal>119000</MntTotal></Totales></Encabezado></Documento></DTE>`;

const line = (
  clase: string,
  monto: number,
  documentado = 0,
  metodo = 'transferencia',
): TaxLine => ({
  ...{ abono: 1, clase, metodo, monto, documentado, falta: documentado < monto },
});
const factura = (change: Partial<ReturnType<typeof unDocumentoTributario>> = {}) => ({
  ...unDocumentoTributario({ id: 4, folio: 120, pago: 9, cliente: 3, ...change }),
  documentos_abonos: [{ abono: 1, monto: 119_000 }],
});

const writeTaxDocument = vi.fn<(...args: unknown[]) => Promise<number>>(() => Promise.resolve(4));
const paymentsToDocument = vi.fn<(cliente: number, clase: string) => Promise<OtherPayment[]>>();
const acts = {
  sendTaxDocument: vi.fn<(id: number) => Promise<string>>(() => Promise.resolve('a@b.cl')),
  removeTaxDocument: vi.fn<(id: number) => Promise<void>>(() => Promise.resolve()),
  attachToTaxDocument: vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve()),
};

/** The documents of a payment of 119.000. */
async function open(
  state: Partial<TaxState>,
  perfil: 'admin' | 'cliente' = 'admin',
  change: Partial<Pago> = {},
  retiene = false,
  others: OtherPayment[] = [],
) {
  vi.clearAllMocks();
  paymentsToDocument.mockResolvedValue(others);
  sessionStorage.clear();
  const pago = unPago({ id: 9, cliente: 3, monto: 119_000, estado: 'pagado', ...change });
  openPage(pagos, {
    ...{ at: '/pagos/9/show', perfil },
    rows: {
      pagos: [{ ...pago, metodo: 'transferencia', pagado_en: '2026-03-09T15:00:00Z' }],
      clientes: [unCliente({ id: 3, rut: '11111111-1', retiene })],
      plataformas: [unaPlataforma({ id: 1 })],
      ...{ hitos: [], tickets: [], auditoria: [], pagos_eventos: [], abonos: [] },
    },
    answers: {
      ...{ writeTaxDocument, paymentsToDocument, ...acts },
      taxDocuments: () => Promise.resolve({ lines: [], documents: [], ...state }),
      onlinePayment: () => Promise.resolve('none' as const),
      ongoingPayment: () => Promise.resolve(null),
      clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
      accountNames: () => Promise.resolve(new Map()),
    },
  });
  await screen.findByText('P-9', {}, { timeout: 8000 });
}

const openDialog = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const attach = (dialog: Pick<typeof screen, 'getByLabelText'>, ...files: File[]) =>
  fireEvent.change(dialog.getByLabelText('Archivos para adjuntar'), { target: { files } });

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

const OTHERS = [
  { pago: 9, concepto: 'Esta', llegado: 119_000 },
  { pago: 12, concepto: 'Segunda cuota', llegado: 60_000 },
  { pago: 13, concepto: 'Hosting', llegado: 5_000 },
];

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
