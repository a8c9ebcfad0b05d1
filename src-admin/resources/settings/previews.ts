import { clockOf, nameOfDay } from '../horarios/days.ts';
import { addDays, dayInChile, formatDay, formatInstant } from '../../../src-shared/dates.ts';

const HOUR_MS = 3_600_000;

/** From when to when visitors can book a meeting, if they ask now. */
export function bookingSentence(hours: number, days: number, now = new Date()): string {
  const from = formatInstant(new Date(now.getTime() + hours * HOUR_MS));
  const to = formatDay(addDays(dayInChile(now), days));
  return `Quien agenda ahora puede elegir desde el ${from} hasta el ${to}.`;
}

const list = /* @__PURE__ */ new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** On which days and hours the targets of tickets run. */
export function answeringSentence(days: readonly number[], from: string, until: string): string {
  const names = days.toSorted((a, b) => a - b).map((day) => nameOfDay(day).toLowerCase());
  return `Los plazos corren ${list.format(names)}, de ${clockOf(from)} a ${clockOf(until)}. Un ticket que llega fuera de esas horas cuenta desde que abrimos.`;
}

/** Days before the closing of a ticket on which its client is told. */
const NOTICE_DAYS = 2;

/** What becomes of a ticket that is solved, or waits for its client, from now on, and in which nobody writes. */
export function closingSentence(days: number, now = new Date()): string {
  if (days === 0) return 'Los tickets quedan abiertos hasta que alguien los cierre.';
  const today = dayInChile(now);
  const notice = formatDay(addDays(today, days - NOTICE_DAYS));
  return `De un ticket que resuelves hoy, o que desde hoy espera al cliente, el cliente recibe un aviso el ${notice}; se cierra el ${formatDay(addDays(today, days))}, si nadie escribe.`;
}

/** An order number as orders have them. */
const SAMPLE_ORDER = 'W-8f3k2m9p';

/** The link as a buyer follows it, with the number of an order where it takes one. */
export const sampleLink = (link: string): string => link.replace('{orden}', SAMPLE_ORDER);

/** How the host of the site fares with what it is told. */
export function hookSentence(
  {
    pendientes,
    ultimo_en,
    ultimo_error,
  }: { pendientes: number; ultimo_en: string | null; ultimo_error: string | null },
  relative: (instant: string) => string,
): string {
  const last =
    ultimo_en === null
      ? 'Todavía no se le ha avisado de nada.'
      : ultimo_error === null
        ? `El último aviso salió bien ${relative(ultimo_en)}.`
        : `El último aviso falló ${relative(ultimo_en)}: ${ultimo_error}. Se reintenta solo.`;
  if (pendientes === 0) return last;
  return `${last} ${pendientes === 1 ? 'Queda un cambio' : `Quedan ${pendientes} cambios`} por avisar.`;
}
