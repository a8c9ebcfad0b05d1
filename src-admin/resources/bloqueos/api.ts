import type { Database } from '../../../src-shared/database.types.ts';
import { rpc } from '../../data/requests.ts';

type Holiday = Database['public']['Functions']['feriados_de_la_agenda']['Returns'][number];

export const bloqueosApi = {
  /** The future holidays that fall on weekly hours, and whether the studio opened them. */
  holidays: (): Promise<Holiday[]> => rpc('feriados_de_la_agenda'),

  openHoliday: (fecha: string, abierto: boolean) =>
    rpc('abrir_feriado', { p_fecha: fecha, p_abierto: abierto }),
};
