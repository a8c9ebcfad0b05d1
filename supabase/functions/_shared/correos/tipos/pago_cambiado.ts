import { number, object, string } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { paragraph, rows, template } from '../content.ts';
import { amount, day, id, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';

/** What something was and is; only that where it did not change. */
const fromTo = (before: string, now: string): string =>
  before === now ? now : `${before} → ${now}`;

export const pago_cambiado = template({
  name: 'Pago que cambió',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    pago: id(),
    concepto: text(),
    monto_antes: amount(),
    monto: amount(),
    vence_antes: day(),
    vence_el: day(),
    /** The milestone for which it waits. */
    hito: string().nullable().defined(),
    abonado: number().integer().min(0).required(),
    saldo: number().integer().min(0).required(),
    token: payToken(),
  }),
  sample: {
    ...{ pago: 9, concepto: 'Cuota 2 de 3', monto_antes: 150000, monto: 120000 },
    ...{ vence_antes: '2026-12-15', vence_el: '2026-12-30', hito: null, abonado: 0, saldo: 120000 },
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['concepto', 'hito'],
  later: ['token'],
  content: (mail) => ({
    subject: `Cambió un pago: ${mail.concepto}`,
    preview: [
      ...(mail.monto === mail.monto_antes ? [] : [`ahora son ${formatCLP(mail.monto)}`]),
      ...(mail.hito || mail.vence_el === mail.vence_antes
        ? []
        : [`vence el ${formatDay(mail.vence_el)}`]),
    ].join(', '),
    title: 'Cambiamos un pago de tu proyecto',
    blocks: [
      rows({
        Concepto: mail.concepto,
        'Total, IVA incluido': fromTo(formatCLP(mail.monto_antes), formatCLP(mail.monto)),
        Vence: mail.hito
          ? `Cuando apruebes «${mail.hito}»`
          : fromTo(formatDay(mail.vence_antes), formatDay(mail.vence_el)),
        ...(mail.abonado > 0 && {
          Abonado: formatCLP(mail.abonado),
          'Saldo por pagar': formatCLP(mail.saldo),
        }),
      }),
      paragraph('Si no es lo que acordamos, responde este correo y lo revisamos.'),
      ...payBlocks(mail.token, {
        text: 'Ver el pago',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
    ],
  }),
});
