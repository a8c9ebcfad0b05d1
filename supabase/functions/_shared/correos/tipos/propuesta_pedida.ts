import { object } from 'yup';
import { button, paragraph, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const propuesta_pedida = template({
  name: 'Piden de nuevo una propuesta vencida, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({ propuesta: id(), titulo: text(), quien: text() }),
  sample: {
    propuesta: 7,
    titulo: 'Tienda en línea',
    quien: 'Luz Ñancupil',
  },
  written: ['titulo', 'quien'],
  content: (mail) => ({
    subject: `Piden de nuevo «${mail.titulo}»: ${mail.quien}`,
    preview: mail.titulo,
    title: 'Piden de nuevo una propuesta que venció',
    blocks: [
      rows({ Propuesta: mail.titulo, Quién: mail.quien }),
      paragraph('La leyeron después de su último día y la quieren. Revísala y envíala otra vez.'),
      button('Ver la propuesta', `/dashboard/propuestas/${mail.propuesta}/show`),
    ],
  }),
});
