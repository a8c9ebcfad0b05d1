import { useCallback, useEffect, useState } from 'react';
import { api, UnexpectedAnswer } from '../data/api.ts';
import {
  delayBefore,
  isPending,
  readEstadoDePago,
  resultOf,
  type EstadoDePago,
} from './paymentStatus.ts';

async function getEstado(orden: string): Promise<EstadoDePago | null> {
  const answer = await api().rpc('estado_pago', { p_orden: orden });
  if (answer.error) throw answer.error;
  const estado = readEstadoDePago(answer.data);
  if (estado === undefined) throw new UnexpectedAnswer('estado_pago');
  return estado;
}

export type PaymentStatus =
  | { phase: 'loading' }
  | { phase: 'error' }
  | { phase: 'unknown' }
  /** `asking`: it is pending and will be requested again by itself. */
  | { phase: 'known'; pago: EstadoDePago; asking: boolean };

/** What became of a payment. Asks again while it is pending, ever less often, and stops at last. */
export function usePaymentStatus(orden: string): { status: PaymentStatus; refetch: () => void } {
  const [status, setStatus] = useState<PaymentStatus>({ phase: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!orden) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const poll = async (attempt: number) => {
      const pago = await getEstado(orden).catch((error: unknown) => {
        console.error(error);
        return undefined;
      });
      if (!current) return;
      const delay = delayBefore(attempt);
      const isOpen = pago === undefined || (pago !== null && isPending(resultOf(pago)));
      const asking = isOpen && delay !== null;
      if (pago === null) setStatus({ phase: 'unknown' });
      else if (pago) setStatus({ phase: 'known', pago, asking });
      else
        setStatus((before) =>
          before.phase === 'known' ? { ...before, asking } : { phase: 'error' },
        );
      if (asking) timer = setTimeout(() => void poll(attempt + 1), delay);
    };
    void poll(0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [orden, round]);

  const refetch = useCallback(() => {
    setStatus((before) =>
      before.phase === 'known' ? { ...before, asking: true } : { phase: 'loading' },
    );
    setRound((before) => before + 1);
  }, []);
  return { status, refetch };
}
