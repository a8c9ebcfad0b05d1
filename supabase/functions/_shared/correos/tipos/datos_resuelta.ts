import { object } from 'yup';
import { paragraph, quote, template } from '../content.ts';
import { text } from '../fields.ts';
import { complaint, greeting, SOLICITUD_SAMPLE, solicitudFields, WHY } from '../solicitud.ts';

export const datos_resuelta = template({
  name: 'Solicitud sobre datos resuelta',
  audience: 'visitante',
  schema: object({ ...solicitudFields(), respuesta: text() }),
  sample: {
    ...SOLICITUD_SAMPLE,
    respuesta: 'Borramos los dos mensajes que nos enviaste por el formulario de contacto.',
  },
  written: ['nombre', 'respuesta'],
  content: (mail, studio) => ({
    subject: `Respondimos tu solicitud n.º ${mail.solicitud} sobre datos personales`,
    preview: 'Esto es lo que hicimos.',
    title: greeting(mail.nombre),
    blocks: [
      paragraph('Esto es lo que hicimos:'),
      quote(studio.nombre, mail.respuesta),
      complaint(),
    ],
    footer: WHY,
  }),
});
