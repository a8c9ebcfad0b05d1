import { boolean, object, string } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { numberLabel } from '../../../../../src-shared/compra.ts';
import { button, paragraph, quote, rows, template } from '../content.ts';
import { amount, optionalId, text } from '../fields.ts';
import { calledIn } from '../receipt.ts';

function titleOf({ contracargo, parcial }: { contracargo?: boolean; parcial?: boolean }): string {
  const what = parcial ? 'parte de un pago' : 'un pago';
  return `${contracargo ? 'Tu banco te devolvió' : 'Te devolvimos'} ${what}`;
}

export const pago_reembolsado = template({
  name: 'Pago devuelto',
  audience: 'cliente',
  schema: object({
    pago: optionalId(),
    orden: text(),
    // Missing in mails that were queued before there was a short one.
    referencia: string(),
    concepto: text(),
    monto: amount(),
    // Mails that were queued before they said why have neither.
    motivo: string().nullable().optional(),
    contracargo: boolean().optional(),
    // Whether a part of what was paid stays; missing in earlier mails.
    parcial: boolean().optional(),
  }),
  sample: {
    pago: 9,
    orden: 'P-0123456789abcdef0123',
    referencia: 'P-9',
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    motivo: 'Pagaste esta cuota dos veces.',
    contracargo: false,
    parcial: false,
  },
  written: ['concepto', 'motivo'],
  later: ['referencia', 'motivo', 'parcial', 'contracargo'],
  content: (mail) => ({
    subject: `${titleOf(mail)}: ${mail.concepto}`,
    preview: formatCLP(mail.monto),
    title: titleOf(mail),
    blocks: [
      rows({
        Concepto: mail.concepto,
        Monto: formatCLP(mail.monto),
        [numberLabel(calledIn(mail))]: calledIn(mail),
      }),
      ...(mail.motivo ? [quote('El estudio', mail.motivo)] : []),
      paragraph(
        mail.contracargo
          ? 'El banco nos cobró de vuelta ese dinero (un contracargo). Si no lo pediste, responde este correo.'
          : 'Según tu banco, puede tardar unos días en aparecer en tu cuenta.',
      ),
      mail.pago === null
        ? button('Ver el estado', `/api/pagos/confirmacion?orden=${encodeURIComponent(mail.orden)}`)
        : button('Ver el pago', `/dashboard/pagos/${mail.pago}/show`),
    ],
    ...(mail.pago === null && { footer: 'Te escribimos por el pedido que hiciste en el sitio.' }),
  }),
});
