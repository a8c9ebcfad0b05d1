import {
  addDays,
  formatDay,
  formatDayAndMonth,
  formatInstantShort,
  parseInstant,
} from '../../../src-shared/dates.ts';
import { outageSpanText, percentText, reasonText } from '../../../src-shared/vigilancia.ts';
import type { Watch } from './watchSchemas.ts';

/** How many days are shown. */
const SHOWN_DAYS = 90;
/** After so long without an answer, what is shown is out of date. */
const STALE_MS = 20 * 60_000;
const DAY_MS = 86_400_000;
const MOST_MAINTENANCE_MS = 7 * DAY_MS;

export type Day = Watch['dias'][number];

/** Each of the last days, with what was measured on it, if anything was. */
export function lastDays({ hoy, dias }: Watch): { dia: string; day: Day | undefined }[] {
  const byDay = new Map(dias.map((day) => [day.dia, day]));
  return Array.from({ length: SHOWN_DAYS }, (_, n) => {
    const dia = addDays(hoy, n - SHOWN_DAYS + 1);
    return { dia, day: byDay.get(dia) };
  });
}

/** The part of all that was measured in the last days that found the site up; null without any. */
export function availability({ hoy, dias }: Watch, days: number): number | null {
  const from = addDays(hoy, -days);
  const some = dias.filter(({ dia }) => dia > from);
  const sum = (of: (day: Day) => number) => some.reduce((so, day) => so + of(day), 0);
  const measured = sum(({ medidos }) => medidos);
  return measured === 0 ? null : sum(({ arriba }) => arriba) / measured;
}

/** That of the last 30 and 90 days, in words. */
export const availabilityText = (watch: Watch): string =>
  [30, 90]
    .flatMap((days) => {
      const part = availability(watch, days);
      return part === null ? [] : [`${percentText(part)} en ${days} días`];
    })
    .join(' · ');

/** When it fell, for how long, and what was wrong. */
export function outageText({
  desde,
  hasta,
  motivo,
  codigo,
  ...span
}: Watch['caidas'][number]): string {
  const length =
    hasta === null ? 'sigue caído' : `duró ${outageSpanText(span.minutos, span.planificados)}`;
  return `${formatInstantShort(desde)}, ${length}: ${reasonText(motivo, codigo)}.`;
}

/** The median of the medians of the last days, in milliseconds; null without any. */
export function medianTime({ hoy, dias }: Watch, days: number): number | null {
  const from = addDays(hoy, -days);
  const times = dias
    .flatMap(({ dia, ms }) => (dia > from && ms !== null ? [ms] : []))
    .toSorted((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? null;
}

/** What the strip of days shows, in a sentence: on which days something failed, and how much. */
export function stripText(watch: Watch): string {
  const failed = watch.dias.filter(({ medidos, arriba }) => arriba < medidos);
  const days = failed.map(
    ({ dia, medidos, arriba }) => `${formatDayAndMonth(dia)}, ${percentText(arriba / medidos)}`,
  );
  const measured = `${watch.dias.length} ${watch.dias.length === 1 ? 'día medido' : 'días medidos'} de los últimos ${SHOWN_DAYS}`;
  return failed.length === 0
    ? `${measured}, todos en línea.`
    : `${measured}, ${failed.length} con fallas: ${days.join('; ')}.`;
}

/** Whether nothing was measured for longer than it should take. */
export const isStale = ({ activa, medido_en }: Watch, now = new Date()): boolean =>
  activa && medido_en !== null && now.getTime() - parseInstant(medido_en).getTime() > STALE_MS;

/** When something ends, in a sentence. */
export function endText(day: string, hoy: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(hoy)) / DAY_MS);
  if (days < 0) return `Venció el ${formatDay(day)}`;
  if (days === 0) return 'Vence hoy';
  return `Vence el ${formatDay(day)}, ${days === 1 ? 'mañana' : `en\u00a0${days}\u00a0días`}`;
}

/** Until when its certificate is good, and who says so; null where nobody does. */
export function certificateText(watch: Watch): string | null {
  const { certificado_leido, certificado_leido_en, certificado_hasta, hoy } = watch;
  if (certificado_leido !== null && certificado_leido_en !== null)
    return `${endText(certificado_leido, hoy)} (leído del sitio el ${formatInstantShort(certificado_leido_en)})`;
  return certificado_hasta === null ? null : `${endText(certificado_hasta, hoy)} (anotado a mano)`;
}

/** What the form sets. */
export type WatchSettings = Pick<
  Watch,
  | 'activa'
  | 'palabra'
  | 'mantencion_desde'
  | 'mantencion_hasta'
  | 'certificado_hasta'
  | 'dominio_hasta'
>;

/** Errors of the form, by field. */
export function watchErrors({
  mantencion_desde: from,
  mantencion_hasta: until,
}: Partial<WatchSettings>): Record<string, string> {
  if (!from && !until) return {};
  if (!until) return { mantencion_hasta: 'Escribe también hasta cuándo.' };
  if (!from) return { mantencion_desde: 'Escribe también desde cuándo.' };
  const length = parseInstant(until).getTime() - parseInstant(from).getTime();
  if (length <= 0) return { mantencion_hasta: 'Tiene que terminar después de empezar.' };
  return length > MOST_MAINTENANCE_MS
    ? { mantencion_hasta: 'Una mantención dura 7 días como máximo.' }
    : {};
}
