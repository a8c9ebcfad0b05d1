import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';

type State = Database['public']['Functions']['estado_del_gancho']['Returns'][number];

interface HookState extends Omit<State, 'ultimo_en' | 'ultimo_error'> {
  ultimo_en: string | null;
  ultimo_error: string | null;
}

export const settingsApi = {
  /** How many changes the host of the site has not received, and the result of the last call of its hook. */
  async hookState(): Promise<HookState> {
    const [state] = await rpc('estado_del_gancho');
    return state ?? { pendientes: 0, ultimo_en: null, ultimo_error: null, proximo_en: '' };
  },
};
