import { mixed, object } from 'yup';
import { formatInstant } from '../../../../../src-shared/dates.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { instant, optionalText } from '../fields.ts';

/** What was changed, as the subject says it. */
const SAID = {
  cobro: 'Cambió adónde llega el dinero',
  avisos: 'Cambió adónde llegan los avisos',
  equipo: 'Cambió quién administra',
} as const;

export const cambio_delicado = template({
  name: 'Cambio delicado',
  audience: 'estudio',
  schema: object({
    que: mixed<keyof typeof SAID>().oneOf(['cobro', 'avisos', 'equipo']).required(),
    a_quien: optionalText(),
    quien: optionalText(),
    ocurrio_en: instant(),
  }),
  sample: {
    que: 'cobro' as const,
    a_quien: null,
    quien: 'Antonia Rojas',
    ocurrio_en: '2026-12-02T13:00:00+00:00',
  },
  written: ['a_quien', 'quien'],
  content: (mail) => ({
    subject: SAID[mail.que],
    preview: 'Se puede deshacer durante un día.',
    title: SAID[mail.que],
    blocks: [
      rows({
        Quién: mail.quien,
        Ficha: mail.a_quien,
        Cuándo: `${formatInstant(mail.ocurrio_en)} (hora de Chile)`,
      }),
      paragraph(
        'Si no lo hizo alguien de tu equipo, deshazlo ahora en Configuración: se puede durante un día. Después cambien sus contraseñas.',
      ),
      button('Revisar y deshacer', '/dashboard/settings'),
    ],
  }),
});
