import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const propuesta_pregunta = template({
  name: 'Pregunta por una propuesta, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({ propuesta: id(), titulo: text(), quien: text(), pregunta: text() }),
  sample: {
    propuesta: 7,
    titulo: 'Tienda en línea',
    quien: 'Luz Ñancupil',
    pregunta: '¿Incluye el despacho a regiones?',
  },
  written: ['titulo', 'quien', 'pregunta'],
  content: (mail) => ({
    subject: `Pregunta por «${mail.titulo}»: ${mail.quien}`,
    preview: mail.pregunta,
    title: 'Preguntan por una propuesta',
    blocks: [
      rows({ Propuesta: mail.titulo }),
      quote(mail.quien, mail.pregunta),
      button('Responder', `/dashboard/propuestas/${mail.propuesta}/show`),
    ],
  }),
});
