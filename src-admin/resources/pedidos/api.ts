import { rpc } from '../../data/requests.ts';

/** Orders. */
export const pedidosApi = {
  /** Writes down that the money of a paid order, which has no parts, went back, why, and whether the bank took it. */
  recordRefund: (orden: string, reason: string, chargeback: boolean) =>
    rpc('anotar_reembolso', {
      p_orden: orden,
      p_motivo: reason,
      p_contracargo: chargeback,
    }),
};
