import { object } from 'yup';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../../../src-shared/options.ts';
import { button, rows, template } from '../content.ts';
import { flag, id, instant, option, text } from '../fields.ts';
import { dayOf } from '../solicitud.ts';

export const datos_por_vencer = template({
  name: 'Solicitud sobre datos por vencer, al estudio',
  audience: 'estudio',
  schema: object({
    solicitud: id(),
    tipo: option(TIPOS_SOLICITUD_DATOS),
    nombre: text(),
    vence_en: instant(),
    bloqueo: flag(),
  }),
  sample: {
    solicitud: 12,
    tipo: 'supresion',
    nombre: 'Lía Soto',
    vence_en: '2026-12-21T15:00:00+00:00',
    bloqueo: false,
  },
  written: ['nombre'],
  content: (mail) => {
    const title = mail.bloqueo
      ? `Falta el bloqueo temporal de la solicitud n.º ${mail.solicitud}`
      : `Por vencer: solicitud n.º ${mail.solicitud} sobre datos personales`;
    return {
      subject: title,
      preview: `El plazo legal termina el ${dayOf(mail.vence_en)}.`,
      title,
      blocks: [
        rows({
          Tipo: optionText(TIPOS_SOLICITUD_DATOS, mail.tipo),
          Nombre: mail.nombre,
          [mail.bloqueo ? 'Bloquear antes del final del' : 'Responder antes del']: dayOf(
            mail.vence_en,
          ),
        }),
        button('Ver la solicitud', `/dashboard/solicitudes_datos/${mail.solicitud}/show`),
      ],
    };
  },
});
