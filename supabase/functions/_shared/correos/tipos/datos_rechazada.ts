import { object } from 'yup';
import { paragraph, quote, template } from '../content.ts';
import { text } from '../fields.ts';
import { complaint, greeting, SOLICITUD_SAMPLE, solicitudFields, WHY } from '../solicitud.ts';

export const datos_rechazada = template({
  name: 'Solicitud sobre datos no acogida',
  audience: 'visitante',
  schema: object({ ...solicitudFields(), respuesta: text() }),
  sample: {
    ...SOLICITUD_SAMPLE,
    respuesta: 'Tienes dos cuotas por pagar: necesitamos esos datos hasta que el contrato termine.',
  },
  written: ['nombre', 'respuesta'],
  content: (mail, studio) => ({
    subject: `No acogimos tu solicitud n.º ${mail.solicitud} sobre datos personales`,
    preview: 'Estas son las razones y dónde puedes reclamar.',
    title: greeting(mail.nombre),
    blocks: [
      paragraph('No podemos hacer lo que pediste, por estas razones:'),
      quote(studio.nombre, mail.respuesta),
      complaint(),
    ],
    footer: WHY,
  }),
});
