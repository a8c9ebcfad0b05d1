import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { array, object, string, ValidationError, type InferType } from 'yup';
import { Faults, type Fault } from './faults.ts';
import { InboundFiles, replyTo, takesReply } from './inbound.ts';
import { mailPage, listPage } from './pages.ts';
import { messageOf } from '../machine/stepError.ts';
import type { HostNames } from '../http/requests.ts';
import { listen, type Call, type HttpServer } from '../http/server.ts';

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
const callSchema = object({
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

const MAX_LENGTH = 2_000_000;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_LENGTH) throw new ValidationError('El correo es demasiado grande');
  }
  return text;
}

interface Answer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** The provider's own words for a bad day. A mail that comes slowly was taken all the same. */
const FAULT_ANSWERS: Record<Exclude<Fault, 'nada' | 'lento'>, Answer> = {
  clave: { status: 401, body: { code: 'unauthorized', message: 'Key not found' } },
  limite: {
    status: 429,
    body: { code: 'too_many_requests', message: 'Too many requests' },
    headers: { 'x-sib-ratelimit-limit': '1000', 'x-sib-ratelimit-reset': '1' },
  },
  caida: { status: 500, body: { code: 'internal_error', message: 'Internal error' } },
  basura: { status: 200, body: '<html>Bienvenido a la red del café</html>' },
};

const SLOW_MS = 10_000;

/** What the provider answers to a call; nothing where it breaks the connection. */
async function receive(
  mailbox: Mailbox,
  faults: Faults,
  request: IncomingMessage,
): Promise<Answer | undefined> {
  if (!request.headers['api-key']) return FAULT_ANSWERS.clave;
  try {
    const call = await callSchema.validate(JSON.parse(await readBody(request)));
    const fault = faults.next(call.to[0]?.email ?? '');
    if (fault === 'nada') return undefined;
    if (fault && fault !== 'lento') return FAULT_ANSWERS[fault];
    const id = mailbox.receiveCall(call);
    if (fault === 'lento') await sleep(SLOW_MS);
    if (id === undefined) {
      const message = 'idempotencyKey is already used';
      return { status: 400, body: { code: 'duplicate_parameter', message } };
    }
    return { status: 201, body: { messageId: `<${id}@correo.local>` } };
  } catch (error) {
    return { status: 400, body: { code: 'invalid_parameter', message: messageOf(error) } };
  }
}

/** Where the provider's posts go: `path` is a function's, `/correo-entrante`. */
export type Notify = (path: string, body: object) => Promise<Response>;

/** Starts the local mail page: the provider's endpoints, a list, a detail view with answers, and JSON. */
export function startMail(
  mailbox: Mailbox,
  port: number,
  names: HostNames,
  notify?: Notify,
): Promise<HttpServer> {
  const faults = new Faults();
  const files = new InboundFiles();
  const handle = async ({ request, response: outgoing, target }: Call): Promise<void> => {
    const url = new URL(target?.url ?? '/404', 'http://localhost');
    const send = (status: number, type: string, body: string): void => {
      outgoing.writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
      });
      outgoing.end(request.method === 'HEAD' ? undefined : body);
    };
    const json = (status: number, body: object): void =>
      send(status, 'application/json', JSON.stringify(body));

    if (url.pathname === '/v3/smtp/email' && request.method === 'POST') {
      const answer = await receive(mailbox, faults, request);
      if (!answer) {
        // Cut off in the middle: a client that retries what was never answered would hide it.
        outgoing.writeHead(201, { 'content-type': 'application/json' });
        outgoing.write('{', () => outgoing.destroy());
        return;
      }
      for (const [name, value] of Object.entries(answer.headers ?? {})) {
        outgoing.setHeader(name, value);
      }
      if (typeof answer.body === 'string') send(answer.status, 'text/html', answer.body);
      else json(answer.status, answer.body);
      return;
    }
    if (url.pathname === '/v3/smtp/emails') {
      const found = mailbox.list(url.searchParams.get('email') ?? '').map((mail) => ({
        email: mail.para,
        subject: mail.asunto,
        messageId: `<${mail.id}@correo.local>`,
        date: mail.recibidoEn,
        ...(mail.etiquetas && { tags: mail.etiquetas }),
      }));
      json(200, { count: found.length, transactionalEmails: found });
      return;
    }
    if (url.pathname === '/api/fallas' && request.method === 'POST') {
      await faults.plan(await readBody(request));
      json(200, {});
      return;
    }
    if (url.pathname === '/api/adjuntos' && request.method === 'POST') {
      const token = files.keep(Buffer.from(await readBody(request), 'base64'));
      json(200, { token });
      return;
    }
    const token = /^\/v3\/inbound\/attachments\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (token !== undefined) {
      const file = request.headers['api-key'] ? files.find(token) : undefined;
      outgoing.writeHead(file ? 200 : 404, { 'content-type': 'application/octet-stream' });
      outgoing.end(file);
      return;
    }
    const answered = mailbox.find(/^\/correos\/([\w-]+)\/responder$/.exec(url.pathname)?.[1] ?? '');
    if (answered && takesReply(answered) && notify && request.method === 'POST') {
      const text = new URLSearchParams(await readBody(request)).get('texto') ?? '';
      const { ok } = await notify('/correo-entrante', replyTo(answered, text));
      outgoing.writeHead(303, {
        location: `/correos/${answered.id}?${ok ? 'enviada' : 'perdida'}`,
      });
      outgoing.end();
      return;
    }
    const para = url.searchParams.get('para') ?? undefined;
    if (url.pathname === '/api/correos') {
      if (request.method === 'DELETE') mailbox.clear();
      json(200, mailbox.list(para));
      return;
    }
    const [, id = '', , file] =
      /^\/correos\/([\w-]+)(\/cuerpo|\/adjuntos\/(\d+))?$/.exec(url.pathname) ?? [];
    const mail = mailbox.find(id);
    const attached = file === undefined ? undefined : mail?.adjuntos?.[Number(file)];
    if (attached) {
      outgoing.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${attached.name.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
      });
      outgoing.end(Buffer.from(attached.content, 'base64'));
    } else if (mail && url.pathname.endsWith('/cuerpo')) {
      outgoing.setHeader(
        'content-security-policy',
        "script-src 'none'; sandbox allow-popups " + 'allow-top-navigation-by-user-activation',
      );
      send(200, 'text/html', mail.html);
    } else if (mail) {
      const answered = { '?enviada': true, '?perdida': false }[url.search];
      send(200, 'text/html', mailPage(mail, answered));
    } else {
      const exists = url.pathname === '/';
      send(exists ? 200 : 404, 'text/html', listPage(mailbox.list(para), para));
    }
  };
  return listen(handle, { port, names });
}
