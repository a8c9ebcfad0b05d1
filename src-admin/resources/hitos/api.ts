import { DataError } from '../../data/errors.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import { checkFile, forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';

/** What a client says of a delivered milestone. */
export interface HitoAnswered {
  decision: 'aprobado' | 'observado';
  /** What to change. */
  observacion: string;
}

/** Where the files of a milestone go, and how it stands. */
async function placeOf(hito: number) {
  const { estado, plataformas } = unwrap(
    await supabase
      .from('hitos_plataforma')
      .select('estado, plataformas!hitos_plataforma_plataforma_id_fkey(cliente)')
      .eq('id', hito)
      .single(),
  );
  return { estado, folders: [plataformas.cliente, 'hitos', hito] };
}

/** Where pictures of what has to change go. Storage takes none unless the milestone waits for an answer, but cannot say why, as the database does. */
async function pictureFolders(hito: number) {
  const { estado, folders } = await placeOf(hito);
  if (estado !== 'entregado')
    throw new DataError('rule', { text: 'Este hito ya no está esperando tu respuesta.' });
  return folders;
}

/** Milestones. */
export const hitosApi = {
  /** The client approves a delivered milestone, or returns it saying what to change, with pictures; tells how far these are. */
  async answerHito(
    hito: number,
    { decision, observacion }: HitoAnswered,
    pictures: readonly File[] = [],
    onShare?: OnShare,
  ): Promise<void> {
    pictures.forEach((file) => checkFile('imagenes', file));
    const folders = pictures.length > 0 ? await pictureFolders(hito) : [];
    const paths = await uploadAll('adjuntos', folders, pictures, onShare);
    await rpc('responder_hito', {
      p_hito: hito,
      p_decision: decision,
      p_observacion: observacion,
      ...(paths.length > 0 && { p_imagenes: paths }),
    });
    forgetUploads(pictures);
  },

  /** Whether this is how the milestone was answered: the answer of the server was lost, not the client's. */
  async wasHitoAnswered(hito: number, { decision, observacion }: HitoAnswered): Promise<boolean> {
    const row = unwrap(
      await supabase
        .from('hitos_plataforma')
        .select('estado, observacion')
        .eq('id', hito)
        .maybeSingle(),
    );
    return row !== null && row.estado === decision && (row.observacion ?? '') === observacion;
  },

  /** Stores files that the studio delivers with a milestone, and returns their paths; tells how far they are. */
  async storeDelivery(hito: number, files: readonly File[], onShare?: OnShare): Promise<string[]> {
    files.forEach((file) => checkFile('adjuntos', file));
    const { folders } = await placeOf(hito);
    const paths = await uploadAll('adjuntos', [...folders, 'entrega'], files, onShare);
    forgetUploads(files);
    return paths;
  },

  /** Puts the milestones of a platform in another order than the one that the person saw. */
  orderHitos: (plataforma: number, before: readonly number[], after: readonly number[]) =>
    rpc('ordenar_hitos', {
      p_plataforma: plataforma,
      p_antes: [...before],
      p_despues: [...after],
    }),
};
