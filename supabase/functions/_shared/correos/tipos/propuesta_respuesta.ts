import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { text, token } from '../fields.ts';

export const propuesta_respuesta = template({
  name: 'Respuesta a una pregunta de una propuesta',
  audience: 'visitante',
  schema: object({ token: token(), titulo: text(), quien: text(), respuesta: text() }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    quien: 'Josefa Leiva',
    respuesta: 'Sí: el despacho a regiones está incluido.',
  },
  written: ['titulo', 'quien', 'respuesta'],
  content: (mail, studio) => ({
    subject: `Respondimos tu pregunta: ${mail.titulo}`,
    preview: mail.respuesta,
    title: 'Respondimos tu pregunta',
    blocks: [
      rows({ Propuesta: mail.titulo }),
      quote(mail.quien, mail.respuesta),
      button('Ver la propuesta', `/propuesta#${mail.token}`),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
