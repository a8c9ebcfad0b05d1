import type { Environment } from './environment.ts';
import type { CorreoPendiente, Letter } from './write.ts';

/** What became of one attempt. A definitive failure is never tried again. */
export type Outcome =
  | { status: 'enviado'; providerId: string }
  | { status: 'fallido'; error: string; definitive: boolean };

/** The body of the provider's call. Its idempotency key is the row's id: one row, one mail. */
const requestBody = (
  { id, para, reply_to }: CorreoPendiente,
  { subject, html, text }: Letter,
  { sender }: Environment,
): object => ({
  sender,
  to: [{ email: para }],
  subject,
  htmlContent: html,
  ...(text !== undefined && { textContent: text }),
  ...(reply_to && { replyTo: { email: reply_to } }),
  headers: { idempotencyKey: id },
});

/** Whether an answer will be the same however often one asks. */
export function isDefinitive(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Hands one mail to the provider. Never throws: a network failure is a result like another. */
export async function send(
  correo: CorreoPendiente,
  letter: Letter,
  environment: Environment,
): Promise<Outcome> {
  try {
    const response = await fetch(`${environment.correoApiUrl}/v3/smtp/email`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'api-key': environment.correoApiKey,
      },
      body: JSON.stringify(requestBody(correo, letter, environment)),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (response.ok) return { status: 'enviado', providerId: messageIdDe(text) };
    return {
      status: 'fallido',
      error: `${response.status} ${text.slice(0, 300)}`.trim(),
      definitive: isDefinitive(response.status),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'error';
    return {
      status: 'fallido',
      error: `Sin respuesta del proveedor (${reason})`,
      definitive: false,
    };
  }
}

function messageIdDe(text: string): string {
  try {
    const cuerpo: unknown = JSON.parse(text);
    if (typeof cuerpo === 'object' && cuerpo !== null && 'messageId' in cuerpo) {
      return String(cuerpo.messageId);
    }
  } catch {
    // Accepted without a readable body: the status says it all.
  }
  return '';
}
