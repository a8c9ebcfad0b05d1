import { checked, rpc, unwrap } from '../../data/requests.ts';
import { supabase } from '../../data/session/supabase.ts';
import type { PlatformSummary } from './schemas.ts';

/** Platforms and their links. */
export const plataformasApi = {
  /** What a platform's page shows beside its own row. */
  platformSummary: (plataforma: number): Promise<PlatformSummary> =>
    checked(
      import('./schemas.ts').then(({ platformSummarySchema }) => platformSummarySchema),
      rpc('resumen_de_plataforma', { p_plataforma: plataforma }),
    ),

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
