import { apiUrl } from '../../../src-shared/environment.ts';
import { supabase } from '../../session/supabase.ts';
import { healthSchema, type Health } from '../health.ts';
import type { Novedad } from '../news.ts';
import { unwrap } from '../unwrap.ts';

/** What the studio watches over: news, mails, its calendar. */
export const studioVerbs = {
  /** What changed since these marks, and how much of it waits for the studio. */
  async news(marks: Readonly<Record<string, string>>): Promise<Novedad[]> {
    return unwrap(await supabase.rpc('novedades', { p_conocidas: marks }));
  },

  /** How the service fares: mail, scheduled work, sizes. */
  async health(): Promise<Health> {
    return healthSchema.validateSync(unwrap(await supabase.rpc('salud')), { strict: true });
  },

  /** Puts a mail that did not go out back into the queue. */
  async retryMail(correo: string): Promise<void> {
    unwrap(await supabase.rpc('reintentar_correo', { p_id: correo }));
  },

  /** Notes that a mail without an owner was read. */
  async markMailSeen(correo: number): Promise<void> {
    unwrap(await supabase.rpc('marcar_correo_visto', { p_id: correo }));
  },

  /** Since when the studio's calendar has an address; null while it has none. */
  async calendarSince(): Promise<string | null> {
    return unwrap(await supabase.rpc('calendario_desde'));
  },

  /** Gives the studio's calendar a new address, which is told this once; the one before stops. */
  async createCalendar(): Promise<string> {
    const key = unwrap(await supabase.rpc('crear_calendario'));
    return `${apiUrl()}/functions/v1/calendario?clave=${key}`;
  },

  async removeCalendar(): Promise<void> {
    unwrap(await supabase.rpc('quitar_calendario'));
  },
};
