import type { Aviso, AvisoEstudio } from '../../../src-shared/correos.ts';
import { supabase } from '../session/supabase.ts';
import { unwrap } from '../unwrap.ts';

/** Somebody's own account. */
export const accountVerbs = {
  /** Which notices to the studio come to the admin's own address as well. */
  async studioNotices(): Promise<AvisoEstudio[]> {
    return unwrap(await supabase.rpc('mis_avisos_estudio')) as AvisoEstudio[];
  },

  async saveStudioNotices(avisos: readonly AvisoEstudio[]): Promise<void> {
    unwrap(await supabase.rpc('guardar_avisos_estudio', { p_avisos: [...avisos] }));
  },

  /** Which notices the person wants by mail; null for those that are never theirs. */
  async mailPreferences(): Promise<Record<Aviso, boolean | null>> {
    const [wanted] = unwrap(await supabase.rpc('mis_avisos'));
    return wanted ?? { tickets: null, hitos: null };
  },

  async saveMailPreferences({ tickets, hitos }: Record<Aviso, boolean | null>): Promise<void> {
    unwrap(
      await supabase.rpc('guardar_preferencias_correo', {
        p_tickets: tickets ?? true,
        p_hitos: hitos ?? true,
      }),
    );
  },

  /** Where the person is signed in, this place first. */
  async mySessions() {
    return unwrap(await supabase.rpc('mis_sesiones'));
  },

  async endSession(id: string): Promise<void> {
    unwrap(await supabase.rpc('cerrar_sesion', { p_id: id }));
  },

  async endOtherSessions(): Promise<void> {
    unwrap(await supabase.rpc('cerrar_otras_sesiones'));
  },

  /** Ends every session of somebody else's account; for the studio. */
  async endSessionsOf(cuenta: string): Promise<void> {
    unwrap(await supabase.rpc('cerrar_sesiones_de', { p_cuenta: cuenta }));
  },

  async changeMyName(name: string): Promise<void> {
    unwrap(await supabase.rpc('cambiar_mi_nombre', { p_nombre: name }));
  },
};
