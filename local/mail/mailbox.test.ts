import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailbox, startMail, type Correo } from './mailbox.ts';
import { hostNames } from '../http/requests.ts';
import type { HttpServer } from '../http/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'correo-'));
const file = join(folder, 'correos.jsonl');
let server: HttpServer;
let base: string;

const mail = (overrides: object = {}) => ({
  sender: { name: 'Estudio Cobre', email: 'hola@estudiocobre.cl' },
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
  server = await startMail(new Mailbox(file), 0, hostNames());
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

  it('refuses what the provider refuses', async () => {
    expect((await post(mail(), {})).status).toBe(401);
    expect((await post('{')).status).toBe(400);
    expect((await post(mail({ to: [] }))).status).toBe(400);
    expect((await post(mail({ to: [{ email: 'sin arroba' }] }))).status).toBe(400);
  });

  it('has bad days when a test asks for them, for one address and so many mails', async () => {
    const para = 'fallas@correo.cl';
    const plan = await fetch(`${base}/api/fallas`, {
      method: 'POST',
      body: JSON.stringify({ para, fallas: ['clave', 'limite', 'caida', 'basura', 'nada'] }),
    });
    expect(plan.status).toBe(200);
    const bad = (key: string) =>
      post(mail({ to: [{ email: para }], headers: { idempotencyKey: key } }));
    expect((await bad('f')).status).toBe(401);
    const limited = await bad('f');
    expect([limited.status, limited.headers.get('x-sib-ratelimit-reset')]).toEqual([429, '1']);
    expect((await bad('f')).status).toBe(500);
    const garbage = await bad('f');
    expect([garbage.status, await garbage.text()]).toEqual([200, expect.stringMatching(/^<html>/)]);
    await expect(bad('f')).rejects.toThrow();
    expect(await list(para)).toEqual([]);
    expect((await bad('f')).status).toBe(201);
    expect(await list(para)).toHaveLength(1);
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
      'fallas@correo.cl',
      'ana@viverolaurel.cl',
    ]);
  });
});
