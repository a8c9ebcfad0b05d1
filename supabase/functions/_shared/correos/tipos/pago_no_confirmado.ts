import { object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, quote, rows, template } from '../content.ts';
import { amount, id, text } from '../fields.ts';

export const pago_no_confirmado = template({
  name: 'Comprobante rechazado',
  audience: 'cliente',
  schema: object({ pago: id(), concepto: text(), monto: amount(), motivo: text() }),
  sample: {
    pago: 9,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    motivo: 'El comprobante no se alcanza a leer.',
  },
  written: ['concepto', 'motivo'],
  content: (mail) => ({
    subject: `No pudimos confirmar tu pago: ${mail.concepto}`,
    preview: formatCLP(mail.monto),
    title: 'No pudimos confirmar tu pago',
    blocks: [
      rows({ Concepto: mail.concepto, Monto: formatCLP(mail.monto) }),
      quote('El estudio', mail.motivo),
      button('Enviar otro comprobante', `/dashboard/pagos/${mail.pago}/show`),
    ],
  }),
});
