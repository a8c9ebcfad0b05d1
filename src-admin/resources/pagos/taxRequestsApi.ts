import type { SupabaseClient } from '@supabase/supabase-js';
import { DataError } from '../../data/errors.ts';
import { forgetUploads, upload } from '../../data/files.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { OtherPayment, SentTax, TaxDocument, TaxLine, TaxState } from './taxDocument.ts';

// What only the page of a payment asks of tax documents; a list of rows comes without it.

const BUCKET = 'tributarios';

/** Its types say of a view and of what is embedded that all of it may be missing. */
const untyped: SupabaseClient = supabase;

/** The PDF and the XML of a document. */
export interface TaxFiles {
  pdf?: File | undefined;
  xml?: File | undefined;
}

async function pathsOf(cliente: number, { pdf, xml }: TaxFiles) {
  const stored = (file?: File) => (file ? upload(BUCKET, [cliente], file) : undefined);
  return { pdf: await stored(pdf), xml: await stored(xml) };
}

/** The tax documents of a payment, and what of it lacks one. */
export async function taxDocuments(pago: number): Promise<TaxState> {
  const lines = unwrap(
    await untyped
      .from('abonos_documentados')
      .select('abono,clase,metodo,monto,documentado,falta,documentos')
      .eq('pago', pago)
      .order('abono')
      .overrideTypes<(TaxLine & { documentos: { id: number }[] })[], { merge: false }>(),
  );
  const linked = lines.flatMap(({ documentos }) => documentos.map(({ id }) => id));
  const documents = unwrap(
    await untyped
      .from('documentos_tributarios')
      .select('*,documentos_abonos(abono,monto)')
      .or(`pago.eq.${pago},id.in.(${[0, ...linked].join(',')})`)
      .order('dia')
      .order('id')
      .overrideTypes<TaxDocument[], { merge: false }>(),
  );
  return { lines, documents };
}

/** The payments of a client for which more came, or of a nota de crédito (61) went back, than has a document. */
export const paymentsToDocument = async (cliente: number, clase: string): Promise<OtherPayment[]> =>
  rpc('pagos_por_documentar', { p_cliente: cliente, p_clase: clase });

/** Writes down a tax document of a payment, and of others of its client, with its files. Returns its number. */
export async function writeTaxDocument(
  { id, cliente }: { id: number; cliente: number },
  { emisor, receptor, otros, anula, ...tax }: SentTax,
  files: TaxFiles,
): Promise<number> {
  const { pdf, xml } = await pathsOf(cliente, files);
  const written = await rpc('anotar_documento', {
    ...{ p_pagos: [id, ...otros], p_clase: tax.clase, p_folio: tax.folio, p_dia: tax.dia },
    ...{ p_neto: tax.neto, p_exento: tax.exento, p_iva: tax.iva, p_retencion: tax.retencion },
    ...{ p_pdf: pdf, p_xml: xml, p_parcial: tax.parcial },
    ...{ p_emisor: emisor, p_receptor: receptor },
    ...(anula !== null && { p_anula: anula }),
  });
  forgetUploads([files.pdf, files.xml].filter((file) => file !== undefined));
  return written;
}

/** Adds the PDF or the XML of a document that is there. */
export async function attachToTaxDocument(document: TaxDocument, files: TaxFiles): Promise<void> {
  const { pdf, xml } = await pathsOf(document.cliente, files);
  const change = { ...(pdf && { pdf }), ...(xml && { xml }) };
  unwrap(await untyped.from('documentos_tributarios').update(change).eq('id', document.id));
  forgetUploads([files.pdf, files.xml].filter((file) => file !== undefined));
}

/** Of what is owed: the rate in percent, and in pesos what is withheld and what comes. */
export interface Retention {
  tasa: number;
  retencion: number;
  liquido: number;
}

/** What a client who withholds would keep of what is owed, on a day; null of one who does not. */
export async function retentionOf(pago: number, dia: string): Promise<Retention | null> {
  return (await rpc('retencion_de_pago', { p_pago: pago, p_dia: dia })) as Retention | null;
}

/** All that is owed of a payment came, but for what its client withheld of it. */
export async function payWithRetention(pago: number, metodo: string, dia: string): Promise<void> {
  const retention = await retentionOf(pago, dia);
  if (!retention) throw new DataError('server');
  await rpc('abonar_con_retencion', {
    ...{ p_pago: pago, p_monto: retention.liquido, p_dia: dia, p_metodo: metodo },
  });
}
