import { boolean, number, object, string } from 'yup';
import { agendaDe, numberLabel } from '../../../../../src-shared/compra.ts';
import { formatCLP, withIvaLabel } from '../../../../../src-shared/money.ts';
import { METODOS_PAGO } from '../../../../../src-shared/options.ts';
import { formatPaid, meansText } from '../../../../../src-shared/pagos.ts';
import { button, note, paragraph, rows, template } from '../content.ts';
import { amount, flag, instant, option, optionalId, text } from '../fields.ts';
import { calledIn, partsOf, paymentReceipt } from '../receipt.ts';

const DOUBLE =
  'Posible pago doble: también nos habías informado una transferencia por este mismo pago. Si la hiciste, revisamos la cuenta y te devolvemos lo que haya llegado de más; no tienes que pagar nada otra vez. Si no alcanzaste a hacerla, ya no la hagas.';

export const pago_recibido = template({
  name: 'Pago recibido',
  audience: 'cliente',
  schema: object({
    pago: optionalId(),
    // The line that came: what is taken back and comes again is told again. None of an order; missing in earlier mails.
    abono: number().integer().positive().nullable(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    concepto: text(),
    monto: amount(),
    metodo: option(METODOS_PAGO),
    // What the provider called it; missing in earlier mails.
    medio: string().nullable(),
    pagado_en: instant(),
    en_linea: flag(),
    // Missing in mails that were queued before they brought a receipt.
    a_nombre_de: string().nullable(),
    vendedor: string().nullable(),
    // Whether a card paid what its client had reported as transferred; missing in earlier mails.
    doble: boolean(),
    // What was owed in all and what still is, as the one that came may be a part; missing in earlier mails.
    total: number().integer().min(0),
    saldo: number().integer().min(0),
    // What its client withheld of it, which is no part of monto; missing in earlier mails.
    retenido: number().integer().min(0),
    // Whether IVA is in it, null where nobody knows; missing in earlier mails.
    afecto: boolean().nullable(),
    // The session that whoever bought it books; null for other payments, missing in earlier mails.
    sesion: object({ codigo: text(), minutos: number().integer().required() })
      .nullable()
      .optional()
      .default(undefined),
  }),
  sample: {
    pago: 9,
    abono: 31,
    orden: 'P-0123456789abcdef0123',
    referencia: 'P-9',
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    metodo: 'tarjeta',
    medio: 'Webpay',
    pagado_en: '2026-11-23T15:04:00Z',
    en_linea: true,
    doble: false,
    total: 150000,
    saldo: 0,
    retenido: 0,
    afecto: true,
    sesion: null,
    a_nombre_de: 'Ana Huenchul',
    vendedor: 'Ejemplo SpA · RUT 76.123.456-0 · hola@ejemplo.cl',
  },
  written: ['concepto'],
  later: [
    'abono',
    'medio',
    'referencia',
    'a_nombre_de',
    'vendedor',
    'doble',
    'total',
    'saldo',
    'retenido',
    'afecto',
    'sesion',
  ],
  content: (mail, studio) => ({
    subject: `${mail.saldo ? 'Recibimos tu abono' : 'Recibimos tu pago'}: ${mail.concepto}`,
    preview: withIvaLabel(formatCLP(mail.monto), mail.afecto),
    title: mail.saldo ? 'Recibimos tu abono' : 'Recibimos tu pago',
    blocks: [
      rows({
        Concepto: mail.concepto,
        ...partsOf(mail),
        Retención: mail.retenido ? formatCLP(mail.retenido) : null,
        [numberLabel(calledIn(mail))]: calledIn(mail),
        'Medio de pago': meansText(mail.metodo, mail.medio),
        Pagado: formatPaid(mail.metodo, mail.pagado_en),
      }),
      paragraph(
        mail.en_linea
          ? 'Lo verificamos con el proveedor de pagos. Gracias.'
          : 'Lo confirmamos en nuestra cuenta. Gracias.',
      ),
      ...(mail.doble === true ? [paragraph(DOUBLE)] : []),
      ...(mail.sesion
        ? [
            paragraph(
              `Ya puedes elegir la hora de tu primera sesión, de ${mail.sesion.minutos} minutos.`,
            ),
            button('Agendar mi primera sesión', agendaDe(mail.sesion.codigo)),
          ]
        : []),
      note('Comprobante de pago. No reemplaza boleta ni factura.'),
      mail.pago === null
        ? button('Ver el estado', `/api/pagos/confirmacion?orden=${encodeURIComponent(mail.orden)}`)
        : button('Ver el pago', `/dashboard/pagos/${mail.pago}/show`),
    ],
    attach: async () => [await paymentReceipt(mail, studio.nombre)],
    ...(mail.pago === null && { footer: 'Te escribimos por el pedido que hiciste en el sitio.' }),
  }),
});
