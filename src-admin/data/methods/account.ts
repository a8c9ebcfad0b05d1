import type { Aviso, AvisoEstudio } from '../../../src-shared/correos.ts';
import { rpc } from '../rpc.ts';

/** Somebody's own account. */
export const accountMethods = {
  /** Which notices to the studio come to the admin's own address as well. */
  async studioNotices(): Promise<AvisoEstudio[]> {
    return (await rpc('mis_avisos_estudio')) as AvisoEstudio[];
  },

  saveStudioNotices: (avisos: readonly AvisoEstudio[]) =>
    rpc('guardar_avisos_estudio', { p_avisos: [...avisos] }),

  /** Which notices the person wants by mail; null for those that are never theirs. */
  async mailPreferences(): Promise<Record<Aviso, boolean | null>> {
    const [wanted] = await rpc('mis_avisos');
    return wanted ?? { tickets: null, hitos: null };
  },

  saveMailPreferences: ({ tickets, hitos }: Record<Aviso, boolean | null>) =>
    rpc('guardar_preferencias_correo', {
      p_tickets: tickets ?? true,
      p_hitos: hitos ?? true,
    }),

  /** Where the person is signed in, this place first. */
  mySessions: () => rpc('mis_sesiones'),

  endSession: (id: string) => rpc('cerrar_sesion', { p_id: id }),

  endOtherSessions: () => rpc('cerrar_otras_sesiones'),

  /** Ends every session of somebody else's account; for the studio. */
  endSessionsOf: (cuenta: string) => rpc('cerrar_sesiones_de', { p_cuenta: cuenta }),

  changeMyName: (name: string) => rpc('cambiar_mi_nombre', { p_nombre: name }),
};
