import { asVisitor, supabase } from '../../session/supabase.ts';
import { onlinePayment, payOnline } from '../payOnline.ts';
import { unwrap } from '../unwrap.ts';
import { forgetUploads, upload } from '../uploads.ts';

/** Payments. */
export const pagosVerbs = {
  /** The client says that a payment was transferred, with the receipt. */
  async reportTransfer(pago: { id: number; cliente: number }, comprobante: File): Promise<void> {
    const path = await upload('comprobantes', [pago.cliente], comprobante);
    unwrap(await supabase.rpc('informar_transferencia', { p_pago: pago.id, p_comprobante: path }));
    forgetUploads([comprobante]);
  },

  onlinePayment,
  payOnline,

  /** Where to transfer to, as any visitor may read it. */
  async transferData() {
    return unwrap(await asVisitor().from('configuracion_publica').select('*').maybeSingle());
  },
};
