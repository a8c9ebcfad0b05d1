import { object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, rows, template } from '../content.ts';
import { amount, id, text } from '../fields.ts';

export const propuesta_aceptada_estudio = template({
  name: 'Propuesta aceptada, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({ propuesta: id(), titulo: text(), quien: text(), total: amount() }),
  sample: { propuesta: 7, titulo: 'Tienda en línea', quien: 'Luz Ñancupil', total: 952000 },
  written: ['titulo', 'quien'],
  content: (mail) => ({
    subject: `Aceptaron «${mail.titulo}»: ${mail.quien}`,
    preview: formatCLP(mail.total),
    title: 'Aceptaron una propuesta',
    blocks: [
      rows({
        Propuesta: mail.titulo,
        Quién: mail.quien,
        'Total, IVA incluido': formatCLP(mail.total),
      }),
      button('Ver la propuesta', `/dashboard/propuestas/${mail.propuesta}/show`),
    ],
  }),
});
