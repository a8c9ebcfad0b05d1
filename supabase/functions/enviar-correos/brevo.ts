import type { Entorno } from './entorno.ts';

/** A row of the outbox, as far as sending it goes. */
export interface CorreoPendiente {
  id: string;
  para: string;
  asunto: string;
  cuerpo: string;
  reply_to: string | null;
}

/** What became of one attempt. A definitive failure is never tried again. */
export type Resultado =
  | { estado: 'enviado'; proveedorId: string }
  | { estado: 'fallido'; error: string; definitivo: boolean };

/** The body of the provider's call. Its idempotency key is the row's id: one row, one mail. */
export function cuerpoDelEnvio(correo: CorreoPendiente, remitente: Entorno['remitente']): object {
  return {
    sender: remitente,
    to: [{ email: correo.para }],
    subject: correo.asunto,
    htmlContent: correo.cuerpo,
    ...(correo.reply_to && { replyTo: { email: correo.reply_to } }),
    headers: { idempotencyKey: correo.id },
  };
}

/** Whether an answer will be the same however often one asks. */
export function esDefinitivo(estado: number): boolean {
  return estado >= 400 && estado < 500 && estado !== 408 && estado !== 429;
}

/** Hands one mail to the provider. Never throws: a network failure is a result like another. */
export async function enviar(correo: CorreoPendiente, entorno: Entorno): Promise<Resultado> {
  try {
    const respuesta = await fetch(`${entorno.correoApiUrl}/v3/smtp/email`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'api-key': entorno.correoApiKey,
      },
      body: JSON.stringify(cuerpoDelEnvio(correo, entorno.remitente)),
      signal: AbortSignal.timeout(15_000),
    });
    const texto = await respuesta.text();
    if (respuesta.ok) return { estado: 'enviado', proveedorId: messageIdDe(texto) };
    return {
      estado: 'fallido',
      error: `${respuesta.status} ${texto.slice(0, 300)}`.trim(),
      definitivo: esDefinitivo(respuesta.status),
    };
  } catch (error) {
    const motivo = error instanceof Error ? error.name : 'error';
    return { estado: 'fallido', error: `Sin respuesta del proveedor (${motivo})`, definitivo: false };
  }
}

function messageIdDe(texto: string): string {
  try {
    const cuerpo: unknown = JSON.parse(texto);
    if (typeof cuerpo === 'object' && cuerpo !== null && 'messageId' in cuerpo) {
      return String(cuerpo.messageId);
    }
  } catch {
    // Accepted without a readable body: the status says it all.
  }
  return '';
}
