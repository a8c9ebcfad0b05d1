import { miniPath } from '../../src-shared/filePath.ts';
import type { Bucket } from './files.ts';
import { storePicture } from './pictures.ts';
import { unwrap } from './requests.ts';
import { find } from './search.ts';
import { supabase } from './session/supabase.ts';
import { fileError } from './uploads.ts';

/** The methods of no resource in particular. */
export const dataMethods = {
  find,
  storePicture,

  /** What a client is called, their address, and their platforms by name; null when there is no such client. */
  async clienteElegido(cliente: number) {
    const row = unwrap(
      await supabase
        .from('clientes')
        .select(
          'cliente, empresa, email, plataformas!plataformas_cliente_fkey(id, plataforma, cliente)',
        )
        .eq('id', cliente)
        .eq('perfil', 'cliente')
        .order('plataforma', { referencedTable: 'plataformas' })
        .maybeSingle(),
    );
    return (
      row && {
        nombre: row.empresa ?? row.cliente,
        email: row.email,
        plataformas: row.plataformas,
      }
    );
  },

  /** An address under which a private file can be shown for five minutes. */
  async signedFile(bucket: Bucket, path: string): Promise<string> {
    const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, 300);
    if (error) throw fileError(error, 'No pudimos abrir el archivo. Vuelve a intentarlo.');
    return data.signedUrl;
  },

  /** Addresses under which private pictures can be shown for five minutes, by path: first that of the small one, where there is one. */
  async signedPictures(paths: readonly string[]): Promise<Record<string, string[]>> {
    const both = paths.flatMap((path) => [miniPath(path), path]);
    const { data, error } = await supabase.storage.from('adjuntos').createSignedUrls(both, 300);
    if (error) throw fileError(error, 'No pudimos abrir el archivo. Vuelve a intentarlo.');
    const known = new Map(data.map((one) => [one.path, one.error ? '' : one.signedUrl]));
    return Object.fromEntries(
      paths.map((path) => [
        path,
        [miniPath(path), path].map((each) => known.get(each) ?? '').filter(Boolean),
      ]),
    );
  },

  /** The content of a private file. */
  async downloadFile(bucket: Bucket, path: string): Promise<Blob> {
    const { data, error } = await supabase.storage.from(bucket).download(path);
    if (error) throw fileError(error, 'No pudimos abrir el archivo. Vuelve a intentarlo.');
    return data;
  },
};
