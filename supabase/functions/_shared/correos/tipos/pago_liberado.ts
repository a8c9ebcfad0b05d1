import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paragraph, rows, template } from '../content.ts';
import { amount, day, id, optionalText, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';

export const pago_liberado = template({
  name: 'Pago de un hito aprobado',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    pago: id(),
    concepto: text(),
    monto: amount(),
    vence_el: day(),
    hito: optionalText(),
    token: payToken(),
  }),
  sample: {
    pago: 9,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    vence_el: '2026-12-15',
    hito: 'Diseño de la portada',
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['concepto', 'hito'],
  later: ['token'],
  content: (mail) => ({
    subject: `Ya puedes pagar: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)}, vence el ${formatDay(mail.vence_el)}`,
    title: 'Ya puedes hacer este pago',
    blocks: [
      rows({
        'Hito aprobado': mail.hito,
        Concepto: mail.concepto,
        'Total, IVA incluido': formatCLP(mail.monto),
        Vence: formatDay(mail.vence_el),
      }),
      paragraph('Te lo recordaremos cuando se acerque la fecha.'),
      ...payBlocks(mail.token, {
        text: 'Ver cómo pagarlo',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
    ],
  }),
});
