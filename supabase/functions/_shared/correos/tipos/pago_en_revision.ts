import { object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paymentReference } from '../../../../../src-shared/pagos.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { amount, id, text } from '../fields.ts';

export const pago_en_revision = template({
  name: 'Comprobante recibido',
  audience: 'cliente',
  schema: object({ pago: id(), concepto: text(), monto: amount() }),
  sample: { pago: 9, concepto: 'Cuota 2 de 3', monto: 150000 },
  written: ['concepto'],
  content: (mail) => ({
    subject: `Recibimos tu comprobante: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)}, en revisión`,
    title: 'Recibimos tu comprobante',
    blocks: [
      rows({
        Pago: paymentReference(mail.pago),
        Concepto: mail.concepto,
        Monto: formatCLP(mail.monto),
      }),
      paragraph(
        'Lo revisamos dentro de un día hábil. Cuando lo confirmemos, te mandamos el comprobante de pago por correo.',
      ),
      button('Ver el pago', `/dashboard/pagos/${mail.pago}/show`),
    ],
  }),
});
