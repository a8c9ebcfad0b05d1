import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';

type State = Database['public']['Functions']['estado_del_gancho']['Returns'][number];

/** How the host of the site is told of changes. */
interface HookState extends Omit<State, 'ultimo_en' | 'ultimo_error'> {
  ultimo_en: string | null;
  ultimo_error: string | null;
}

/** The studio's settings. */
export const settingsApi = {
  /** Of how many changes the host of the site was not told yet, and what became of the last call. */
  async hookState(): Promise<HookState> {
    const [state] = await rpc('estado_del_gancho');
    return state ?? { pendientes: 0, ultimo_en: null, ultimo_error: null, proximo_en: '' };
  },
};
