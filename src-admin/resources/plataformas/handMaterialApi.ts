import { checkFile, forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';
import { rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';

/** Uploads what goes with a line; returns its paths. */
async function uploadFor(material: number, files: readonly File[], onShare?: OnShare) {
  files.forEach((file) => checkFile('adjuntos', file));
  if (files.length === 0) return [];
  const { cliente } = unwrap(
    await supabase.from('materiales').select('cliente').eq('id', material).single(),
  );
  return uploadAll('adjuntos', [cliente, 'materiales', material], files, onShare);
}

/** Hands over what is missing; `onShare` gets how much of the files is uploaded. */
export async function handMaterial(
  material: number,
  comentario: string,
  files: readonly File[] = [],
  onShare?: OnShare,
): Promise<void> {
  const paths = await uploadFor(material, files, onShare);
  await rpc('entregar_material', {
    p_material: material,
    ...(comentario && { p_comentario: comentario }),
    ...(paths.length > 0 && { p_archivos: paths }),
  });
  forgetUploads(files);
}
