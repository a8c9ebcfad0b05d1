import { object, string } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paragraph, rows, template } from '../content.ts';
import { amount, day, id, text } from '../fields.ts';
import { dueInWords, payBlocks, payToken, waitsFor } from '../payLink.ts';

export const pago_programado = template({
  name: 'Pago nuevo',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    pago: id(),
    concepto: text(),
    monto: amount(),
    vence_el: day(),
    /** Mails that were queued before payments waited for milestones do not have it. */
    hito: string().nullable(),
    token: payToken(),
  }),
  sample: {
    pago: 9,
    concepto: 'Cuota 2 de 3',
    monto: 150000,
    vence_el: '2026-12-15',
    hito: null,
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['concepto'],
  later: ['hito', 'token'],
  content: (mail) => ({
    subject: `Nuevo pago: ${mail.concepto}`,
    preview: `${formatCLP(mail.monto)}, ${
      mail.hito
        ? `al aprobar ${mail.hito}`
        : waitsFor(mail.hito)
          ? 'todavía sin fecha'
          : `vence el ${formatDay(mail.vence_el)}`
    }`,
    title: 'Agregamos un pago a tu proyecto',
    blocks: [
      rows({
        Concepto: mail.concepto,
        'Total, IVA incluido': formatCLP(mail.monto),
        Vence: dueInWords(mail),
      }),
      paragraph(
        waitsFor(mail.hito)
          ? 'No tienes que hacer nada todavía: te avisaremos cuando puedas pagarlo.'
          : 'Te lo recordaremos cuando se acerque la fecha.',
      ),
      ...payBlocks(mail.token, {
        text: 'Ver cómo pagarlo',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
    ],
  }),
});
