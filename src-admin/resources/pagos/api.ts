import { DataError } from '../../data/errors.ts';
import { invoke, invokeFile, rpc, unwrap } from '../../data/requests.ts';
import { asVisitor, supabase } from '../../data/session/supabase.ts';
import { forgetUploads, uploadAll, type OnShare } from '../../data/files.ts';
import type { DebtLine } from './DebtLines.tsx';
import type { Movement } from './movement.ts';

const PAY_ONLINE = 'pago-crear';

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The address where it is paid by card; null when it is paid already. */
async function startCardPayment(body: object): Promise<string | null> {
  const { direccion, estado } = asObject(await invoke(PAY_ONLINE, body));
  if (estado === 'pagado') return null;
  if (typeof direccion === 'string' && /^https?:\/\//.test(direccion)) return direccion;
  throw new DataError('server');
}

/** Uploads the receipt of a payment and saves its path. */
const sendReceipt =
  (name: 'informar_transferencia' | 'reemplazar_comprobante') =>
  async (
    pago: { id: number; cliente: number },
    comprobante: File,
    onShare?: OnShare,
  ): Promise<void> => {
    const [path = ''] = await uploadAll('comprobantes', [pago.cliente], [comprobante], onShare);
    await rpc(name, { p_pago: pago.id, p_comprobante: path });
    forgetUploads([comprobante]);
  };

const reminders = () => import('./reminders.ts');

/** Payments. */
export const pagosApi = {
  /** Mails the client a reminder of a payment, or of the first one that they are to pay. */
  remind: (of: { pago: number } | { cliente: number }) =>
    rpc('recordar_pago', 'pago' in of ? { p_pago: of.pago } : { p_cliente: of.cliente }),

  /** Reminds of several payments at once, each once; `left` are those that nobody was reminded of, and why. */
  remindAll: async (pagos: readonly number[]) => (await reminders()).remindAll(pagos),

  /** What a message of one's own says of payments of one client, each with a link that opens it without an account. */
  prepareReminder: async (pagos: readonly number[]) => (await reminders()).prepareReminder(pagos),

  /** Writes down that one sent that message: it counts as a reminder. */
  noteReminder: async (pagos: readonly number[]) => (await reminders()).noteReminder(pagos),

  /** The client says that a payment was transferred, with the receipt. */
  reportTransfer: sendReceipt('informar_transferencia'),

  /** Puts another receipt in the place of the one that is to be reviewed. */
  replaceReceipt: sendReceipt('reemplazar_comprobante'),

  /** The client says that one transfer pays several payments, or a part of one, with its receipt. */
  async reportTogether(
    cliente: number,
    lines: readonly DebtLine[],
    receipt: File,
    onShare?: OnShare,
  ): Promise<void> {
    const [path = ''] = await uploadAll('comprobantes', [cliente], [receipt], onShare);
    await rpc('informar_juntas', {
      p_lineas: lines.map(({ pago, monto }) => ({ pago, monto })),
      p_comprobante: path,
    });
    forgetUploads([receipt]);
  },

  /** The money of a transfer that was reported for several payments arrived on a day. */
  confirmTransfer: (transferencia: number, dia: string) =>
    rpc('confirmar_transferencia', { p_transferencia: transferencia, p_dia: dia }),

  /** It did not arrive; each of its payments says why. */
  rejectTransfer: (transferencia: number, motivo: string) =>
    rpc('rechazar_transferencia', { p_transferencia: transferencia, p_motivo: motivo }),

  /** Records money that was received for a payment, or refunded; with the same `envio` only once. */
  async writeMovement(
    pago: number,
    kind: 'abono' | 'devolucion',
    { monto, dia, metodo, motivo, contracargo, retencion, envio }: Movement,
  ): Promise<void> {
    const args = { p_pago: pago, p_monto: monto, p_dia: dia, p_metodo: metodo, p_envio: envio };
    if (kind === 'abono')
      await rpc(retencion ? 'abonar_con_retencion' : 'abonar', {
        ...args,
        p_motivo: motivo || undefined,
      });
    else await rpc('devolver', { ...args, p_motivo: motivo, p_contracargo: contracargo });
  },

  /** Until when a card page or cash coupon that was opened for a payment can be paid; null when none is open. */
  ongoingPayment: (pago: number): Promise<string | null> => rpc('pago_en_curso', { p_pago: pago }),

  /** The sums of all payments of a filtered list, by state. */
  async paymentTotals(filter: Readonly<Record<string, unknown>>) {
    const { q, estado, cliente, 'plataforma@o_nula': plataforma } = filter;
    return rpc('totales_de_pagos', {
      p_q: typeof q === 'string' ? q : undefined,
      p_estados: typeof estado === 'string' ? estado.split(',') : undefined,
      p_cliente: typeof cliente === 'number' ? cliente : undefined,
      p_plataforma: typeof plataforma === 'number' ? plataforma : undefined,
    });
  },

  /** The receipt of a paid payment as a PDF, the same that its mail brings. */
  receiptOf: (pago: number): Promise<Blob> => invokeFile('comprobante-de-pago', { pago }),

  /** Where to transfer to, as any visitor may read it. */
  async transferData() {
    return unwrap(await asVisitor().from('configuracion_publica').select('*').maybeSingle());
  },

  /** Whether cards are charged through the provider here; a trial charges nobody. */
  async onlinePayment(): Promise<'none' | 'trial' | 'real'> {
    const answer = await supabase.functions.invoke<unknown>(PAY_ONLINE, { method: 'GET' });
    const { disponible, prueba } = asObject(answer.data);
    if (disponible !== true) return 'none';
    return prueba === false ? 'real' : 'trial';
  },

  /** The address where an own payment is paid by card; null when it is paid already. */
  payOnline: (pago: number) => startCardPayment({ pago }),

  /** The address where several own payments are paid in one card payment; null when they are paid already. */
  payTogether: (pagos: readonly number[]) => startCardPayment({ pagos }),
};
