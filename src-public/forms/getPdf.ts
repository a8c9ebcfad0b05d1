import { apiUrl, environment } from '../../src-shared/environment.ts';
import { isRow, textOf } from '../data/guards.ts';
import type { SendResult } from './sendResult.ts';

/**
 * What a link shows as a PDF: a proposal as it was sent, or the signed copy once it was accepted; the receipt of a
 * payment. Never throws.
 */
export async function getPdf(
  from: 'propuesta-pdf' | 'comprobante-de-pago',
  token: string,
): Promise<SendResult<Blob>> {
  try {
    const response = await fetch(`${apiUrl()}/functions/v1/${from}`, {
      method: 'POST',
      headers: { apikey: environment().supabaseKey, 'content-type': 'application/json' },
      body: JSON.stringify({ enlace: token }),
      signal: AbortSignal.timeout(30_000),
    });
    if (response.ok) return { ok: true, data: await response.blob() };
    const answer: unknown = await response.json();
    const mensaje = isRow(answer) ? textOf(answer, 'message') : null;
    return { ok: false, mensaje, hint: null, lost: false };
  } catch {
    return { ok: false, mensaje: null, hint: null, lost: !navigator.onLine };
  }
}
