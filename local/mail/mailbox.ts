import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { array, object, string, type InferType } from 'yup';

/** A mail that was kept instead of sent. */
export interface Correo {
  id: string;
  para: string;
  asunto: string;
  html: string;
  /** Missing in mails that came as HTML alone. */
  texto?: string;
  de: string;
  responderA: string | null;
  /** What the product finds it by when it asks whether it was sent. */
  etiquetas?: string[];
  recibidoEn: string;
  adjuntos?: Adjunto[];
}

/** A file of a mail, as the provider takes it. */
export interface Adjunto {
  name: string;
  /** Base64. */
  content: string;
}

/** What the mail provider's `POST /v3/smtp/email` takes; addresses are objects there. */
export const callSchema = object({
  sender: object({ name: string(), email: string().email().required() }).required(),
  to: array(object({ name: string(), email: string().email().required() }))
    .min(1)
    .required(),
  subject: string().required(),
  htmlContent: string().required(),
  textContent: string(),
  replyTo: object({ email: string().email().required() }).optional().default(undefined),
  attachment: array(object({ name: string().required(), content: string().required() })),
  headers: object({ idempotencyKey: string() }).optional().default(undefined),
  tags: array(string().required()),
});

type ProviderCall = InferType<typeof callSchema>;

/** Keeps mails in a file, one JSON line each, newest last. */
export class Mailbox {
  private readonly correos: Correo[];
  /** Keys that came already. The provider forgets them after half an hour, this page when it ends. */
  private readonly seen = new Set<string>();

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    this.correos = text.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as Correo];
      } catch {
        // The last line of an unclean end may be cut short.
        return [];
      }
    });
  }

  save(mail: Omit<Correo, 'id' | 'recibidoEn'>): Correo {
    const complete = { ...mail, id: randomUUID(), recibidoEn: new Date().toISOString() };
    this.correos.push(complete);
    appendFileSync(this.file, `${JSON.stringify(complete)}\n`);
    return complete;
  }

  /** Takes a call made for the provider: the id of the mail, or nothing where its key is known. */
  receiveCall(call: ProviderCall): string | undefined {
    const key = call.headers?.idempotencyKey;
    if (key && this.seen.has(key)) return undefined;
    const { id } = this.save({
      para: call.to.map(({ email }) => email).join(', '),
      asunto: call.subject,
      html: call.htmlContent,
      ...(call.textContent !== undefined && { texto: call.textContent }),
      ...(call.attachment && { adjuntos: call.attachment }),
      ...(call.tags && { etiquetas: call.tags }),
      de: call.sender.email,
      responderA: call.replyTo?.email ?? null,
    });
    if (key) this.seen.add(key);
    return id;
  }

  /** Newest first, optionally only those to one address. */
  list(para?: string): Correo[] {
    const wanted = para?.toLowerCase();
    return this.correos
      .filter((mail) => !wanted || mail.para.toLowerCase().split(', ').includes(wanted))
      .reverse();
  }

  find(id: string): Correo | undefined {
    return this.correos.find((mail) => mail.id === id);
  }

  clear(): void {
    this.correos.length = 0;
    this.seen.clear();
    rmSync(this.file, { force: true });
  }
}
