import { apiUrl } from '../../../src-shared/environment.ts';
import { rpc } from '../../data/requests.ts';

/** The studio's calendar, as other applications subscribe to it. */
export const calendarioApi = {
  /** Since when the studio's calendar has an address; null while it has none. */
  calendarSince: (): Promise<string | null> => rpc('calendario_desde'),

  /** Gives the studio's calendar a new address, which is told this once; the one before stops. */
  async createCalendar(): Promise<string> {
    const key = await rpc('crear_calendario');
    return `${apiUrl()}/functions/v1/calendario?clave=${key}`;
  },

  removeCalendar: () => rpc('quitar_calendario'),
};
