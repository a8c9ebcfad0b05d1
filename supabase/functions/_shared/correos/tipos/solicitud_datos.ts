import { object } from 'yup';
import { dayInChile, formatDay, parseInstant } from '../../../../../src-shared/dates.ts';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../../../src-shared/options.ts';
import { quote, rows, template } from '../content.ts';
import { flag, instant, option, optionalText, text } from '../fields.ts';
import { correction } from '../phrases.ts';

export const solicitud_datos = template({
  audience: 'estudio',
  schema: object({
    correccion: flag(),
    tipo: option(TIPOS_SOLICITUD_DATOS),
    nombre: text(),
    email: text(),
    detalle: optionalText(),
    vence_en: instant(),
  }),
  sample: {
    correccion: false,
    tipo: 'supresion',
    nombre: 'Lía Soto',
    email: 'lia@ejemplo.cl',
    detalle: 'Quiero que borren todo lo que tengan de mí.',
    vence_en: '2026-12-21T15:00:00+00:00',
  },
  content: (mail) => {
    const title = mail.correccion
      ? 'Corrección de una solicitud sobre datos personales'
      : 'Solicitud sobre datos personales';
    const limit = formatDay(dayInChile(parseInstant(mail.vence_en)));
    return {
      subject: `${title}: ${mail.tipo}`,
      preview: `Hay que responder antes del ${limit}.`,
      title,
      blocks: [
        ...correction(mail),
        rows({
          Tipo: optionText(TIPOS_SOLICITUD_DATOS, mail.tipo),
          Nombre: mail.nombre,
          Correo: mail.email,
          'Responder antes del': limit,
        }),
        ...(mail.detalle ? [quote(mail.nombre, mail.detalle)] : []),
      ],
    };
  },
});
