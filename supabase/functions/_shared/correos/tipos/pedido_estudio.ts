import { object, string } from 'yup';
import { formatCLP, withIvaLabel } from '../../../../../src-shared/money.ts';
import { METODOS_PAGO, optionText } from '../../../../../src-shared/options.ts';
import { rows, template } from '../content.ts';
import { amount, flag, option, optionalText, text } from '../fields.ts';
import { correction } from '../phrases.ts';
import { calledIn } from '../receipt.ts';

export const pedido_estudio = template({
  name: 'Pedido, al estudio',
  audience: 'estudio',
  aviso: 'pagos',
  schema: object({
    correccion: flag(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    producto: text(),
    monto: amount(),
    metodo: option(METODOS_PAGO),
    nombre: text(),
    email: text(),
    telefono: optionalText(),
  }),
  sample: {
    correccion: false,
    orden: 'W-0123456789abcdef0123',
    referencia: 'W-7F3K-92',
    producto: 'Asesoría de currículum',
    monto: 99990,
    metodo: 'transferencia',
    nombre: 'Luz Ñancupil',
    email: 'luz@ejemplo.cl',
    telefono: null,
  },
  written: ['nombre', 'email', 'telefono'],
  later: ['referencia'],
  content: (mail) => {
    const title = mail.correccion ? 'Pedido corregido' : 'Nuevo pedido';
    return {
      subject: `${title} ${calledIn(mail)}`,
      preview: `${mail.producto} · ${formatCLP(mail.monto)}`,
      title,
      blocks: [
        ...correction(mail),
        rows({
          Pedido: calledIn(mail),
          Producto: mail.producto,
          [withIvaLabel('Total')]: formatCLP(mail.monto),
          Pago: optionText(METODOS_PAGO, mail.metodo),
          Nombre: mail.nombre,
          Correo: mail.email,
          Teléfono: mail.telefono,
        }),
      ],
    };
  },
});
