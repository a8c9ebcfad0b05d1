import { rpc } from '../../data/requests.ts';

export const pedidosApi = {
  /** Records that the money of a paid order went back, why, and whether by a chargeback of the bank. */
  recordRefund: (orden: string, reason: string, chargeback: boolean) =>
    rpc('anotar_reembolso', {
      p_orden: orden,
      p_motivo: reason,
      p_contracargo: chargeback,
    }),
};
