import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serveApp } from '../http/fetch.ts';
import type { HostNames } from '../http/requests.ts';
import type { HttpServer } from '../http/server.ts';
import { messageOf } from '../machine/stepError.ts';
import { FAULT_ANSWERS, Faults, type Answer } from './faults.ts';
import { InboundFiles, replyTo, takesReply } from './inbound.ts';
import { callSchema, type Mailbox } from './mailbox.ts';
import { listPage, mailPage } from './pages.ts';

const MAX_BYTES = 2_000_000;
const SLOW_MS = 10_000;

/** What the provider answers to a call with this body; nothing where it breaks the connection. */
async function receive(
  mailbox: Mailbox,
  faults: Faults,
  body: string,
): Promise<Answer | undefined> {
  try {
    const call = await callSchema.validate(JSON.parse(body));
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
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(bodyLimit({ maxSize: MAX_BYTES }), async (c, next) => {
    await next();
    if (c.res !== RESPONSE_ALREADY_SENT) c.header('cache-control', 'no-store');
  });

  app.post('/v3/smtp/email', async (c) => {
    const answer = c.req.header('api-key')
      ? await receive(mailbox, faults, await c.req.text())
      : FAULT_ANSWERS.clave;
    if (!answer) {
      // Cut off in the middle: a client that retries what was never answered would hide it.
      const { outgoing } = c.env;
      outgoing.writeHead(201, { 'content-type': 'application/json' });
      outgoing.write('{', () => outgoing.destroy());
      return RESPONSE_ALREADY_SENT;
    }
    const { status, body, headers } = answer;
    return typeof body === 'string'
      ? new Response(body, { status, headers: { ...headers, 'content-type': 'text/html' } })
      : Response.json(body, { status, ...(headers && { headers }) });
  });
  app.get('/v3/smtp/emails', (c) => {
    const found = mailbox.list(c.req.query('email') ?? '').map((mail) => ({
      email: mail.para,
      subject: mail.asunto,
      messageId: `<${mail.id}@correo.local>`,
      date: mail.recibidoEn,
      ...(mail.etiquetas && { tags: mail.etiquetas }),
    }));
    return c.json({ count: found.length, transactionalEmails: found });
  });
  app.get('/v3/inbound/attachments/:token', (c) => {
    const file = c.req.header('api-key') ? files.find(c.req.param('token')) : undefined;
    const type = { 'content-type': 'application/octet-stream' };
    return file ? c.body(file, 200, type) : c.body(null, 404, type);
  });

  app.post('/api/fallas', async (c) => {
    await faults.plan(await c.req.text());
    return c.json({});
  });
  app.post('/api/adjuntos', async (c) =>
    c.json({ token: files.keep(Buffer.from(await c.req.text(), 'base64')) }),
  );
  app.get('/api/correos', (c) => c.json(mailbox.list(c.req.query('para'))));
  app.delete('/api/correos', (c) => {
    mailbox.clear();
    return c.json([]);
  });

  app.get('/', (c) => c.html(listPage(mailbox.list(c.req.query('para')), c.req.query('para'))));
  app.get('/correos/:id', (c, next) => {
    const mail = mailbox.find(c.req.param('id'));
    const answered = { '?enviada': true, '?perdida': false }[new URL(c.req.url).search];
    return mail ? c.html(mailPage(mail, answered)) : next();
  });
  app.get('/correos/:id/cuerpo', (c, next) => {
    const mail = mailbox.find(c.req.param('id'));
    const policy =
      "script-src 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";
    return mail ? c.html(mail.html, 200, { 'content-security-policy': policy }) : next();
  });
  app.get('/correos/:id/adjuntos/:number', (c, next) => {
    const { id, number } = c.req.param();
    const file = mailbox.find(id)?.adjuntos?.[Number(number)];
    if (!file) return next();
    return c.body(Buffer.from(file.content, 'base64'), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    });
  });
  app.post('/correos/:id/responder', async (c, next) => {
    const mail = mailbox.find(c.req.param('id'));
    if (!mail || !takesReply(mail) || !notify) return next();
    const text = new URLSearchParams(await c.req.text()).get('texto') ?? '';
    const { ok } = await notify('/correo-entrante', replyTo(mail, text));
    return c.redirect(`/correos/${mail.id}?${ok ? 'enviada' : 'perdida'}`, 303);
  });
  app.notFound((c) => c.html(listPage(mailbox.list()), 404));

  return serveApp(app, { port, names });
}
