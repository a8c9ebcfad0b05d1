import { supabase } from '../session/supabase.ts';
import { rpc } from '../rpc.ts';
import { checked } from '../shapes/checked.ts';
import type { ClientHome, PlatformSummary } from '../shapes/clientArea.ts';
import { DataError } from '../errors.ts';
import { checkFile } from '../files.ts';
import { unwrap } from '../unwrap.ts';
import { forgetUploads, uploadAll, type OnShare } from '../uploads.ts';

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

/** Platforms, their milestones and links. */
export const plataformasMethods = {
  /** What a client's home page shows. */
  async clientHome(): Promise<ClientHome> {
    return checked(
      import('../shapes/clientArea.ts').then((shapes) => shapes.clientHomeSchema),
      rpc('mi_inicio'),
    );
  },

  /** What a platform's page shows beside its own row. */
  async platformSummary(plataforma: number): Promise<PlatformSummary> {
    return checked(
      import('../shapes/clientArea.ts').then((shapes) => shapes.platformSummarySchema),
      rpc('resumen_de_plataforma', { p_plataforma: plataforma }),
    );
  },

  /** The milestones of each of these platforms that its client sees. */
  async hitosOf(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { estado: string }[]>> {
    const hitos = unwrap(
      await supabase
        .from('hitos_plataforma')
        .select('plataforma_id, estado')
        .in('plataforma_id', ids)
        .eq('activo', true),
    );
    return new Map(ids.map((id) => [id, hitos.filter((hito) => hito.plataforma_id === id)]));
  },

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

  /** Stores files that the studio delivers with a milestone, and returns their paths; tells how far they are. */
  async storeDelivery(hito: number, files: readonly File[], onShare?: OnShare): Promise<string[]> {
    files.forEach((file) => checkFile('adjuntos', file));
    const { folders } = await placeOf(hito);
    const paths = await uploadAll('adjuntos', [...folders, 'entrega'], files, onShare);
    forgetUploads(files);
    return paths;
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

  /** Puts the milestones of a platform in another order than the one that the person saw. */
  orderHitos: (plataforma: number, before: readonly number[], after: readonly number[]) =>
    rpc('ordenar_hitos', {
      p_plataforma: plataforma,
      p_antes: [...before],
      p_despues: [...after],
    }),

  /** Makes a share link of a platform, mailed to an address if there is one; returns its address. With `/portafolio` after it, it shows the page in the portfolio. */
  async makeShareLink(plataforma: number, dias: number, para: string): Promise<string> {
    const token = await rpc('crear_acceso_temporal', {
      p_plataforma: plataforma,
      p_dias: dias,
      ...(para && { p_para: para }),
    });
    return `${location.origin}/temp-access#${token}`;
  },
};
