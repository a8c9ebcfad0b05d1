import { number, object, string } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { amount, day, optionalId, text } from '../fields.ts';

/** What is the case now, beside the sum that is owed. */
const NOW: Readonly<Record<string, string>> = {
  en_revision: 'Tu comprobante vuelve a estar en revisión: te escribimos cuando lo veamos.',
  anulado: 'Este pago ya no se cobra.',
};

export const pago_corregido = template({
  name: 'Abono que se corrigió',
  audience: 'cliente',
  schema: object({
    /** Of an order of the site, none. */
    pago: optionalId(),
    abono: optionalId(),
    referencia: text(),
    concepto: text(),
    monto: amount(),
    /** When the money came. */
    dia: day(),
    saldo: number().integer().min(0).required(),
    estado: string().required(),
  }),
  sample: {
    ...{ pago: 9, abono: 31, referencia: 'P-9', concepto: 'Cuota 2 de 3', monto: 150000 },
    ...{ dia: '2026-11-15', saldo: 150000, estado: 'pendiente' },
  },
  written: ['concepto'],
  content: (mail) => ({
    subject: `Corregimos un aviso: ${mail.concepto}`,
    preview: `El pago de ${formatCLP(mail.monto)} no era por ${mail.referencia}`,
    title: 'Te avisamos un pago por error',
    blocks: [
      rows({
        Concepto: mail.concepto,
        'Lo que te avisamos': `${formatCLP(mail.monto)}, del ${formatDay(mail.dia)}`,
        ...(mail.saldo > 0 && { 'Saldo por pagar': formatCLP(mail.saldo) }),
      }),
      paragraph(
        `Te dijimos que habíamos recibido ${formatCLP(mail.monto)} por ${mail.referencia}. Nos equivocamos: esa transferencia no era por este pago, así que lo dejamos como estaba. El comprobante que te mandamos no vale.`,
      ),
      paragraph(
        NOW[mail.estado] ?? 'Si crees que está bien anotado, responde este correo y lo revisamos.',
      ),
      ...(mail.pago === null ? [] : [button('Ver el pago', `/dashboard/pagos/${mail.pago}/show`)]),
    ],
  }),
});
