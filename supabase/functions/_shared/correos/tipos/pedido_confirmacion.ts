import { object, string } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { METODOS_PAGO } from '../../../../../src-shared/options.ts';
import { RETRACTO } from '../../../../../src-shared/compra.ts';
import { montosDe } from '../../../../../src-shared/precios.ts';
import { button, heading, note, paragraph, rows, template } from '../content.ts';
import { transferBlocks } from '../studio.ts';
import { PRODUCT_SAMPLE, productSchema } from '../../product.ts';
import { termsSchema } from '../../terms.ts';
import { termsBlocks } from '../termsBlocks.ts';
import { amount, flag, option, optionalText, text } from '../fields.ts';
import { thanks } from '../phrases.ts';
import { calledIn } from '../receipt.ts';

const METODO = {
  tarjeta: 'Tarjeta',
  transferencia: 'Transferencia',
  otro: 'Por acordar',
} as const;

/** What comes next, by how it is paid. */
const NEXT = {
  tarjeta: 'Si todavía no pagas con tu tarjeta, puedes hacerlo desde este enlace.',
  transferencia: 'Esperamos tu transferencia; apenas la confirmemos te escribimos para comenzar.',
  otro: 'Te escribiremos para coordinar el pago.',
} as const;

export const pedido_confirmacion = template({
  name: 'Pedido recibido',
  audience: 'visitante',
  schema: object({
    correccion: flag(),
    nombre: optionalText(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    producto: text(),
    // What was bought, as it was then; missing in earlier mails.
    de: productSchema.optional().default(undefined),
    monto: amount(),
    metodo: option(METODOS_PAGO),
    vendedor: optionalText(),
    terminos: termsSchema.optional().default(undefined),
  }),
  later: ['referencia', 'terminos', 'de'],
  sample: {
    correccion: false,
    nombre: 'Luz Ñancupil',
    orden: 'W-0123456789abcdef0123',
    referencia: 'W-7F3K-92',
    producto: 'tienda',
    de: PRODUCT_SAMPLE,
    monto: 89250,
    metodo: 'transferencia',
    vendedor: 'Ejemplo SpA · RUT 76.123.456-0 · hola@ejemplo.cl',
    terminos: {
      version: '2026-11-28',
      clausulas: [
        {
          id: 'retracto',
          titulo: 'Derecho a retracto',
          texto:
            'Puedes arrepentirte, **sin dar razones**, dentro de los diez días siguientes.\n\n- Nos escribes.\n- Te devolvemos lo pagado.',
        },
      ],
    },
  },
  written: ['nombre'],
  content: (mail, studio) => ({
    subject: `${mail.correccion ? 'Corregimos tu pedido' : 'Recibimos tu pedido'} ${calledIn(mail)}`,
    preview: `${mail.de?.nombre ?? calledIn(mail)} · ${formatCLP(mail.monto)}`,
    title: thanks(mail.nombre),
    blocks: [
      rows({
        Producto: mail.de?.nombre,
        ...(mail.de ? montosDe(mail.de, mail.monto) : { 'Pagas ahora': formatCLP(mail.monto) }),
        Pedido: calledIn(mail),
        'Forma de pago': METODO[mail.metodo],
      }),
      paragraph(
        `${mail.correccion ? 'Tu pedido quedó corregido así.' : 'Este es tu pedido.'} ${NEXT[mail.metodo]}`,
      ),
      button(
        'Ver mi pedido y cómo pagarlo',
        `/comprar?producto=${mail.producto}&pedido=${encodeURIComponent(mail.orden)}`,
      ),
      ...(mail.metodo === 'transferencia'
        ? transferBlocks(studio, mail.monto, calledIn(mail))
        : []),
      heading('Lo que contrataste'),
      rows({
        'Qué recibes y cuándo': mail.de?.entrega,
        'Quién vende': mail.vendedor,
      }),
      note(RETRACTO),
      ...(mail.terminos
        ? termsBlocks(mail.terminos)
        : [button('Leer los términos completos', '/terminos-condiciones')]),
    ],
  }),
});
