import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { doScheduled, request, tokenOf } from './helpers.ts';

// For the files correoEntrante.test.ts: a ticket that was answered by mail, and mails as the provider posts them.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { dbUrl } = inject('backend');
export const { apiUrl, mailUrl, publishableKey, serviceKey, webhookSecret } = inject('backend');

export const sql = postgres(dbUrl, { max: 2, onnotice: () => undefined });
export const CLIENT = ACCOUNTS.clienteA.email;
export const RUN = randomUUID().slice(0, 8);
export let admin: string;
export let client: string;
export let ticket: number;
export let kept: { id: string; responderA: string; texto: string };

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
  await doScheduled('enviar-correos');
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
export const item = (change: object = {}): object => ({
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

export const post = (items: unknown, headers: Record<string, string> = {}): Promise<Response> =>
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

export const messages = async (): Promise<{ cuerpo: string; adjuntos: string[] }[]> =>
  (
    await request(
      `/rest/v1/ticket_mensajes?ticket=eq.${ticket}&select=cuerpo,adjuntos&del_estudio=is.false&order=id`,
      { token: client },
    )
  ).data as { cuerpo: string; adjuntos: string[] }[];
