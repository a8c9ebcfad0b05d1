import { object } from 'yup';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../../../src-shared/options.ts';
import { note, rows, template } from '../content.ts';
import { instant, optionalInstant } from '../fields.ts';
import { dayOf, greeting, SOLICITUD_SAMPLE, solicitudFields, WHY } from '../solicitud.ts';

export const datos_recibida = template({
  name: 'Solicitud sobre datos recibida',
  audience: 'visitante',
  schema: object({
    ...solicitudFields(),
    vence_en: instant(),
    bloqueo_vence_en: optionalInstant(),
  }),
  sample: {
    ...SOLICITUD_SAMPLE,
    vence_en: '2026-12-21T15:00:00+00:00',
    bloqueo_vence_en: null,
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: `Recibimos tu solicitud n.º ${mail.solicitud} sobre datos personales`,
    preview: `Te responderemos a más tardar el ${dayOf(mail.vence_en)}.`,
    title: greeting(mail.nombre),
    blocks: [
      rows({
        Número: String(mail.solicitud),
        Solicitud: optionText(TIPOS_SOLICITUD_DATOS, mail.tipo),
        'Respuesta a más tardar': dayOf(mail.vence_en),
        'Respuesta sobre el bloqueo': mail.bloqueo_vence_en && dayOf(mail.bloqueo_vence_en),
      }),
      note(
        'Tenemos 30 días corridos desde que la enviaste. Si necesitamos más, te diremos por qué antes de esa fecha, una sola vez y por otros 30 días.',
      ),
    ],
    footer: WHY,
  }),
});
