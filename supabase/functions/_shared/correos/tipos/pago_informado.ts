import { number, object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paymentReference } from '../../../../../src-shared/pagos.ts';
import { button, rows, template } from '../content.ts';
import { amount, optionalId, text } from '../fields.ts';

export const pago_informado = template({
  name: 'Transferencia informada, al estudio',
  audience: 'estudio',
  aviso: 'pagos',
  schema: object({
    /** One of both: an order of the site is no payment yet. */
    pago: optionalId(),
    pedido: number().integer().positive().nullable(),
    concepto: text(),
    monto: amount(),
    cliente: text(),
  }),
  sample: {
    pago: 9,
    pedido: null,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    cliente: 'Ana Huenchul',
  },
  written: ['concepto', 'cliente'],
  later: ['pedido'],
  content: (mail) => ({
    subject: `Transferencia informada: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)} de ${mail.cliente}`,
    title: 'Transferencia por revisar',
    blocks: [
      rows({
        ...(mail.pago ? { Pago: paymentReference(mail.pago) } : { Pedido: `#${mail.pedido}` }),
        Cliente: mail.cliente,
        Concepto: mail.concepto,
        Monto: formatCLP(mail.monto),
      }),
      button(
        'Revisar el comprobante',
        mail.pago ? `/dashboard/pagos/${mail.pago}/show` : `/dashboard/pedidos/${mail.pedido}/show`,
      ),
    ],
  }),
});
