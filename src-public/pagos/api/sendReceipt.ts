import { apiUrl, environment } from '../../../src-shared/environment.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';

/** What became of a receipt: how many more are taken, or why it is not there. */
export type Sent = { left: number } | { message: string };

const UNKNOWN =
  'No pudimos subir el comprobante. Sigue elegido aquí: revisa tu conexión e inténtalo de nuevo.';

/** Whose the receipt is: the payment of a mail's link, or an order of the site. */
export type ReceiptOf = { enlace: string } | { orden: string };

/** Sends the receipt of a transfer. Never throws. */
export async function sendReceipt(of: ReceiptOf, file: File): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries(of)) body.set(name, value);
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
