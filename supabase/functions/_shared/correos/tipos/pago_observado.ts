import { object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { amount, id, optionalText, text } from '../fields.ts';

const WHY: Readonly<Record<string, string>> = {
  monto_distinto: 'El proveedor recibió otro monto u otra moneda que lo que se pidió.',
  orden_distinta: 'El proveedor recibió un pago con otro número de orden.',
  no_esperado: 'Llegó un pago que ya nadie esperaba: repetido, o de algo que se había cerrado.',
};

export const pago_observado = template({
  audience: 'estudio',
  schema: object({
    ruta: text(),
    id: id(),
    orden: text(),
    tipo: text(),
    esperado: amount(),
    recibido: optionalText(),
  }),
  sample: {
    ruta: 'pagos',
    id: 9,
    orden: 'P-0123456789abcdef0123',
    tipo: 'monto_distinto',
    esperado: 150000,
    recibido: '149000 CLP',
  },
  content: (mail) => ({
    subject: `Revisa un pago que no calza: ${mail.orden}`,
    preview: WHY[mail.tipo] ?? 'Revísalo con el proveedor.',
    title: 'Llegó un pago que no calza',
    blocks: [
      paragraph(WHY[mail.tipo] ?? 'Revísalo con el proveedor.'),
      paragraph('No se abonó a nada. Revísalo con el proveedor y devuélvelo o regístralo a mano.'),
      rows({
        Orden: mail.orden,
        Esperado: formatCLP(mail.esperado),
        Recibido: mail.recibido,
      }),
      button(
        'Ver lo que pasó',
        `/dashboard/${mail.ruta === 'pedidos' ? 'pedidos' : 'pagos'}/${mail.id}/show`,
      ),
    ],
  }),
});
