import type { Aviso } from '../../../src-shared/correos.ts';
import { supabase } from '../../session/supabase.ts';
import { unwrap } from '../unwrap.ts';

/** Somebody's own account. */
export const accountVerbs = {
  /** Which notices the client wants by mail; all of them until they choose. */
  async mailPreferences(): Promise<Record<Aviso, boolean>> {
    const row = unwrap(
      await supabase.from('preferencias_correo').select('tickets, hitos').maybeSingle(),
    );
    return row ?? { tickets: true, hitos: true };
  },

  async saveMailPreferences({ tickets, hitos }: Record<Aviso, boolean>): Promise<void> {
    unwrap(
      await supabase.rpc('guardar_preferencias_correo', { p_tickets: tickets, p_hitos: hitos }),
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

  async changeMyName(name: string): Promise<void> {
    unwrap(await supabase.rpc('cambiar_mi_nombre', { p_nombre: name }));
  },
};
