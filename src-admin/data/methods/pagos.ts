import type { Database } from '../../../src-shared/database.types.ts';
import { asVisitor } from '../session/supabase.ts';
import { rpc } from '../rpc.ts';
import { invokeFile } from '../invoke.ts';
import { onlinePayment, payOnline, payTogether } from './payOnline.ts';
import { unwrap } from '../unwrap.ts';
import { forgetUploads, uploadAll, type OnShare } from '../uploads.ts';

type Functions = Database['public']['Functions'];

/** Payments. */
export const pagosMethods = {
  /** Makes all payments of a plan, and the milestones that it names, or none; returns their ids in the order in which they fall due. */
  async planPayments(plan: {
    cliente: number;
    plataforma: number | null;
    total: number;
    cuotas: {
      concepto: string;
      monto: number;
      vence_el: string;
      /** The milestone for whose approval it waits, or the name of one that the plan makes. */
      hito?: number;
      hito_titulo?: string;
    }[];
  }): Promise<number[]> {
    const args = {
      p_cliente: plan.cliente,
      p_plataforma: plan.plataforma,
      p_total: plan.total,
      p_cuotas: plan.cuotas,
    };
    // Null is an answer, too: a plan of no project in particular.
    return rpc('crear_plan_de_pagos', args as Functions['crear_plan_de_pagos']['Args']);
  },

  /** Mails the client a reminder of a payment, or of the first one that they are to pay. */
  remind: (of: { pago: number } | { cliente: number }) =>
    rpc('recordar_pago', 'pago' in of ? { p_pago: of.pago } : { p_cliente: of.cliente }),

  /** What a plan comes to is from now on the sum of its instalments. */
  agreePlanTotal: (plan: string) => rpc('ajustar_total_del_plan', { p_plan: plan }),

  /** The client says that a payment was transferred, with the receipt. */
  async reportTransfer(
    pago: { id: number; cliente: number },
    comprobante: File,
    onShare?: OnShare,
  ): Promise<void> {
    const [path = ''] = await uploadAll('comprobantes', [pago.cliente], [comprobante], onShare);
    await rpc('informar_transferencia', { p_pago: pago.id, p_comprobante: path });
    forgetUploads([comprobante]);
  },

  /** Puts another receipt in the place of the one that waits for review. */
  async replaceReceipt(
    pago: { id: number; cliente: number },
    comprobante: File,
    onShare?: OnShare,
  ): Promise<void> {
    const [path = ''] = await uploadAll('comprobantes', [pago.cliente], [comprobante], onShare);
    await rpc('reemplazar_comprobante', { p_pago: pago.id, p_comprobante: path });
    forgetUploads([comprobante]);
  },

  /** Writes down what came for a payment, or went back, whole or in part; the same `envio` is the same line. */
  async writeMovement(
    pago: number,
    kind: 'abono' | 'devolucion',
    line: {
      monto: number;
      dia: string;
      metodo: string;
      motivo: string | null;
      contracargo: boolean;
      envio: string;
    },
  ): Promise<void> {
    const args = {
      ...{ p_pago: pago, p_monto: line.monto, p_dia: line.dia, p_metodo: line.metodo },
      p_envio: line.envio,
    };
    if (kind === 'abono') await rpc('abonar', { ...args, p_motivo: line.motivo ?? undefined });
    else
      await rpc('devolver', {
        ...args,
        p_motivo: line.motivo ?? '',
        p_contracargo: line.contracargo,
      });
  },

  /** Writes down that the money of a paid order, which has no parts, went back, why, and whether the bank took it. */
  recordRefund: (orden: string, reason: string, chargeback: boolean) =>
    rpc('anotar_reembolso', {
      p_orden: orden,
      p_motivo: reason,
      p_contracargo: chargeback,
    }),

  /** Until when a card page or cash coupon that was opened for a payment can be paid; null when none is open. */
  ongoingPayment: (pago: number): Promise<string | null> => rpc('pago_en_curso', { p_pago: pago }),

  /** What the payments of a list come to, by state, with the filter of that list. */
  async paymentTotals(filter: Readonly<Record<string, unknown>>) {
    const { q, estado, cliente, 'plataforma@o_nula': plataforma } = filter;
    return rpc('totales_de_pagos', {
      p_q: typeof q === 'string' ? q : undefined,
      p_estados: typeof estado === 'string' ? estado.split(',') : undefined,
      p_cliente: typeof cliente === 'number' ? cliente : undefined,
      p_plataforma: typeof plataforma === 'number' ? plataforma : undefined,
    });
  },

  /** A client's statement of account as a PDF: of all payments, or of those that fall due in a year. */
  statementFile: (cliente: number, year?: number): Promise<Blob> =>
    invokeFile('estado-de-cuenta', { cliente, anio: year }),

  /** The receipt of a paid payment as a PDF, the same that its mail brings. */
  receiptOf: (pago: number): Promise<Blob> => invokeFile('comprobante-de-pago', { pago }),

  onlinePayment,
  payOnline,
  payTogether,

  /** Where to transfer to, as any visitor may read it. */
  async transferData() {
    return unwrap(await asVisitor().from('configuracion_publica').select('*').maybeSingle());
  },
};
