import { DataError } from '../../data/errors.ts';
import { checked, invokeFile, rpc } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { Erasure } from './schemas.ts';

/** How many files Storage deletes in one call. */
const FILES_AT_ONCE = 100;

const erase = (solicitud: number, isRehearsal: boolean): Promise<Erasure> =>
  checked(
    import('./schemas.ts').then(({ erasureSchema }) => erasureSchema),
    rpc('suprimir_persona', { p_solicitud: solicitud, p_ensayo: isRehearsal }),
  );

export const solicitudesDatosApi = {
  /** What an erasure would do, without doing it. */
  rehearseErasure: (solicitud: number): Promise<Erasure> => erase(solicitud, true),

  /** Erases the person of a request and resolves it: files first, since the database refuses while there are any. */
  async erasePerson(solicitud: number): Promise<void> {
    const { archivos } = await erase(solicitud, true);
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
  },

  /** A ZIP with all data of the person of a request. */
  exportPerson: (solicitud: number): Promise<Blob> => invokeFile('exportar-persona', { solicitud }),
};
