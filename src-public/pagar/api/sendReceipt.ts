import { apiUrl, environment } from '../../../src-shared/environment.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';

/** What became of a receipt: how many more are taken, or why it is not there. */
export type Sent = { left: number } | { message: string };

const UNKNOWN =
  'No pudimos subir el comprobante. Sigue elegido aquí: revisa tu conexión e inténtalo de nuevo.';

/** Sends the receipt of a transfer for the payment of a link. Never throws. */
export async function sendReceipt(token: string, file: File): Promise<Sent> {
  const body = new FormData();
  body.set('enlace', token);
  body.set('archivo', file);
  try {
    const response = await fetch(`${apiUrl()}/functions/v1/pago-comprobante`, {
      method: 'POST',
      headers: { apikey: environment().supabaseKey },
      body,
      // A heavy PDF on a slow phone.
      signal: AbortSignal.timeout(120_000),
    });
    const answer: unknown = await response.json();
    if (!isRow(answer)) return { message: UNKNOWN };
    const left = response.ok ? numberOf(answer, 'comprobantes') : null;
    return left === null ? { message: textOf(answer, 'message') ?? UNKNOWN } : { left };
  } catch {
    return { message: UNKNOWN };
  }
}
