import { checked, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { PlatformSummary } from './schemas.ts';

export const plataformasApi = {
  /** What the page of a platform shows beside its row. */
  platformSummary: (plataforma: number): Promise<PlatformSummary> =>
    checked(
      import('./schemas.ts').then(({ platformSummarySchema }) => platformSummarySchema),
      rpc('resumen_de_plataforma', { p_plataforma: plataforma }),
    ),

  /** The milestones that the clients of these platforms see, by platform. */
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

  /** Creates a link to the progress of a platform, mailed to `para` unless that is empty; returns its address, which with `/portafolio` shows the public page. */
  async makeShareLink(plataforma: number, dias: number, para: string): Promise<string> {
    const token = await rpc('crear_acceso_temporal', {
      p_plataforma: plataforma,
      p_dias: dias,
      ...(para && { p_para: para }),
    });
    return `${location.origin}/temp-access#${token}`;
  },
};
