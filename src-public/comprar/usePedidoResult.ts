import { useEffect } from 'react';
import { PAYMENT_MESSAGES, type PaymentMessage } from '../pagos/paymentMessages.ts';
import { resultOf, type PaymentResult } from '../pagos/paymentStatus.ts';
import { usePaymentStatus } from '../pagos/usePaymentStatus.ts';
import { forgetPedido } from './keptPedidos.ts';

const TO_PAY: ReadonlySet<PaymentResult> = new Set([
  'pendiente',
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

/**
 * What became of an order's payment, if there is something to say; asked again whenever the visitor
 * comes back from paying in another tab. What is over is forgotten here.
 */
export function usePedidoResult(orden: string): {
  message: PaymentMessage | null;
  /** Also while nothing is known. */
  toPay: boolean;
} {
  const { status, askAgain } = usePaymentStatus(orden);
  const result = status.phase === 'known' ? resultOf(status.pago) : 'pendiente';
  useEffect(() => {
    if (OVER.has(result)) forgetPedido(orden);
  }, [result, orden]);
  useEffect(() => {
    if (OVER.has(result)) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') askAgain();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [result, askAgain]);
  return {
    message: result === 'pendiente' ? null : PAYMENT_MESSAGES[result],
    toPay: TO_PAY.has(result),
  };
}
