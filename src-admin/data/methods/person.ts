import { supabase } from '../session/supabase.ts';
import { checked } from '../shapes/checked.ts';
import type { Erasure } from '../shapes/erasure.ts';
import { DataError } from '../errors.ts';
import { invokeFile } from '../invoke.ts';
import { rpc } from '../rpc.ts';

/** Storage deletes so many files in one call. */
const FILES_AT_ONCE = 100;

const erase = (solicitud: number, isRehearsal: boolean): Promise<Erasure> =>
  checked(
    import('../shapes/erasure.ts').then((shapes) => shapes.erasureSchema),
    rpc('suprimir_persona', { p_solicitud: solicitud, p_ensayo: isRehearsal }),
  );

/** What erasing the person of a request would do; nothing is done. */
export const rehearseErasure = (solicitud: number): Promise<Erasure> => erase(solicitud, true);

/** Erases the person of a request and answers it: files first, for the database refuses while there are any. */
export async function erasePerson(solicitud: number): Promise<void> {
  const { archivos } = await rehearseErasure(solicitud);
  for (let from = 0; from < archivos.length; from += FILES_AT_ONCE) {
    const { error } = await supabase.storage
      .from('adjuntos')
      .remove(archivos.slice(from, from + FILES_AT_ONCE));
    if (error) {
      throw new DataError('file', {
        text: 'No pudimos borrar sus archivos. No se borró nada más: inténtalo de nuevo.',
        cause: error,
      });
    }
  }
  await erase(solicitud, false);
}

/** All that is kept of the person of a request, as a ZIP. */
export const exportPerson = (solicitud: number): Promise<Blob> =>
  invokeFile('exportar-persona', { solicitud });
