import { formatDay } from '../../../src-shared/dates.ts';
import type { PlatformSummary } from './schemas.ts';

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

/** That a platform waits for its client, and for how long; before its agreed start it has not waited. */
export const waitText = (isAdmin: boolean, espera: number): string =>
  `${isAdmin ? 'Espera material del cliente' : 'En espera de tu material'}${espera > 0 ? `: ${days(espera)}` : ''}`;

/** Beside the date of a milestone that moves. */
export const MOVES = 'se corre mientras falte material';

const dayOf = (day: string): string => formatDay(day).replace(/ de \d{4}$/, '');

/** By how much a wait that is over moved the dates, and when it was. */
export function movedText({ desde, hasta, dias }: PlatformSummary['esperas'][number]): string {
  const from =
    desde.slice(0, 7) === hasta.slice(0, 7) ? `${Number(desde.slice(8))}–` : `${dayOf(desde)} – `;
  const moved = dias === 1 ? 'corrieron 1 día' : `corrieron ${dias} días`;
  return `Las fechas se ${moved} por la espera del material (${from}${dayOf(hasta)}).`;
}
