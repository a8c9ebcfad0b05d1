import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const propuesta_retractada_estudio = template({
  name: 'Retracto de una propuesta, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({ propuesta: id(), titulo: text(), quien: text(), motivo: text() }),
  sample: {
    propuesta: 7,
    titulo: 'Tienda en línea',
    quien: 'Luz Ñancupil',
    motivo: 'Cambiaron los planes.',
  },
  written: ['titulo', 'quien', 'motivo'],
  content: (mail) => ({
    subject: `Se retractaron de «${mail.titulo}»: ${mail.quien}`,
    preview: mail.motivo,
    title: 'Se retractaron de una propuesta',
    blocks: [
      rows({ Propuesta: mail.titulo }),
      quote(mail.quien, mail.motivo),
      button('Ver la propuesta', `/dashboard/propuestas/${mail.propuesta}/show`),
    ],
  }),
});
