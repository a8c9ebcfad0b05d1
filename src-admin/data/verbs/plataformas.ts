import { supabase } from '../../session/supabase.ts';
import { checked } from '../checked.ts';
import type { ClientHome, PlatformSummary } from '../clientArea.ts';
import { unwrap } from '../unwrap.ts';

/** Platforms, their milestones and links. */
export const plataformasVerbs = {
  /** What a client's home page shows. */
  async clientHome(): Promise<ClientHome> {
    return checked(
      import('../clientArea.ts').then((shapes) => shapes.clientHomeSchema),
      supabase.rpc('mi_inicio'),
    );
  },

  /** What a platform's page shows beside its own row. */
  async platformSummary(plataforma: number): Promise<PlatformSummary> {
    return checked(
      import('../clientArea.ts').then((shapes) => shapes.platformSummarySchema),
      supabase.rpc('resumen_de_plataforma', { p_plataforma: plataforma }),
    );
  },

  /** The client approves a delivered milestone, or returns it saying what to change. */
  async answerHito(
    hito: number,
    decision: 'aprobado' | 'observado',
    observacion: string,
  ): Promise<void> {
    unwrap(
      await supabase.rpc('responder_hito', {
        p_hito: hito,
        p_decision: decision,
        p_observacion: observacion,
      }),
    );
  },

  /** Puts the milestones of a platform in another order than the one that the person saw. */
  async orderHitos(
    plataforma: number,
    before: readonly number[],
    after: readonly number[],
  ): Promise<void> {
    unwrap(
      await supabase.rpc('ordenar_hitos', {
        p_plataforma: plataforma,
        p_antes: [...before],
        p_despues: [...after],
      }),
    );
  },

  /** Makes a share link of a platform, mailed to an address if there is one; returns its address. With `/portafolio` after it, it shows the page in the portfolio. */
  async makeShareLink(plataforma: number, dias: number, para: string): Promise<string> {
    const token = unwrap(
      await supabase.rpc('crear_acceso_temporal', {
        p_plataforma: plataforma,
        p_dias: dias,
        ...(para && { p_para: para }),
      }),
    );
    return `${location.origin}/temp-access#${token}`;
  },
};
