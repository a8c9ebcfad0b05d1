import { apiUrl } from '../../../src-shared/environment.ts';
import { rpc } from '../../data/requests.ts';

export const calendarioApi = {
  /** Since when the calendar has an address; null without one. */
  calendarSince: (): Promise<string | null> => rpc('calendario_desde'),

  /** The new address, which cannot be fetched again; it replaces any other. */
  async createCalendar(): Promise<string> {
    const key = await rpc('crear_calendario');
    return `${apiUrl()}/functions/v1/calendario?clave=${key}`;
  },

  removeCalendar: () => rpc('quitar_calendario'),
};
