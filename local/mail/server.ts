import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ValidationError } from 'yup';
import type { HostNames } from '../http/requests.ts';
import { listen, type Call, type HttpServer } from '../http/server.ts';
import { messageOf } from '../machine/stepError.ts';
import { FAULT_ANSWERS, Faults, type Answer } from './faults.ts';
import { InboundFiles, replyTo, takesReply } from './inbound.ts';
import { callSchema, type Mailbox } from './mailbox.ts';
import { listPage, mailPage } from './pages.ts';

const MAX_LENGTH = 2_000_000;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > MAX_LENGTH) throw new ValidationError('El correo es demasiado grande');
  }
  return text;
}

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
