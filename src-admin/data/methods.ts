import { miniPath } from '../../src-shared/filePath.ts';
import { supabase } from './session/supabase.ts';
import type { Bucket } from './files.ts';
import { lastChange, saveAsRead } from './readRows.ts';
import { fileError } from './uploads.ts';
import { accountMethods } from './methods/account.ts';
import { agendaMethods } from './methods/agenda.ts';
import { clientesMethods } from './methods/clientes.ts';
import { contactosMethods } from './methods/contactos.ts';
import { pagosMethods } from './methods/pagos.ts';
import { storePicture } from './pictures.ts';
import { plataformasMethods } from './methods/plataformas.ts';
import { find, search } from './methods/search.ts';
import { studioMethods } from './methods/studio.ts';
import { ticketsMethods } from './methods/tickets.ts';

/** What the screens do beyond reading and writing rows. Every method throws DataError. */
export const methods = {
  ...accountMethods,
  ...agendaMethods,
  ...clientesMethods,
  ...contactosMethods,
  ...pagosMethods,
  ...plataformasMethods,
  storePicture,
  ...studioMethods,
  ...ticketsMethods,
  find,
  search,
  saveAsRead,
  lastChange,

  /** An address under which a private file can be shown for five minutes. */
  async signedFile(bucket: Bucket, path: string): Promise<string> {
    const { data, error } = await supabase.storage.from(bucket).createSignedUrl(path, 300);
    if (error) throw fileError(error, 'No pudimos abrir el archivo. Vuelve a intentarlo.');
    return data.signedUrl;
  },

  /** Addresses under which private pictures can be shown for five minutes, by path: first that of the small one, where there is one. */
  async signedPictures(paths: readonly string[]): Promise<Record<string, string[]>> {
    const asked = paths.flatMap((path) => [miniPath(path), path]);
    const { data, error } = await supabase.storage.from('adjuntos').createSignedUrls(asked, 300);
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

export type Methods = typeof methods;
