import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailbox, type Correo } from './mailbox.ts';
import { startMail } from './server.ts';
import { hostNames } from '../http/requests.ts';
import type { HttpServer } from '../http/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'correo-'));
const file = join(folder, 'correos.jsonl');
let server: HttpServer;
let base: string;
const notified: [path: string, body: object][] = [];
let functionsAreUp = true;

const mail = (overrides: object = {}) => ({
  sender: { name: 'Estudio Cobre', email: 'hola@ejemplo.cl' },
  to: [{ email: 'ana@viverolaurel.cl' }],
  subject: 'Hola <b>ñandú</b>',
  htmlContent: '<p>Contenido</p><script>alert(1)</script>',
  replyTo: { email: 'visita@correo.cl' },
  headers: { idempotencyKey: 'clave-1' },
  ...overrides,
});
const post = (body: unknown, headers: Record<string, string> = { 'api-key': 'local' }) =>
  fetch(`${base}/v3/smtp/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const list = async (para: string): Promise<Correo[]> =>
  (await (await fetch(`${base}/api/correos?para=${encodeURIComponent(para)}`)).json()) as Correo[];

beforeAll(async () => {
  server = await startMail(new Mailbox(file), 0, hostNames(), (path, body) => {
    notified.push([path, body]);
    return Promise.resolve(new Response(null, { status: functionsAreUp ? 200 : 429 }));
  });
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('the local mailbox', () => {
  it('takes a mail as the provider does, once per idempotency key', async () => {
    const first = await post(mail());
    const second = await post(mail());
    expect([first.status, second.status]).toEqual([201, 400]);
    expect(await first.json()).toEqual({
      messageId: expect.stringMatching(/^<.+@correo\.local>$/) as string,
    });
    expect(await second.json()).toMatchObject({ code: 'duplicate_parameter' });
    expect(await list('ANA@viverolaurel.cl')).toMatchObject([
      { para: 'ana@viverolaurel.cl', asunto: 'Hola <b>ñandú</b>', responderA: 'visita@correo.cl' },
    ]);
    expect(await list('otra@persona.cl')).toEqual([]);
  });

  it('is asked what it has for somebody, with the tags that it came with', async () => {
    const to = [{ email: 'preguntas@correo.cl' }];
    await post(mail({ to, tags: ['una'], headers: { idempotencyKey: 'clave-una' } }));
    await post(mail({ to, subject: 'Otra', headers: { idempotencyKey: 'clave-otra' } }));
    const asked = await fetch(`${base}/v3/smtp/emails?email=preguntas%40correo.cl&sort=desc`, {
      headers: { 'api-key': 'local' },
    });
    const { transactionalEmails } = (await asked.json()) as { transactionalEmails: object[] };
    expect(transactionalEmails).toEqual([
      expect.objectContaining({ subject: 'Otra', email: 'preguntas@correo.cl' }),
      expect.objectContaining({
        messageId: expect.stringMatching(/^<.+@correo\.local>$/) as string,
        tags: ['una'],
      }),
    ]);
    expect(transactionalEmails[0]).not.toHaveProperty('tags');
    const nobody = await fetch(`${base}/v3/smtp/emails?email=nadie%40correo.cl`);
    expect(await nobody.json()).toEqual({ count: 0, transactionalEmails: [] });
  });

  it('refuses what the provider refuses', async () => {
    expect((await post(mail(), {})).status).toBe(401);
    expect((await post('{')).status).toBe(400);
    expect((await post(mail({ to: [] }))).status).toBe(400);
    expect((await post(mail({ to: [{ email: 'sin arroba' }] }))).status).toBe(400);
  });

  it('answers a mail as its recipient would, where answers are heard', async () => {
    const responderA = `ticket+31-${'a'.repeat(32)}@respuestas.localhost`;
    await post(
      mail({
        to: [{ email: 'responde@correo.cl' }],
        textContent: 'Hola\n¿Qué tal?',
        replyTo: { email: responderA },
        headers: { idempotencyKey: 'clave-responder' },
      }),
    );
    const [kept] = await list('responde@correo.cl');
    const reply = (id = '') =>
      fetch(`${base}/correos/${id}/responder`, {
        method: 'POST',
        body: new URLSearchParams({ texto: 'Bien' }),
      });
    const page = await (await reply(kept?.id)).text();
    expect(page).toContain('La respuesta llegó al producto.');
    expect(notified).toEqual([
      [
        '/correo-entrante',
        {
          items: [
            expect.objectContaining({
              From: { Name: null, Address: 'responde@correo.cl' },
              Recipients: [{ Name: null, Address: responderA }],
              Subject: 'Re: Hola <b>ñandú</b>',
              RawTextBody: expect.stringMatching(
                /^Bien\n\nEl .+ escribió:\n> Hola\n> ¿Qué tal\?$/,
              ) as string,
            }),
          ],
        },
      ],
    ]);
    functionsAreUp = false;
    expect(await (await reply(kept?.id)).text()).toContain('La respuesta no llegó.');
    const [other] = await list('ana@viverolaurel.cl');
    expect((await reply(other?.id)).status).toBe(404);
    expect(await (await fetch(`${base}/correos/${other?.id ?? ''}`)).text()).not.toContain(
      'textarea name',
    );
    expect(notified).toHaveLength(2);
  });

  it('keeps the files of mails that come in for whoever has a key', async () => {
    const kept = await fetch(`${base}/api/adjuntos`, { method: 'POST', body: 'aG9sYQ==' });
    const { token } = (await kept.json()) as { token: string };
    const read = (name: string, headers: Record<string, string> = { 'api-key': 'local' }) =>
      fetch(`${base}/v3/inbound/attachments/${name}`, { headers });
    expect(await (await read(token)).text()).toBe('hola');
    expect((await read(token, {})).status).toBe(404);
    expect((await read('otro')).status).toBe(404);
  });

  it('shows the text of a mail below it', async () => {
    await post(
      mail({
        to: [{ email: 'texto@correo.cl' }],
        textContent: 'Hola <b>',
        headers: { idempotencyKey: 'clave-texto' },
      }),
    );
    const [kept] = await list('texto@correo.cl');
    const page = await (await fetch(`${base}/correos/${kept?.id ?? ''}`)).text();
    expect(page).toContain('<pre>Hola &lt;b&gt;</pre>');
  });

  it('shows the mail without running it', async () => {
    const [kept] = await list('ana@viverolaurel.cl');
    const page = await (await fetch(`${base}/correos/${kept?.id ?? ''}`)).text();
    expect(page).toContain('Hola &lt;b&gt;ñandú&lt;/b&gt;');
    const body = await fetch(`${base}/correos/${kept?.id ?? ''}/cuerpo`);
    expect(body.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect((await fetch(`${base}/correos/nada`)).status).toBe(404);
  });

  it('keeps its mails over a restart', () => {
    expect(new Mailbox(file).list().map(({ para }) => para)).toEqual([
      'texto@correo.cl',
      'responde@correo.cl',
      'preguntas@correo.cl',
      'preguntas@correo.cl',
      'ana@viverolaurel.cl',
    ]);
  });
});
