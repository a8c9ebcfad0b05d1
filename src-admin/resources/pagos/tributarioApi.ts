import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { OtherPayment, SentTax, TaxDocument, TaxState } from './taxDocument.ts';
import type { Retention, TaxFiles } from './taxRequestsApi.ts';

const requests = () => import('./taxRequestsApi.ts');

/** Tax documents, and what a company withholds. */
export const tributarioApi = {
  /** The tax documents of a payment, and what of it lacks one. */
  taxDocuments: async (pago: number): Promise<TaxState> => (await requests()).taxDocuments(pago),

  /** The payments of a client for which more came, or of a nota de crédito (61) went back, than has a document. */
  paymentsToDocument: async (cliente: number, clase: string): Promise<OtherPayment[]> =>
    (await requests()).paymentsToDocument(cliente, clase),

  /** Writes down a tax document of a payment, and of others of its client, with its files. Returns its number. */
  writeTaxDocument: async (
    pago: { id: number; cliente: number },
    tax: SentTax,
    files: TaxFiles,
  ): Promise<number> => (await requests()).writeTaxDocument(pago, tax, files),

  /** Adds the PDF or the XML of a document that is there. */
  attachToTaxDocument: async (document: TaxDocument, files: TaxFiles): Promise<void> =>
    (await requests()).attachToTaxDocument(document, files),

  /** Mails a document to its client. Returns the address. */
  sendTaxDocument: (documento: number): Promise<string> =>
    rpc('enviar_documento', { p_documento: documento }),

  /** Takes a document that was written down by mistake away. */
  async removeTaxDocument(documento: number): Promise<void> {
    unwrap(await supabase.from('documentos_tributarios').delete().eq('id', documento));
  },

  /** What a client who withholds would keep of what is owed, on a day; null of one who does not. */
  retentionOf: async (pago: number, dia: string): Promise<Retention | null> =>
    (await requests()).retentionOf(pago, dia),

  /** All that is owed of a payment came, but for what its client withheld of it. */
  payWithRetention: async (pago: number, metodo: string, dia: string): Promise<void> =>
    (await requests()).payWithRetention(pago, metodo, dia),

  /** Writes down what a client withheld of what came for a payment. */
  writeRetention: (pago: number, dia: string, envio: string) =>
    rpc('anotar_retencion', { p_pago: pago, p_dia: dia, p_envio: envio }),
};
