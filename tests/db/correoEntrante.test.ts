import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { nameFromPath } from '../../src-shared/filePath.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';

// A client answers the mail about a ticket from a mail program: the whole road, from the address that
// the mail names to the message and its files, with what the provider posts.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { apiUrl, mailUrl, dbUrl, publishableKey, serviceKey, webhookSecret } = inject('backend');
const sql = postgres(dbUrl, { max: 2, onnotice: () => undefined });
const CLIENT = ACCOUNTS.clienteA.email;
const RUN = randomUUID().slice(0, 8);

let admin: string;
let client: string;
let ticket: number;
let kept: { id: string; responderA: string; texto: string };

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  const opened = await request('/rest/v1/rpc/abrir_ticket', {
    method: 'POST',
    body: { p_asunto: `Por correo ${RUN}`, p_cuerpo: 'No carga' },
    token: client,
  });
  ticket = opened.data as number;
  const body = { ticket, cuerpo: '¿Lo revisas?' };
  await request('/rest/v1/ticket_mensajes', { method: 'POST', body, token: admin });
  kept = await vi.waitFor(
    async () => {
      const mails = (await (
        await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(CLIENT)}`)
      ).json()) as (typeof kept & { asunto: string })[];
      const found = mails.find(({ asunto }) => asunto.includes(RUN));
      if (!found) throw new Error('the mail about the ticket has not come');
      return found;
    },
    { timeout: 40_000, interval: 300 },
  );
});
afterAll(async () => {
  await sql`delete from public.correos_entrantes`;
  await sql`delete from storage.objects where bucket_id = 'adjuntos' and (name like ${`%/${ticket}/%`} or name like 'entrantes/%')`;
  await sql`delete from public.ticket_mensajes where ticket = ${ticket}`;
  await sql`delete from public.tickets where id = ${ticket}`;
  await sql`delete from private.envios`;
  await sql.end();
});

/** A mail as Brevo posts it; what is null there is null here. */
const item = (change: object = {}): object => ({
  Uuid: [randomUUID()],
  MessageId: `<${randomUUID()}@correo.cl>`,
  InReplyTo: null,
  From: { Name: 'Ana', Address: CLIENT },
  To: [{ Name: null, Address: kept.responderA }],
  Cc: [],
  Recipients: [{ Name: null, Address: kept.responderA }],
  ReplyTo: null,
  SentAtDate: 'Sun, 22 Nov 2026 10:15:00 -0300',
  Subject: 'Re: tu ticket',
  RawTextBody: 'Hola',
  RawHtmlBody: null,
  ExtractedMarkdownMessage: null,
  ExtractedMarkdownSignature: null,
  Headers: { 'Return-Path': `<${CLIENT}>` },
  Attachments: [],
  SpamScore: 0.1,
  ...change,
});
const post = (items: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${apiUrl}/functions/v1/correo-entrante`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${webhookSecret}`,
      // While 37 MB are written out the server would close a kept connection.
      connection: 'close',
      ...headers,
    },
    body: typeof items === 'string' ? items : JSON.stringify({ items }),
  });
const messages = async (): Promise<{ cuerpo: string; adjuntos: string[] }[]> =>
  (
    await request(
      `/rest/v1/ticket_mensajes?ticket=eq.${ticket}&select=cuerpo,adjuntos&del_estudio=is.false&order=id`,
      { token: client },
    )
  ).data as { cuerpo: string; adjuntos: string[] }[];

it('an answer from the mail program is a message of the ticket, without what it quotes', async () => {
  expect(kept.texto).toContain('También puedes responder a este correo');
  const answered = await fetch(`${mailUrl}/correos/${kept.id}/responder`, {
    method: 'POST',
    body: new URLSearchParams({ texto: 'Sí, quedó bien.\n\nUna cosa más.' }),
  });
  expect(await answered.text()).toContain('La respuesta llegó al producto.');
  expect((await messages()).at(-1)).toEqual({
    cuerpo: 'Sí, quedó bien.\n\nUna cosa más.',
    adjuntos: [],
  });
});

it('its files come along, once, however often the provider brings it', async () => {
  const content = Buffer.from(`contenido ${RUN}`);
  const upload = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await upload.json()) as { token: string };
  const file = (Name: string, more: object = {}) => ({
    ...{ Name, ContentType: 'text/plain; charset=utf-8', ContentLength: content.length },
    ...{ ContentID: null, DownloadToken: token, ...more },
  });
  const mail = item({
    Attachments: [
      file('Plano señal.txt'),
      file('perdido.txt', { DownloadToken: 'vencido' }),
      file('virus.exe', { ContentType: 'application/pdf' }),
      file('boleta.pdf', { ContentType: 'application/pdf' }),
      file('Minuta', { ContentType: 'application/octet-stream' }),
    ],
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => post([mail])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const all = await messages();
  expect(all.map(({ cuerpo }) => cuerpo)).toEqual([
    'No carga',
    'Sí, quedó bien.\n\nUna cosa más.',
    'Hola\n\n[No se guardó, por su tipo, tamaño o cantidad: virus.exe]\n\n[No pudimos guardar el archivo perdido.txt]\n\n[No pudimos guardar el archivo boleta.pdf]',
  ]);
  const [path = '', ...others] = all.at(-1)?.adjuntos ?? [];
  expect([path, ...others].map(nameFromPath)).toEqual(['Plano señal.txt', 'Minuta.txt']);
  const stored = await sql`select name from storage.objects where name like ${`%/${ticket}/%`}`;
  expect(stored.map(({ name }) => name as string).sort()).toEqual([path, ...others].sort());
  const read = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${client}` },
  });
  expect([read.status, await read.text()]).toEqual([200, `contenido ${RUN}`]);
});

it('the files of a mail without an owner are the studio’s, and the client’s once it is in their ticket', async () => {
  const content = Buffer.from(`plano ${RUN}`);
  const uploaded = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await uploaded.json()) as { token: string };
  const file = { ContentType: 'text/plain', ContentLength: content.length, ContentID: null };
  const mail = item({
    From: { Name: 'Socio', Address: `socio-${RUN}@correo.cl` },
    Subject: `Del socio ${RUN}`,
    Attachments: [
      { ...file, Name: 'perdido.txt', DownloadToken: 'vencido' },
      { ...file, Name: 'plano.txt', DownloadToken: token },
    ],
  });
  expect((await Promise.all([post([mail]), post([mail])])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  const [aside] = (
    await request(`/rest/v1/correos_entrantes?de=eq.socio-${RUN}@correo.cl`, { token: admin })
  ).data as { id: number; rutas: string[]; archivos: string[] }[];
  expect(aside).toMatchObject({
    archivos: ['perdido.txt', 'plano.txt'],
    rutas: ['', expect.stringMatching(new RegExp(`^entrantes/${aside?.id}/.+-plano\\.txt$`))],
  });
  const read = async (as: string, path = aside?.rutas[1]): Promise<string> => {
    const response = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${as}` },
    });
    return response.ok ? response.text() : `refused ${response.status}`;
  };
  const other = await tokenOf('clienteB');
  expect([await read(admin), await read(client), await read(other)]).toEqual([
    `plano ${RUN}`,
    'refused 400',
    'refused 400',
  ]);

  const assigned = await request('/rest/v1/rpc/asignar_correo', {
    method: 'POST',
    body: { p_id: aside?.id, p_ticket: ticket },
    token: admin,
  });
  expect(assigned.data).toBe(ticket);
  expect((await messages()).at(-1)).toEqual({
    cuerpo: `Hola\n\n[Llegó por correo de socio-${RUN}@correo.cl]`,
    adjuntos: [aside?.rutas[1]],
  });
  expect([await read(admin), await read(client), await read(other)]).toEqual([
    `plano ${RUN}`,
    `plano ${RUN}`,
    'refused 400',
  ]);
});

it('what is not an answer of that client is kept aside, for the studio alone', async () => {
  const before = await messages();
  const stranger = `extraño-${RUN}@correo.cl`.normalize('NFD').replace(/[^\x21-\x7e]/g, '');
  const sent = await post([
    item({ From: { Name: null, Address: stranger }, RawTextBody: 'Soy otro' }),
    item({ Headers: { 'Auto-Submitted': 'auto-replied' }, RawTextBody: 'De vacaciones' }),
    item({ Headers: { Precedence: 'list' }, RawTextBody: 'Por la lista' }),
    item({ Recipients: null, To: null, RawTextBody: 'Sin dirección' }),
  ]);
  expect(sent.status).toBe(200);
  expect(await messages()).toEqual(before);
  const path = '/rest/v1/correos_entrantes?select=de,motivo,texto&resultado=eq.sin_dueno&order=id';
  expect((await request(path, { token: admin })).data).toEqual([
    { de: stranger, motivo: 'sin_firma', texto: 'Soy otro' },
    { de: CLIENT, motivo: 'automatico', texto: 'De vacaciones' },
    { de: CLIENT, motivo: 'automatico', texto: 'Por la lista' },
    { de: CLIENT, motivo: 'sin_firma', texto: 'Sin dirección' },
  ]);
  expect((await request(path, { token: client })).data).toEqual([]);
});

it('what a message does not show of a mail the studio opens, and nobody else', async () => {
  const quoted = 'El dom, 22 nov 2026 a las 10:00, Estudio <hola@ejemplo.cl> escribió:\n\n> Listo';
  const bodies = ['Corta', `Con cita\n\n${quoted}`, 'larga '.repeat(2_000).trim()];
  await post(bodies.map((body) => item({ Subject: `Entera ${RUN}`, RawTextBody: body })));
  const path = `/rest/v1/correos_entrantes?select=completo,ticket_mensajes(cuerpo,acortado)&asunto=eq.Entera ${RUN}&order=id`;
  expect((await request(path, { token: admin })).data).toEqual([
    { completo: bodies[0], ticket_mensajes: { cuerpo: 'Corta', acortado: false } },
    { completo: bodies[1], ticket_mensajes: { cuerpo: 'Con cita', acortado: true } },
    {
      completo: bodies[2],
      ticket_mensajes: {
        cuerpo: expect.stringMatching(
          /^larga .*\n\n\[El mensaje era más largo: aquí se acortó\]$/s,
        ) as string,
        acortado: true,
      },
    },
  ]);
  expect((await request(path, { token: client })).data).toEqual([]);
});

it('only the provider is heard, and only what is a mail', async () => {
  const before = await messages();
  expect((await post([item()], { authorization: 'Bearer otra' })).status).toBe(401);
  expect((await post([item()], { authorization: '' })).status).toBe(401);
  // The provider forgets what is answered with another 4xx.
  expect((await post('{"items":[7]}')).status).toBe(429);
  expect((await post('{')).status).toBe(429);
  const asked = await fetch(`${apiUrl}/functions/v1/correo-entrante`, {
    headers: { authorization: `Bearer ${webhookSecret}` },
  });
  expect(asked.status).toBe(405);
  expect(await messages()).toEqual(before);
});

it('a mail with its pictures in the text is a message, and of one too large the studio sees who wrote and what', async () => {
  const weighing = (megabytes: number, text: string) =>
    item({
      RawTextBody: text,
      RawHtmlBody: `<img src="data:image/jpeg;base64,${'QUJD'.repeat(megabytes * 250_000)}">`,
    });
  expect((await post([weighing(6, `Con fotos ${RUN}`)])).status).toBe(200);
  expect((await messages()).at(-1)?.cuerpo).toBe(`Con fotos ${RUN}`);
  expect((await post([weighing(37, `Con muchas ${RUN}`)])).status).toBe(200);
  const [aside] = await sql`
    select de, asunto, texto from public.correos_entrantes where resultado = 'sin_dueno' order by id desc limit 1`;
  expect(aside).toMatchObject({ de: CLIENT, asunto: 'Re: tu ticket' });
  expect(aside?.['texto']).toMatch(`Con muchas ${RUN}`);
  expect(aside?.['texto']).toMatch('pesaba demasiado');
});

it('what the database could not take is asked for again', async () => {
  const mail = item({ RawTextBody: `Insisto ${RUN}` });
  await sql`revoke execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) from service_role`;
  const first = await post([mail]);
  await sql`grant execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) to service_role`;
  expect(first.status).toBe(429);
  expect((await post([mail])).status).toBe(200);
  expect((await messages()).filter(({ cuerpo }) => cuerpo === `Insisto ${RUN}`)).toHaveLength(1);
});

it('an item that is no mail costs the others of its delivery nothing', async () => {
  const mail = item({ RawTextBody: `Junto a otro ${RUN}`, Attachments: 'x', Subject: 7 });
  const delivery = [7, mail, null];
  expect((await post(delivery)).status).toBe(429);
  expect((await post(delivery)).status).toBe(429);
  expect((await messages()).filter(({ cuerpo }) => cuerpo === `Junto a otro ${RUN}`)).toHaveLength(
    1,
  );
});

it('a sender for whom the mail servers do not vouch is kept aside, whatever address it answers to', async () => {
  const before = await messages();
  const said = (results: string, body: string) =>
    item({
      Headers: { 'Authentication-Results': `mx.brevo.com; ${results}` },
      RawTextBody: `${body} ${RUN}`,
    });
  const domain = CLIENT.split('@')[1] ?? '';
  const sent = await post([
    said('dkim=pass header.d=malo.cl; spf=pass smtp.mailfrom=x@malo.cl', 'Falso'),
    said(`dkim=pass header.d=${domain}; spf=fail`, 'Verdadero'),
  ]);
  expect(sent.status).toBe(200);
  expect((await messages()).slice(before.length).map(({ cuerpo }) => cuerpo)).toEqual([
    `Verdadero ${RUN}`,
  ]);
  const aside = await request(
    `/rest/v1/correos_entrantes?select=de,texto&motivo=eq.no_comprobado&texto=like.*${RUN}`,
    { token: admin },
  );
  expect(aside.data).toEqual([{ de: CLIENT, texto: `Falso ${RUN}` }]);
});

it('a file that could not be kept at once is fetched again, and named meanwhile', async () => {
  const content = Buffer.from(`tardío ${RUN}`);
  const uploaded = await fetch(`${mailUrl}/api/adjuntos`, {
    method: 'POST',
    body: content.toString('base64'),
  });
  const { token } = (await uploaded.json()) as { token: string };
  const mail = item({
    RawTextBody: `Con archivo ${RUN}`,
    Attachments: [
      {
        ...{ Name: 'tarde.txt', ContentType: 'text/plain', ContentLength: content.length },
        DownloadToken: token,
      },
    ],
  });
  await sql`revoke execute on function private.adjuntar_correo(bigint, int, text) from service_role`;
  const first = await post([mail]);
  await sql`grant execute on function private.adjuntar_correo(bigint, int, text) to service_role`;
  expect(first.status).toBe(200);
  const state = async (): Promise<unknown> =>
    (
      await request(
        `/rest/v1/ticket_mensajes?ticket=eq.${ticket}&cuerpo=like.Con archivo ${RUN}*&select=cuerpo,adjuntos,archivos_por_llegar`,
        { token: client },
      )
    ).data;
  expect(await state()).toEqual([
    { cuerpo: `Con archivo ${RUN}`, adjuntos: [], archivos_por_llegar: ['tarde.txt'] },
  ]);
  await sql`update public.correos_entrantes set traer_en = now() where traer_en is not null`;
  const fetched = await fetch(`${apiUrl}/functions/v1/correo-entrante`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    body: '{}',
  });
  expect([fetched.status, await fetched.json()]).toEqual([200, { correos: 1, faltan: 0 }]);
  expect(await state()).toEqual([
    {
      cuerpo: `Con archivo ${RUN}`,
      adjuntos: [expect.stringMatching(/-tarde\.txt$/) as string],
      archivos_por_llegar: [],
    },
  ]);
});
