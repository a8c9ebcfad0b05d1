import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, vi } from 'vitest';
import { firstName } from '../../src-shared/firstName.ts';
import type { TipoCorreo } from '../../src-shared/correos.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/correos/templates.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { doScheduled, request, type Reply } from './helpers.ts';

// What the database queues is what the templates take: each mail is made for real, by whoever makes
// it in life, and read in the mailbox at the other end.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { mailUrl, dbUrl, serviceKey } = inject('backend');
export const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
afterAll(async () => {
  await sql`delete from private.envios`;
  await sql.end();
});

export const STUDIO = 'equipo@estudiocobre.example';
export const CLIENT = ACCOUNTS.clienteA.email;
/** Tells the mails of this run from all others. */
export const RUN = randomUUID().slice(0, 8);
export const VISITOR = `correos-${RUN}@pruebas.cl`;

/** Sends as a visitor from an address of their own, so that no limit is in the way. */
let network = 0;
const headers = () => ({ 'x-forwarded-for': `198.18.7.${(network += 1)}` });

/** An answer of the API, which must be no refusal. */
export const ok = (reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.data)}`);
  return reply;
};

export const visitorInserts = async (table: string, body: object): Promise<void> => {
  ok(await request(`/rest/v1/${table}`, { method: 'POST', body, headers: headers() }));
};

/** Calls a function of the database, as a visitor unless with a token. */
export const call = async (fn: string, body: object, token?: string): Promise<unknown> =>
  ok(await request(`/rest/v1/rpc/${fn}`, { method: 'POST', body, token, headers: headers() })).data;

/** The demo client and a platform of theirs. */
export async function theClient(): Promise<{ clientId: number; platform: number }> {
  const [row] = await sql<{ clientId: number; platform: number }[]>`
    select c.id::int as "clientId",
      (select min(p.id)::int from public.plataformas p where p.cliente = c.id) as platform
    from public.clientes c where c.email = ${CLIENT}`;
  if (!row) throw new Error('the seed has no such client');
  return row;
}

interface Row {
  tipo: string;
  para: string;
  asunto: string | null;
  texto: string | null;
  estado: string;
  datos: Record<string, unknown>;
  saludo: string | null;
}
interface Attached {
  name: string;
  content: string;
}
interface Kept {
  asunto: string;
  html: string;
  texto?: string;
  adjuntos?: Attached[];
}

/** A row of the outbox and what arrived of it. */
type Mail = Row & { asunto: string; texto: string; html: string };

/** What the mailbox holds for somebody, newest first. */
export async function keptFor(para: string): Promise<Kept[]> {
  const url = `${mailUrl}/api/correos?para=${encodeURIComponent(para)}`;
  return (await (await fetch(url)).json()) as Kept[];
}

/** Does something and gives back the mails that it queued, once all of them were sent. */
export async function mailsOf(act: () => Promise<unknown>): Promise<Row[]> {
  const [start] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  await act();
  await doScheduled('enviar-correos');
  let found: Row[] = [];
  await expect
    .poll(
      async () => {
        found = await sql<Row[]>`
          select tipo, para, asunto, texto, estado, datos, saludo from public.correos
          where creado_en >= ${start?.now ?? new Date()} order by tipo`;
        return found.map(({ estado }) => estado);
      },
      { timeout: 40_000 },
    )
    .toSatisfy((states: string[]) => states.length > 0 && states.every((s) => s === 'enviado'));
  return found;
}

/** The mail of a type among those that something made, with its keys held against its template. */
export async function theMail(rows: Row[], tipo: TipoCorreo, para: string): Promise<Mail> {
  const [row, ...others] = rows.filter((row) => row.tipo === tipo);
  expect(others).toEqual([]);
  if (!row) throw new Error(`no mail ${tipo} among ${rows.map((r) => r.tipo).join(', ')}`);
  expect(row.para).toBe(para);
  expect(Object.keys(row.datos).sort()).toEqual([...TEMPLATES[tipo].keys].sort());
  if (row.saludo !== null && TEMPLATES[tipo].audience === 'cliente')
    expect(row.texto).toContain(`Hola, ${firstName(row.saludo)}:`);
  const arrived = (await keptFor(para)).find(
    ({ asunto, texto = '' }) =>
      asunto === row.asunto &&
      // As the outbox forgets a link, or a code on a line of its own.
      texto.replace(/(?<=[#=])[0-9a-f]{64}|^\d{6}$/m, '[enlace]') === row.texto,
  );
  if (!arrived) throw new Error(`${tipo} is not in the mailbox of ${para}`);
  const { asunto, html, texto = '' } = arrived;
  return { ...row, asunto, html, texto };
}

/** Scheduled work is due, and whoever calls for it does so now instead of within twenty seconds. */
export async function doNow(task: string): Promise<void> {
  // Before any other that is due: a call does one.
  await sql`update private.tareas set proxima_en = '-infinity' where nombre = ${task}`;
  ok(
    await request('/rest/v1/rpc/ejecutar_tareas', {
      method: 'POST',
      body: {},
      token: serviceKey,
      headers: { apikey: serviceKey },
    }),
  );
}

/** The files of the newest mail of a subject to somebody. */
export async function attachedTo(para: string, subject: string): Promise<Attached[]> {
  return (await keptFor(para)).find(({ asunto }) => asunto === subject)?.adjuntos ?? [];
}
