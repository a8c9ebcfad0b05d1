import { object } from 'yup';
import { paragraph, quote, template } from '../content.ts';
import { text } from '../fields.ts';
import { greeting, SOLICITUD_SAMPLE, solicitudFields, WHY } from '../solicitud.ts';

export const datos_bloqueada = template({
  name: 'Datos bloqueados por un tiempo',
  audience: 'visitante',
  schema: object({ ...solicitudFields(), nota: text() }),
  sample: {
    ...SOLICITUD_SAMPLE,
    tipo: 'bloqueo',
    nota: 'Suspendimos tu cuenta y dejamos de escribirte novedades.',
  },
  written: ['nombre', 'nota'],
  content: (mail, studio) => ({
    subject: `Suspendimos el uso de tus datos: solicitud n.º ${mail.solicitud}`,
    preview: 'Qué suspendimos mientras resolvemos tu solicitud.',
    title: greeting(mail.nombre),
    blocks: [
      paragraph('Esto es lo que suspendimos mientras resolvemos tu solicitud:'),
      quote(studio.nombre, mail.nota),
    ],
    footer: WHY,
  }),
});
