import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { id, optionalText, text } from '../fields.ts';

export const propuesta_rechazada = template({
  name: 'Propuesta rechazada, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({ propuesta: id(), titulo: text(), quien: text(), motivo: optionalText() }),
  sample: {
    propuesta: 7,
    titulo: 'Tienda en línea',
    quien: 'Luz Ñancupil',
    motivo: 'Este año no alcanzamos.',
  },
  written: ['titulo', 'quien', 'motivo'],
  content: (mail) => ({
    subject: `Rechazaron «${mail.titulo}»: ${mail.quien}`,
    preview: mail.titulo,
    title: 'Rechazaron una propuesta',
    blocks: [
      rows({ Propuesta: mail.titulo, Quién: mail.quien }),
      ...(mail.motivo ? [quote(mail.quien, mail.motivo)] : []),
      button('Ver la propuesta', `/dashboard/propuestas/${mail.propuesta}/show`),
    ],
  }),
});
