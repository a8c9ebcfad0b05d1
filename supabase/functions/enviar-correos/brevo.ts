import { Buffer } from 'node:buffer';
import { array, object, string } from 'yup';
import type { Environment } from './environment.ts';
import type { CorreoPendiente, Failure, Letter, Outcome } from './mail.ts';

/** How long one call may take. The claim of a batch is longer than its calls together. */
export const SEND_TIMEOUT_MS = 8_000;

/** The body of the provider's call. Its idempotency key is the row's id: one row, one mail. */
const requestBody = (
  { id, para, reply_to }: CorreoPendiente,
  { subject, html, text, replyTo, notice = false, unsubscribe, attachments = [] }: Letter,
  { sender, noticeSender }: Environment,
): object => ({
  sender: notice ? noticeSender : sender,
  to: [{ email: para }],
  subject,
  htmlContent: html,
  ...(text !== undefined && { textContent: text }),
  ...((replyTo ?? reply_to) && { replyTo: { email: replyTo ?? reply_to } }),
  ...(attachments.length > 0 && {
    attachment: attachments.map(({ name, content }) => ({
      name,
      content: Buffer.from(content).toString('base64'),
    })),
  }),
  // By this it is found in the provider's list, long after the key is forgotten.
  tags: [id],
  // The second comes back in what the provider tells of the mail.
  headers: {
    idempotencyKey: id,
    'X-Mailin-custom': id,
    // RFC 3834: no machine answers it.
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: a mail program turns it off with one POST.
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** The provider knows the key: an earlier try arrived, whatever we heard of it. */
const ALREADY_SENT = ['duplicate_parameter', 'duplicate_request'];
/** Key, its permissions, the account's credits. */
const OURS = [401, 402, 403];
/** Answers of a moment. */
const PASSING = [408, 425, 429];

/** Whether an answer will be the same however often one asks. */
export const isDefinitive = (status: number): boolean =>
  status >= 400 && status < 500 && !OURS.includes(status) && !PASSING.includes(status);

const LONGEST_WAIT = 3600;

/** How long a 429 or 503 asks us to wait: the provider's own header, or the standard one. */
export function waitOf(headers: Headers, now = Date.now()): number | undefined {
  const own = headers.get('x-sib-ratelimit-reset');
  const standard = headers.get('retry-after');
  const read = (value: string): number => {
    const number = Number(value);
    if (Number.isNaN(number)) return (Date.parse(value) - now) / 1000;
    // Seconds from now, or an instant since 1970.
    return number > 1e9 ? number - now / 1000 : number;
  };
  const waits = [own, standard]
    .filter((value) => value !== null)
    .map(read)
    .filter((seconds) => seconds > 0);
  return waits.length === 0 ? undefined : Math.min(Math.ceil(Math.max(...waits)), LONGEST_WAIT);
}

/** A text field of the JSON that the provider answered; empty where it is not that. */
function field(text: string, name: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && name in answer) {
      const value: unknown = Object.getOwnPropertyDescriptor(answer, name)?.value;
      return typeof value === 'string' ? value : '';
    }
  } catch {
    // Not JSON: nothing to read.
  }
  return '';
}

function outcomeOf(status: number, headers: Headers, text: string): Outcome {
  const error = `${status} ${text.slice(0, 300)}`.trim();
  if (status >= 200 && status < 300) {
    const providerId = field(text, 'messageId');
    // Whatever said this, it was not the provider. If it was, the key keeps the mail from doubling.
    return providerId === ''
      ? { status: 'fallido', error: `Respuesta ilegible: ${error}`, definitive: false }
      : { status: 'enviado', providerId };
  }
  if (status < 500 && ALREADY_SENT.includes(field(text, 'code'))) {
    return { status: 'enviado', providerId: '' };
  }
  const waitSeconds = waitOf(headers);
  return {
    status: 'fallido',
    error,
    definitive: isDefinitive(status),
    ...(status >= 400 && status < 500 && { unsent: true }),
    ...(OURS.includes(status) && { ours: true }),
    ...(waitSeconds !== undefined && { waitSeconds }),
  };
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
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return outcomeOf(response.status, response.headers, await response.text());
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'error';
    return {
      status: 'fallido',
      error: `Sin respuesta del proveedor (${reason})`,
      definitive: false,
    };
  }
}

const sentSchema = object({
  transactionalEmails: array(
    object({ messageId: string().required(), tags: array(string()).nullable().default(null) }),
  ).default([]),
});

/**
 * Asks the provider whether it has a mail, by the tag that it went out with: its id there, null
 * where it has not, or why that could not be learnt, for which the mail waits. Never throws.
 */
export async function findSent(
  { id, para }: CorreoPendiente,
  { correoApiUrl, correoApiKey }: Environment,
): Promise<string | null | Failure> {
  const unknown = { status: 'fallido', definitive: false, ours: true } as const;
  try {
    const response = await fetch(
      `${correoApiUrl}/v3/smtp/emails?email=${encodeURIComponent(para)}&sort=desc`,
      {
        headers: { accept: 'application/json', 'api-key': correoApiKey },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      },
    );
    const text = await response.text();
    if (!response.ok) {
      const waitSeconds = waitOf(response.headers);
      return {
        ...unknown,
        error: `No se pudo saber si salió antes: ${response.status} ${text.slice(0, 300)}`.trim(),
        ...(waitSeconds !== undefined && { waitSeconds }),
      };
    }
    const { transactionalEmails } = sentSchema.validateSync(JSON.parse(text));
    return transactionalEmails.find(({ tags }) => tags?.includes(id))?.messageId ?? null;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'error';
    return { ...unknown, error: `No se pudo saber si salió antes (${reason})` };
  }
}
