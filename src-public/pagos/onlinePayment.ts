import { useEffect, useState } from 'react';
import { apiUrl, environment } from '../../src-shared/environment.ts';
import { isRow, textOf } from '../data/guards.ts';

/** Whether cards are charged through our own provider here. */
export type OnlinePayment = 'loading' | 'none' | 'trial' | 'real';

const request = (init?: RequestInit): Promise<Response> =>
  fetch(`${apiUrl()}/functions/v1/pago-crear`, {
    ...init,
    headers: { apikey: environment().supabaseKey, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(20_000),
  });

/** The answer to whether there is online payment; anything else is none. */
export function readAvailability(answer: unknown): OnlinePayment {
  if (!isRow(answer) || answer['disponible'] !== true) return 'none';
  return answer['prueba'] === false ? 'real' : 'trial';
}

/** What is paid: an order by its number, or the payment of a mail's link by its token. */
export type ToPay = { orden: string } | { enlace: string };

/** What became of the wish to pay: on to an address, paid already, or why not; and the number of the order. */
export type Start = ({ to: string } | { paid: true } | { message: string }) & { orden?: string };

const AWAY =
  'No pudimos iniciar el pago. No se cobró nada: revisa tu conexión e inténtalo de nuevo.';

/** The answer to a wish to pay. A person is sent nowhere but to an address of the web. */
export function readStart(answer: unknown): Start {
  if (!isRow(answer)) return { message: AWAY };
  const orden = textOf(answer, 'orden');
  const number = orden === null ? {} : { orden };
  if (answer['estado'] === 'pagado') return { paid: true, ...number };
  const to = textOf(answer, 'direccion');
  if (to !== null && /^https?:\/\//.test(to)) return { to, ...number };
  return { message: textOf(answer, 'message') ?? AWAY };
}

/** Asks where something is paid. Never throws. */
export async function startPayment(of: ToPay): Promise<Start> {
  try {
    const response = await request({ method: 'POST', body: JSON.stringify(of) });
    return readStart(await response.json());
  } catch {
    return { message: AWAY };
  }
}

/** Whether there is online payment here, requested once a page. */
export function useOnlinePayment(): OnlinePayment {
  const [online, setOnline] = useState<OnlinePayment>('loading');
  useEffect(() => {
    let current = true;
    void request()
      .then((response) => response.json())
      .then(readAvailability, () => 'none' as const)
      .then((found) => {
        if (current) setOnline(found);
      });
    return () => {
      current = false;
    };
  }, []);
  return online;
}
