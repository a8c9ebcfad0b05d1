import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { unDocumentoTributario, unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Pago } from '../../data/rows.ts';
import { pagos } from './resource.ts';
import type { OtherPayment, TaxLine, TaxState } from './taxDocument.ts';

export const XML = `<DTE><Documento><Encabezado><IdDoc><TipoDTE>33</TipoDTE><Folio>120</Folio><FchEmis>2026-03-10</FchEmis></IdDoc><Emisor><RUTEmisor>76123456-0</RUTEmisor></Emisor><Receptor><RUTRecep>11111111-1</RUTRecep><RznSocRecep>Vivero</RznSocRecep></Receptor><Totales><MntNeto>100000</MntNeto><IVA>19000</IVA><MntTotal>119000</MntTotal></Totales></Encabezado></Documento></DTE>`;

export const line = (
  clase: string,
  monto: number,
  documentado = 0,
  metodo = 'transferencia',
): TaxLine => ({
  ...{ abono: 1, clase, metodo, monto, documentado, falta: documentado < monto },
});
export const factura = (change: Partial<ReturnType<typeof unDocumentoTributario>> = {}) => ({
  ...unDocumentoTributario({ id: 4, folio: 120, pago: 9, cliente: 3, ...change }),
  documentos_abonos: [{ abono: 1, monto: 119_000 }],
});

export const writeTaxDocument = vi.fn<(...args: unknown[]) => Promise<number>>(() =>
  Promise.resolve(4),
);
export const paymentsToDocument =
  vi.fn<(cliente: number, clase: string) => Promise<OtherPayment[]>>();
export const acts = {
  sendTaxDocument: vi.fn<(id: number) => Promise<string>>(() => Promise.resolve('a@b.cl')),
  removeTaxDocument: vi.fn<(id: number) => Promise<void>>(() => Promise.resolve()),
  attachToTaxDocument: vi.fn<(...args: unknown[]) => Promise<void>>(() => Promise.resolve()),
};

/** The documents of a payment of 119.000. */
export async function open(
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

export const openDialog = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
export const attach = (dialog: Pick<typeof screen, 'getByLabelText'>, ...files: File[]) =>
  fireEvent.change(dialog.getByLabelText('Archivos para adjuntar'), { target: { files } });

export const OTHERS = [
  { pago: 9, concepto: 'Esta', llegado: 119_000 },
  { pago: 12, concepto: 'Segunda cuota', llegado: 60_000 },
  { pago: 13, concepto: 'Hosting', llegado: 5_000 },
];
