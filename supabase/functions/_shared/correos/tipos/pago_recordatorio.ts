import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paymentReference } from '../../../../../src-shared/pagos.ts';
import { paragraph, rows, template } from '../content.ts';
import { amount, day, id, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';
import { transferBlocks } from '../studio.ts';

/** Days since it was due; before that, a negative number. */
function situation(dias: number): string {
  if (dias === 0) return 'vence hoy';
  if (dias === -1) return 'vence mañana';
  if (dias < 0) return `vence en ${-dias} días`;
  return dias === 1 ? 'venció ayer' : `venció hace ${dias} días`;
}

export const pago_recordatorio = template({
  name: 'Recordatorio de un pago',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    pago: id(),
    concepto: text(),
    monto: amount(),
    vence_el: day(),
    dias: number().integer().required(),
    token: payToken(),
  }),
  sample: {
    pago: 9,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    vence_el: '2026-12-15',
    dias: -3,
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['concepto'],
  later: ['token'],
  content: (mail, studio) => ({
    subject: `Tu pago ${situation(mail.dias)}: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)}, ${formatDay(mail.vence_el)}`,
    title: `Tu pago ${situation(mail.dias)}`,
    blocks: [
      rows({
        Concepto: mail.concepto,
        'Por pagar, IVA incluido': formatCLP(mail.monto),
        [mail.dias > 0 ? 'Venció' : 'Vence']: formatDay(mail.vence_el),
      }),
      paragraph('Si ya lo pagaste, infórmalo con tu comprobante o responde este correo.'),
      ...payBlocks(mail.token, {
        text: 'Ver cómo pagarlo',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
      ...transferBlocks(studio, mail.monto, paymentReference(mail.pago)),
    ],
  }),
});
