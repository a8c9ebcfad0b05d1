import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { request, tokenOf, type Call, type Reply } from './helpers.ts';

// For the files http.*.test.ts: what a browser's key can do over HTTP, with real tokens, and rows of
// Ana's company, made here and removed at the end.

export type Who = 'anon' | Account;

export const sql = postgres(inject('backend').dbUrl, { max: 1 });
export const ids = { cliente: 0, plataforma: 0, hito: 0, ticket: 0, pago: 0, lead: 0 };

/** A call by somebody. */
export async function as(who: Who, path: string, call: Call = {}): Promise<Reply> {
  return request(path, { ...call, token: who === 'anon' ? undefined : await tokenOf(who) });
}

/** `{ticket}` in a path or body is the id of Ana's ticket. */
export const fill = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name as keyof typeof ids]));

/** How many rows came back or were changed, or the status of the refusal. */
export async function outcome(
  who: Who,
  method: string,
  path: string,
  body?: string,
): Promise<number | string> {
  const { status, data } = await as(who, `/rest/v1/${fill(path)}`, {
    method,
    ...(body !== undefined && { body: JSON.parse(fill(body)) as unknown }),
    headers: method === 'GET' || method === 'POST' ? {} : { Prefer: 'return=representation' },
  });
  if (status >= 400) return `${status} ${(data as { code?: string }).code ?? ''}`;
  return Array.isArray(data) ? data.length : status;
}

/** Of all rows of a table: another one when anything in it changed. */
export const fingerprint = async (table: string): Promise<string> => {
  const [row] = await sql<{ md5: string }[]>`
    select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as md5 from public.${sql(table)} t`;
  return row?.md5 ?? '';
};

beforeAll(async () => {
  await sql`delete from private.envios`;
  const rows = await sql<Record<string, string>[]>`
    with c as (select id from public.clientes where email = ${ACCOUNTS.clienteA.email}),
    p as (insert into public.plataformas (plataforma, cliente) select 'HTTP', id from c returning id),
    h as (insert into public.hitos_plataforma (plataforma_id, fecha, titulo) select id, current_date, 'HTTP' from p returning id),
    t as (insert into public.tickets (cliente, asunto) select id, 'HTTP' from c returning id),
    g as (insert into public.pagos (cliente, concepto, monto, vence_el) select id, 'HTTP', 1000, current_date from c returning id),
    l as (insert into public.leads (nombre_contacto, email, telefono, mensaje)
      values ('HTTP', 'http@pruebas.test', '56912345678', 'HTTP') returning id)
    select c.id as cliente, p.id as plataforma, h.id as hito, t.id as ticket, g.id as pago, l.id as lead from c, p, h, t, g, l`;
  for (const [name, id] of Object.entries(rows[0] ?? {}))
    ids[name as keyof typeof ids] = Number(id);
});

afterAll(async () => {
  await sql`delete from public.ticket_mensajes m using public.tickets t where m.ticket = t.id and t.asunto = 'HTTP'`;
  await sql`delete from public.tickets where asunto = 'HTTP'`;
  await sql`delete from public.pagos where concepto = 'HTTP'`;
  await sql`delete from public.plataformas where plataforma = 'HTTP'`;
  await sql`delete from public.leads where nombre_contacto = 'HTTP'`;
  await sql`delete from auth.users where email like '%@pruebas.test'`;
  await sql`delete from public.clientes where email like '%@pruebas.test'`;
  await sql`delete from private.envios`;
  await sql.end();
});
