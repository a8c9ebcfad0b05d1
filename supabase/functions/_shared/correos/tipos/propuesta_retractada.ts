import { object } from 'yup';
import { paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const propuesta_retractada = template({
  name: 'Retracto de una propuesta, recibido',
  audience: 'visitante',
  schema: object({ titulo: text(), version: id() }),
  sample: { titulo: 'Tienda en línea', version: 2 },
  written: ['titulo'],
  content: (mail, studio) => ({
    subject: `Recibimos tu retracto: ${mail.titulo}`,
    preview: 'La propuesta queda sin efecto.',
    title: 'Recibimos tu retracto',
    blocks: [
      paragraph(
        `La propuesta «${mail.titulo}» (versión ${mail.version}) queda sin efecto. Si pagaste algo, te escribimos para devolvértelo.`,
      ),
      paragraph('Si fue un error, responde este correo.'),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
