import { dayInChile, formatDay, parseInstant } from '../../../src-shared/dates.ts';
import { isOpenRequest } from '../../../src-shared/solicitudesDatos.ts';
import type { SolicitudDatos } from '../../data/rows.ts';

/** Whole days in Chile from today to an instant's day; negative when it has passed. */
export const daysLeft = (instant: string, now = new Date()): number =>
  (Date.parse(dayInChile(parseInstant(instant))) - Date.parse(dayInChile(now))) / 86_400_000;

/** A term in words: "quedan 12 días", "vence hoy", "venció hace 2 días". */
export function termText(instant: string, now = new Date()): string {
  const days = daysLeft(instant, now);
  if (days === 0) return 'vence hoy';
  const many = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`;
  if (days < 0) return `venció hace ${many(-days)}`;
  return `${days === 1 ? 'queda' : 'quedan'} ${many(days)}`;
}

/** The terms that still run for a request, in words for a row of text; none once it was answered. */
export function termsText(
  solicitud: Pick<SolicitudDatos, 'estado' | 'vence_en' | 'bloqueo_vence_en' | 'bloqueada_en'>,
  now = new Date(),
): string | null {
  const { vence_en, bloqueo_vence_en, bloqueada_en } = solicitud;
  if (!isOpenRequest(solicitud)) return null;
  const blocking = bloqueo_vence_en !== null && bloqueada_en === null;
  return [termText(vence_en, now), blocking && `bloqueo: ${termText(bloqueo_vence_en, now)}`]
    .filter(Boolean)
    .join(' · ');
}

/** The day of an instant in Chile, in words. */
export const dayText = (instant: string): string => formatDay(dayInChile(parseInstant(instant)));
