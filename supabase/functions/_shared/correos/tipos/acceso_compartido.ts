import { object } from 'yup';
import { button, note, paragraph, template } from '../content.ts';
import { instant, text, token } from '../fields.ts';
import { dayOf } from '../solicitud.ts';

export const acceso_compartido = template({
  name: 'Enlace para ver un avance',
  audience: 'visitante',
  schema: object({ plataforma: text(), vence_en: instant(), token: token() }),
  sample: {
    plataforma: 'Vivero Aromo',
    vence_en: '2026-12-21T15:00:00+00:00',
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['plataforma'],
  content: (mail, studio) => ({
    subject: `El avance de ${mail.plataforma}`,
    preview: `Un enlace para verlo, hasta el ${dayOf(mail.vence_en)}.`,
    title: `El avance de ${mail.plataforma}`,
    blocks: [
      paragraph('Este enlace muestra cómo va el proyecto. No necesitas cuenta.'),
      button('Ver el avance', `/temp-access#${mail.token}`),
      note(
        `Sirve hasta el ${dayOf(mail.vence_en)}, o hasta que el estudio lo revoque. Quien lo tenga puede verlo: reenvíalo solo a quien corresponda.`,
      ),
    ],
    footer: `Te escribimos porque ${studio.nombre} quiso compartir contigo el avance de un proyecto.`,
  }),
});
