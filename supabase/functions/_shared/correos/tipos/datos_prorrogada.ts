import { object } from 'yup';
import { paragraph, quote, rows, template } from '../content.ts';
import { instant, text } from '../fields.ts';
import { dayOf, greeting, SOLICITUD_SAMPLE, solicitudFields, WHY } from '../solicitud.ts';

export const datos_prorrogada = template({
  name: 'Solicitud sobre datos con más plazo',
  audience: 'visitante',
  schema: object({ ...solicitudFields(), vence_en: instant(), motivo: text() }),
  sample: {
    ...SOLICITUD_SAMPLE,
    vence_en: '2027-01-20T15:00:00+00:00',
    motivo: 'Parte de tus datos está en respaldos que se revisan una vez al mes.',
  },
  written: ['nombre', 'motivo'],
  content: (mail, studio) => ({
    subject: `Necesitamos más tiempo para tu solicitud n.º ${mail.solicitud}`,
    preview: `El nuevo plazo es el ${dayOf(mail.vence_en)}.`,
    title: greeting(mail.nombre),
    blocks: [
      paragraph(
        'La ley nos permite prorrogar una vez, por 30 días corridos, el plazo para responderte. Este es el motivo:',
      ),
      quote(studio.nombre, mail.motivo),
      rows({ 'Respuesta a más tardar': dayOf(mail.vence_en) }),
    ],
    footer: WHY,
  }),
});
