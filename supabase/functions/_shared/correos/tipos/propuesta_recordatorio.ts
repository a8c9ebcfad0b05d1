import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { day, text, token } from '../fields.ts';

export const propuesta_recordatorio = template({
  name: 'Recordatorio de una propuesta',
  audience: 'visitante',
  schema: object({
    token: token(),
    titulo: text(),
    total: number().integer().min(0).required(),
    vence_el: day(),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    total: 952000,
    vence_el: '2026-12-21',
  },
  written: ['titulo'],
  content: (mail, studio) => ({
    subject: `Tu propuesta vence el ${formatDay(mail.vence_el)}: ${mail.titulo}`,
    preview: `${formatCLP(mail.total)}, IVA incluido`,
    title: 'Tu propuesta está por vencer',
    blocks: [
      rows({
        Propuesta: mail.titulo,
        'Total, IVA incluido': formatCLP(mail.total),
        'Válida hasta': `${formatDay(mail.vence_el)}, hasta el final del día`,
      }),
      paragraph(
        'Si necesitas más tiempo o quieres cambiar algo, pregúntanos desde la propuesta o responde este correo.',
      ),
      button('Ver la propuesta', `/propuesta#${mail.token}`),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
