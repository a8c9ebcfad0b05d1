import { object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { METODOS_PAGO, PRODUCTOS } from '../../../../../src-shared/options.ts';
import { COMISION_CV, ENTREGAS, RETRACTO } from '../../../../../src-shared/compra.ts';
import { note, paragraph, rows, template } from '../content.ts';
import { amount, flag, option, optionalText, text } from '../fields.ts';
import { thanks } from '../phrases.ts';

const PRODUCTO = {
  'pagina-web': 'Primera página web: pago inicial',
  'asesoria-cv': 'Asesoría de currículum: pago único',
} as const;
const METODO = {
  tarjeta: 'Tarjeta',
  transferencia: 'Transferencia',
  otro: 'Por acordar',
} as const;

export const pedido_confirmacion = template({
  audience: 'visitante',
  schema: object({
    correccion: flag(),
    nombre: optionalText(),
    orden: text(),
    producto: option(PRODUCTOS),
    monto: amount(),
    metodo: option(METODOS_PAGO),
    vendedor: optionalText(),
  }),
  sample: {
    correccion: false,
    nombre: 'Luz Ñancupil',
    orden: 'W-0123456789abcdef0123',
    producto: 'pagina-web',
    monto: 89250,
    metodo: 'transferencia',
    vendedor: 'Estudio Cobre SpA · RUT 76.123.456-0 · hola@ejemplo.cl',
  },
  content: (mail) => ({
    subject: `${mail.correccion ? 'Corregimos tu pedido' : 'Recibimos tu pedido'} ${mail.orden}`,
    preview: `${PRODUCTO[mail.producto]} · ${formatCLP(mail.monto)}`,
    title: thanks(mail.nombre),
    blocks: [
      paragraph(
        `${mail.correccion ? 'Tu pedido quedó corregido así.' : 'Este es tu pedido.'} Apenas confirmemos el pago te escribimos para comenzar.`,
      ),
      rows({
        Pedido: mail.orden,
        Producto: PRODUCTO[mail.producto],
        'Total, IVA incluido': formatCLP(mail.monto),
        Después: mail.producto === 'asesoria-cv' ? COMISION_CV : undefined,
        'Forma de pago': METODO[mail.metodo],
        'Qué recibes y cuándo': ENTREGAS[mail.producto],
        'Quién vende': mail.vendedor,
      }),
      note(RETRACTO),
    ],
  }),
});
