import { array, object, string, type InferType } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paragraph, rows, template } from '../content.ts';
import { amount, day, id, text } from '../fields.ts';
import { dueInWords, payBlocks, payToken, waitsFor } from '../payLink.ts';

const instalment = object({
  pago: id(),
  concepto: text(),
  monto: amount(),
  vence_el: day(),
  /** The milestone that it waits for, empty where its client does not see it; mails that were queued before payments did do not have it. */
  hito: string().nullable(),
});

type Instalments = readonly InferType<typeof instalment>[];

/** What can be paid first: one that waits for a milestone has no day yet. */
const firstDated = (cuotas: Instalments) => cuotas.find(({ hito }) => !waitsFor(hito));

function firstDue(cuotas: Instalments): string {
  const dated = firstDated(cuotas);
  if (!dated) {
    const [first] = cuotas;
    return first?.hito
      ? `La primera se paga cuando apruebes «${first.hito}»`
      : 'Te avisaremos cuando haya que pagar la primera';
  }
  return `La primera ${dated === cuotas[0] ? '' : 'con fecha '}vence el ${formatDay(dated.vence_el)}`;
}

export const pago_plan = template({
  name: 'Plan de pagos',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    total: amount(),
    cuotas: array(instalment).min(1).required(),
    /** It opens the first that has a day. */
    token: payToken(),
  }),
  sample: {
    total: 300000,
    cuotas: [
      {
        pago: 9,
        concepto: 'Sitio web, cuota 1 de 2',
        monto: 150000,
        vence_el: '2026-12-15',
        hito: null,
      },
      {
        pago: 10,
        concepto: 'Sitio web, cuota 2 de 2',
        monto: 150000,
        vence_el: '2027-01-15',
        hito: 'Apertura',
      },
    ],
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: [],
  later: ['token'],
  content: ({ total, cuotas, token }) => ({
    subject: `Plan de pagos: ${cuotas.length} cuotas por ${formatCLP(total)}`,
    preview: firstDue(cuotas),
    title: 'Este es el plan de pagos de tu proyecto',
    blocks: [
      rows({ 'Total, IVA incluido': formatCLP(total) }),
      ...cuotas.map(({ concepto, monto, ...due }) =>
        rows({
          Concepto: concepto,
          'Monto, IVA incluido': formatCLP(monto),
          Vence: dueInWords(due),
        }),
      ),
      paragraph('Te avisaremos de cada cuota cuando se acerque su fecha o apruebes su hito.'),
      ...payBlocks(
        token,
        { text: 'Ver mis pagos', to: '/dashboard/pagos' },
        `«${firstDated(cuotas)?.concepto ?? ''}»`,
      ),
    ],
  }),
});
