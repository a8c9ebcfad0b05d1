import { rpc } from '../../data/requests.ts';

/** How many changes the host of the site has not received, and the result of the last call of its hook. */
export interface HookResult {
  pendientes: number;
  ultimo_en: string | null;
  ultimo_error: string | null;
}

export const settingsApi = {
  /** What changed within a day of where money and notices go and of who administers, the newest first. */
  recentChanges: () => rpc('cambios_por_deshacer'),

  /** Takes one of them back. */
  undoChange: (id: number) => rpc('deshacer_cambio', { p_cambio: id }),

  async hookState(): Promise<HookResult> {
    const [state] = await rpc('estado_del_gancho');
    return state ?? { pendientes: 0, ultimo_en: null, ultimo_error: null };
  },
};
