import { addDays } from './dates.ts';
import { CHANGED } from './legalDates.ts';

type Page = keyof typeof CHANGED;

/** What changed last in each legal page, as it says it itself. Change it with the text and its day. */
export const WHAT_CHANGED: Readonly<Record<Page, string>> = {
  terminos:
    'Ahora dicen de cada producto lo mismo que lees antes de pagarlo. También cómo funcionan los servicios que se renuevan y cómo te retractas de ellos, qué trae el plan de cuidado y en qué plazo se responde un reclamo.',
  privacidad:
    'Ahora dice qué queda, y con qué datos tuyos, cuando pides que los borremos; también qué guardamos de los servicios que contratas y qué medimos en los sitios de nuestros clientes.',
  cookies:
    'Ahora nombra el enlace del correo con el que vas a pagar y los avisos de tu área que ya leíste.',
};

/** For how many days the clients' area tells of a change, as terms and privacy page say. */
const TOLD_DAYS = 30;

/** Whether the clients' area tells of the last change of a page. */
export const isTold = (page: Page, today: string): boolean =>
  today < addDays(CHANGED[page], TOLD_DAYS);
