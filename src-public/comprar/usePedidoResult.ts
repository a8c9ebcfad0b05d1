import { useEffect } from 'react';
import { PAYMENT_MESSAGES, type PaymentMessage } from '../pagos/paymentMessages.ts';
import { resultOf, type PaymentResult } from '../pagos/paymentStatus.ts';
import { usePaymentStatus, type PaymentStatus } from '../pagos/usePaymentStatus.ts';
import { forgetPedido } from './keptPedidos.ts';

const TO_PAY: ReadonlySet<PaymentResult> = new Set([
  'pendiente',
  'por_transferir',
  'por_pagar',
  'rechazado',
  'cancelado',
  'no_confirmado',
]);
const OVER: ReadonlySet<PaymentResult> = new Set([
  'pagado',
  'verificado',
  'anulado',
  'reembolsado',
]);

/** What an order's own page says by itself. */
const AWAITED: ReadonlySet<PaymentResult> = new Set(['por_transferir', 'por_pagar']);

/**
 * The state of an order's payment, if there is something to say. Requested again when the visitor comes back from
 * another tab; a finished one is removed from the browser's list.
 */
export function usePedidoResult(orden: string): {
  status: PaymentStatus;
  message: PaymentMessage | null;
  /** Also while nothing is known. */
  toPay: boolean;
  paid: boolean;
  refetch: () => void;
} {
  const { status, refetch } = usePaymentStatus(orden);
  const result = status.phase === 'known' ? resultOf(status.pago) : 'por_pagar';
  useEffect(() => {
    if (OVER.has(result)) forgetPedido(orden);
  }, [result, orden]);
  useEffect(() => {
    if (OVER.has(result)) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [result, refetch]);
  return {
    status,
    message: AWAITED.has(result) ? null : PAYMENT_MESSAGES[result],
    toPay: TO_PAY.has(result),
    paid: result === 'pagado' || result === 'verificado',
    refetch,
  };
}
