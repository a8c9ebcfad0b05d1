import { array, boolean, number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP, withIvaLabel } from '../../../../../src-shared/money.ts';
import { paymentReference } from '../../../../../src-shared/pagos.ts';
import { heading, link, paragraph, rows, template, type Block } from '../content.ts';
import { amount, day, id, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';
import { transferBlocks } from '../studio.ts';

/** Days since it was due; before that, a negative number. */
function situation(dias: number): string {
  if (dias === 0) return 'vence hoy';
  if (dias === -1) return 'vence mañana';
  if (dias < 0) return `vence en ${-dias} días`;
  return dias === 1 ? 'venció ayer' : `venció hace ${dias} días`;
}

const what = {
  pago: id(),
  concepto: text(),
  monto: amount(),
  vence_el: day(),
  dias: number().integer().required(),
  token: payToken(),
  // Whether IVA is in it, null where nobody knows; missing in earlier mails.
  afecto: boolean().nullable(),
};
const another = object(what);
type Reminded = ReturnType<typeof another.validateSync>;

const owed = ({ concepto, monto, vence_el, dias, afecto }: Reminded): Block =>
  rows({
    Concepto: concepto,
    [withIvaLabel('Por pagar', afecto)]: formatCLP(monto),
    [dias > 0 ? 'Venció' : 'Vence']: formatDay(vence_el),
  });

/** What else is owed, each with the link that opens it. */
const others = (all: readonly Reminded[]): Block[] => [
  ...(all.length > 0 ? [heading('También por pagar')] : []),
  ...all.flatMap((one) => [
    owed(one),
    link(
      `Pagar «${one.concepto}»`,
      one.token ? `/pagar#${one.token}` : `/dashboard/pagos/${one.pago}/show`,
    ),
  ]),
];

export const pago_recordatorio = template({
  name: 'Recordatorio de un pago',
  audience: 'cliente',
  needsAccount: true,
  schema: object({ ...what, otros: array(another.required()).optional() }),
  sample: {
    pago: 9,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    vence_el: '2026-12-15',
    dias: -3,
    afecto: true,
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    otros: [
      {
        pago: 12,
        concepto: 'Dominio 2027',
        monto: 14990,
        vence_el: '2026-12-10',
        dias: 2,
        token: 'fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210',
      },
    ],
  },
  written: ['concepto'],
  // Only of several payments.
  later: ['token', 'afecto', 'otros'],
  content: (mail, studio) => ({
    subject: `Tu pago ${situation(mail.dias)}: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)}, ${formatDay(mail.vence_el)}`,
    title: `Tu pago ${situation(mail.dias)}`,
    blocks: [
      owed(mail),
      paragraph('Si ya lo pagaste, infórmalo con tu comprobante o responde este correo.'),
      ...payBlocks(mail.token, {
        text: 'Ver cómo pagarlo',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
      ...transferBlocks(studio, mail.monto, paymentReference(mail.pago)),
      ...others(mail.otros ?? []),
    ],
  }),
});
