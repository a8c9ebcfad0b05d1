import { object, string } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { numberLabel } from '../../../../../src-shared/compra.ts';
import { button, rows, template } from '../content.ts';
import { amount, id, text } from '../fields.ts';
import { calledIn } from '../receipt.ts';

export const pago_estudio = template({
  name: 'Pago con tarjeta, al estudio',
  audience: 'estudio',
  aviso: 'pagos',
  schema: object({
    ruta: text(),
    id: id(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    concepto: text(),
    monto: amount(),
    quien: text(),
  }),
  sample: {
    ruta: 'pedidos',
    id: 4,
    orden: 'W-0123456789abcdef0123',
    referencia: 'W-7F3K-92',
    concepto: 'Primera página web: pago inicial',
    monto: 89250,
    quien: 'Luz Ñancupil',
  },
  written: ['concepto', 'quien'],
  later: ['referencia'],
  content: (mail) => ({
    subject: `Pago con tarjeta de ${mail.quien}: ${mail.concepto}`,
    preview: formatCLP(mail.monto),
    title: 'Llegó un pago con tarjeta',
    blocks: [
      rows({
        De: mail.quien,
        Concepto: mail.concepto,
        Monto: formatCLP(mail.monto),
        [numberLabel(calledIn(mail))]: calledIn(mail),
      }),
      button(
        mail.ruta === 'pedidos' ? 'Convertir en cliente' : 'Ver el pago',
        `/dashboard/${mail.ruta === 'pedidos' ? 'pedidos' : 'pagos'}/${mail.id}/show`,
      ),
    ],
  }),
});
