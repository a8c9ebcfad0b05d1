import { DataError } from '../../data/errors.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import { checkFile, forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';

interface HitoAnswer {
  decision: 'aprobado' | 'observado';
  /** What to change. */
  observacion: string;
}

/** The state of a milestone, and the folders of its files. */
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

/** Uploads the pictures of an objection; returns their paths. Storage refuses those of an answered milestone, but cannot say why. */
async function uploadPictures(hito: number, pictures: readonly File[], onShare?: OnShare) {
  pictures.forEach((file) => checkFile('imagenes', file));
  if (pictures.length === 0) return [];
  const { estado, folders } = await placeOf(hito);
  if (estado !== 'entregado')
    throw new DataError('rule', { text: 'Este hito ya no está esperando tu respuesta.' });
  return uploadAll('adjuntos', folders, pictures, onShare);
}

export const hitosApi = {
  /** The client approves a delivered milestone or returns it. `onShare` gets how much of the pictures is uploaded. */
  async answerHito(
    hito: number,
    { decision, observacion }: HitoAnswer,
    pictures: readonly File[] = [],
    onShare?: OnShare,
  ): Promise<void> {
    const paths = await uploadPictures(hito, pictures, onShare);
    await rpc('responder_hito', {
      p_hito: hito,
      p_decision: decision,
      p_observacion: observacion,
      ...(paths.length > 0 && { p_imagenes: paths }),
    });
    forgetUploads(pictures);
  },

  /** Whether this answer was saved, though its response was lost. */
  async wasHitoAnswered(hito: number, { decision, observacion }: HitoAnswer): Promise<boolean> {
    const row = unwrap(
      await supabase
        .from('hitos_plataforma')
        .select('estado, observacion')
        .eq('id', hito)
        .maybeSingle(),
    );
    return row !== null && row.estado === decision && (row.observacion ?? '') === observacion;
  },

  /** Uploads files of a delivery; returns their paths. `onShare` gets how much of them is uploaded. */
  async storeDelivery(hito: number, files: readonly File[], onShare?: OnShare): Promise<string[]> {
    files.forEach((file) => checkFile('adjuntos', file));
    const { folders } = await placeOf(hito);
    const paths = await uploadAll('adjuntos', [...folders, 'entrega'], files, onShare);
    forgetUploads(files);
    return paths;
  },

  /** Reorders the milestones of a platform; refused when `before` is no longer their order. */
  orderHitos: (plataforma: number, before: readonly number[], after: readonly number[]) =>
    rpc('ordenar_hitos', {
      p_plataforma: plataforma,
      p_antes: [...before],
      p_despues: [...after],
    }),
};
