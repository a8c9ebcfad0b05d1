import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';

type Holiday = Database['public']['Functions']['feriados_de_la_agenda']['Returns'][number];

/** Holidays in the agenda. */
export const bloqueosApi = {
  /** The holidays to come on which there would be hours, and which of them the studio opened. */
  holidays: (): Promise<Holiday[]> => rpc('feriados_de_la_agenda'),

  /** Holds meetings on a holiday to come, or no longer. */
  openHoliday: (fecha: string, abierto: boolean) =>
    rpc('abrir_feriado', { p_fecha: fecha, p_abierto: abierto }),
};
