import { number } from 'yup';
import { instant, optionalText, text } from './fields.ts';

// What the mails to the visitor of a meeting have in common: private.datos_cita of the database.

/** The fields of a meeting, for the schema of a mail. */
export const citaFields = () => ({
  uid: text(),
  inicio: instant(),
  termino: instant(),
  secuencia: number().integer().min(0).required(),
  nombre: optionalText(),
});

export const CITA_SAMPLE = {
  uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
  inicio: '2027-01-04T12:00:00+00:00',
  termino: '2027-01-04T12:30:00+00:00',
  secuencia: 0,
  nombre: 'Luz Ñancupil',
};

export const TOKEN_SAMPLE = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

/** Where a meeting is seen, moved and cancelled. A fragment reaches no server and no log. */
export const managePath = (token: string): string => `/agendar#cita=${token}`;
