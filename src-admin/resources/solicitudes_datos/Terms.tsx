import { Chip } from '@mui/material';
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

type WithTerms = Pick<SolicitudDatos, 'estado' | 'vence_en' | 'bloqueo_vence_en' | 'bloqueada_en'>;

/** The legal terms that still run for a request, to answer it and to suspend the use of the data. */
function termsOf(solicitud: WithTerms) {
  if (!isOpenRequest(solicitud)) return [];
  const { vence_en, bloqueo_vence_en, bloqueada_en } = solicitud;
  const blocking = bloqueo_vence_en !== null && bloqueada_en === null;
  return [
    { what: '', until: vence_en },
    ...(blocking ? [{ what: 'Bloqueo: ', until: bloqueo_vence_en }] : []),
  ];
}

/** The terms in a row of text; empty once it was answered. */
export const termsText = (solicitud: WithTerms, now = new Date()): string =>
  termsOf(solicitud)
    .map(({ what, until }) => `${what.toLowerCase()}${termText(until, now)}`)
    .join(' · ');

/** The terms as chips: red when passed, amber within five days. */
export const Terms = ({ solicitud }: { solicitud: SolicitudDatos }) =>
  termsOf(solicitud).map(({ what, until }) => {
    const days = daysLeft(until);
    const color = days < 0 ? 'error' : days <= 5 ? 'warning' : 'default';
    return <Chip key={what} size="small" color={color} label={`${what}${termText(until)}`} />;
  });

/** The day of an instant in Chile, in words. */
export const dayText = (instant: string): string => formatDay(dayInChile(parseInstant(instant)));
