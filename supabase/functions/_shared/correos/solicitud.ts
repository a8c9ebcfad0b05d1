import { firstName } from '../../../../src-shared/firstName.ts';
import { dayInChile, formatDay, parseInstant } from '../../../../src-shared/dates.ts';
import { TIPOS_SOLICITUD_DATOS } from '../../../../src-shared/options.ts';
import { note, type Block } from './content.ts';
import { id, option, optionalText } from './fields.ts';

// What the mails about a privacy request have in common.

/** The fields of a request whose person is known, for the schema of a mail. */
export const solicitudFields = () => ({
  solicitud: id(),
  nombre: optionalText(),
  tipo: option(TIPOS_SOLICITUD_DATOS),
});

export const SOLICITUD_SAMPLE = {
  solicitud: 12,
  nombre: 'Lía Soto',
  tipo: 'supresion' as const,
};

export const WHY = 'Te escribimos por tu solicitud sobre tus datos personales.';

/** The day in Chile of an instant, in words. */
export const dayOf = (instant: string): string => formatDay(dayInChile(parseInstant(instant)));

/** Where somebody complains who does not agree. */
export const complaint = (): Block =>
  note(
    'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales dentro de los 30 días hábiles siguientes a esta respuesta.',
  );

export const greeting = (nombre: string | null): string =>
  nombre ? `Hola, ${firstName(nombre)}` : 'Hola';
