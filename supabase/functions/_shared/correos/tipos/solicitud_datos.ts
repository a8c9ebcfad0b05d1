import { object } from 'yup';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../../../src-shared/options.ts';
import { button, quote, rows, template } from '../content.ts';
import { flag, id, instant, option, optionalInstant, optionalText, text } from '../fields.ts';
import { correction } from '../phrases.ts';
import { dayOf } from '../solicitud.ts';

export const solicitud_datos = template({
  name: 'Solicitud sobre datos personales, al estudio',
  audience: 'estudio',
  schema: object({
    solicitud: id(),
    correccion: flag(),
    tipo: option(TIPOS_SOLICITUD_DATOS),
    nombre: text(),
    email: text(),
    detalle: optionalText(),
    vence_en: instant(),
    bloqueo_vence_en: optionalInstant(),
  }),
  sample: {
    solicitud: 12,
    correccion: false,
    tipo: 'supresion',
    nombre: 'Lía Soto',
    email: 'lia@ejemplo.cl',
    detalle: 'Quiero que borren todo lo que tengan de mí.',
    vence_en: '2026-12-21T15:00:00+00:00',
    bloqueo_vence_en: null,
  },
  written: ['nombre', 'email', 'detalle'],
  content: (mail) => {
    const title = mail.correccion
      ? 'Corrección de una solicitud sobre datos personales'
      : 'Solicitud sobre datos personales';
    const limit = dayOf(mail.vence_en);
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
          'Bloquear antes del final del': mail.bloqueo_vence_en && dayOf(mail.bloqueo_vence_en),
        }),
        ...(mail.detalle ? [quote(mail.nombre, mail.detalle)] : []),
        button('Ver la solicitud', `/dashboard/solicitudes_datos/${mail.solicitud}/show`),
      ],
    };
  },
});
