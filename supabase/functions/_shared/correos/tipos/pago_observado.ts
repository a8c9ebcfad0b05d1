import { object, string } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { numberLabel } from '../../../../../src-shared/compra.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { amount, id, optionalText, text } from '../fields.ts';
import { calledIn } from '../receipt.ts';

const WHY: Readonly<Record<string, string>> = {
  monto_distinto: 'El proveedor recibió un monto o una moneda distintos de los que pedimos.',
  orden_distinta: 'El proveedor recibió un pago con otro número de orden.',
  no_esperado: 'Llegó un pago que ya nadie esperaba: repetido, o de algo que se había cerrado.',
  posible_doble:
    'Posible pago doble: se pagó con tarjeta lo que su cliente había informado como transferencia.',
};

/** What the studio is to do. */
const doNow = (tipo: string): string =>
  tipo === 'posible_doble'
    ? 'La tarjeta quedó abonada. Mira en la cuenta del banco si también llegó la transferencia y, si llegó, devuélvela. Su cliente ve el mismo aviso.'
    : 'No se abonó a nada. Revísalo con el proveedor y devuélvelo o regístralo a mano.';

export const pago_observado = template({
  name: 'Pago que no calza, al estudio',
  audience: 'estudio',
  schema: object({
    ruta: text(),
    id: id(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    tipo: text(),
    esperado: amount(),
    recibido: optionalText(),
  }),
  sample: {
    ruta: 'pagos',
    id: 9,
    orden: 'P-0123456789abcdef0123',
    referencia: 'P-9',
    tipo: 'monto_distinto',
    esperado: 150000,
    recibido: '149000 CLP',
  },
  written: ['orden', 'recibido'],
  later: ['referencia'],
  content: (mail) => ({
    subject:
      mail.tipo === 'posible_doble'
        ? `Posible pago doble: ${calledIn(mail)}`
        : `Revisa un pago que no calza: ${calledIn(mail)}`,
    preview: WHY[mail.tipo] ?? 'Revísalo con el proveedor.',
    title: mail.tipo === 'posible_doble' ? 'Posible pago doble' : 'Llegó un pago que no calza',
    blocks: [
      rows({
        [numberLabel(calledIn(mail))]: calledIn(mail),
        // By which the provider knows it.
        'Orden en el proveedor': mail.orden,
        Esperado: formatCLP(mail.esperado),
        Recibido: mail.recibido,
      }),
      paragraph(WHY[mail.tipo] ?? 'Revísalo con el proveedor.'),
      paragraph(doNow(mail.tipo)),
      button(
        'Ver lo que pasó',
        `/dashboard/${mail.ruta === 'pedidos' ? 'pedidos' : 'pagos'}/${mail.id}/show`,
      ),
    ],
  }),
});
