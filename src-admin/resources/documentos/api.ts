import type { SupabaseClient } from '@supabase/supabase-js';
import type { Documento } from '../../data/rows.ts';
import { fileMethods, forgetUploads, upload } from '../../data/files.ts';
import { invokeFile, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

/** Its types want what the database fills in. */
const untyped: SupabaseClient = supabase;

interface NewShare {
  cliente: number;
  plataforma: number | null;
  nombre: string;
}

/** What it takes to have a document's file. */
type Paper = Pick<Documento, 'clase' | 'fila' | 'ruta'>;

export const documentosApi = {
  /** Shares a file with a client, who is told by mail. */
  async shareFile(share: NewShare, file: File): Promise<{ id: number }> {
    const ruta = await upload('adjuntos', [share.cliente, 'documentos'], file);
    const answer = await untyped
      .from('compartidos')
      .insert({ ...share, ruta })
      .select('id')
      .single<{ id: number }>();
    // Of an earlier try the answer may have been lost, and not the row.
    const row =
      answer.error?.code === '23505'
        ? unwrap(await supabase.from('compartidos').select('id').eq('ruta', ruta).single())
        : unwrap(answer);
    forgetUploads([file]);
    return row;
  },

  /** Takes a shared file back. */
  async unshareFile(fila: number): Promise<void> {
    unwrap(await supabase.from('compartidos').delete().eq('id', fila));
  },

  /** The file of a document, whatever makes it. */
  documentFile({ clase, fila, ruta }: Paper): Promise<Blob> {
    if (ruta !== null)
      return fileMethods.downloadFile(clase === 'tributario' ? 'tributarios' : 'adjuntos', ruta);
    if (clase === 'propuesta') return invokeFile('propuesta-pdf', { propuesta: fila });
    if (clase === 'comprobante') return invokeFile('comprobante-de-pago', { pago: fila });
    return invokeFile('documento-pdf', { clase, fila });
  },

  /** A client opened what was shared with them, or sent: it is no longer new. */
  fileOpened: ({ clase, fila }: Paper) =>
    clase === 'informe'
      ? rpc('ver_informe', { p_informe: fila })
      : rpc('ver_compartido', { p_compartido: fila }),
};
