import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';

// Each lock, by two who meet: the first has done its part and holds its transaction open, the second
// comes, and what it hears must be as if it had come after. The files are matrix/cerrojos.*.test.ts.

/** Who acts: the role and the claims of their token. */
export interface Person {
  role: 'anon' | 'authenticated' | 'service_role' | 'postgres';
  claims: Record<string, string>;
}

export const VISITOR: Person = { role: 'anon', claims: { role: 'anon' } };
export const SERVICE: Person = { role: 'service_role', claims: { role: 'service_role' } };
export const OWNER: Person = { role: 'postgres', claims: {} };

/** An account with a session that stands. */
export async function person(sql: postgres.Sql, email: string): Promise<Person> {
  const session = randomUUID();
  const [user] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select ${session}, id, now(), now(), 'aal1' from auth.users where email = ${email} returning user_id as id`;
  if (!user) throw new Error(`${email} has no account`);
  return {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: user.id, session_id: session, aal: 'aal1' },
  };
}

/** An admin, a client and the number of that client: the two who meet in most duels. */
export async function adminAndClient(sql: postgres.Sql) {
  const [row] = await sql<{ id: string }[]>`
    select id from public.clientes where email = ${ACCOUNTS.clienteB.email}`;
  if (!row) throw new Error('the demo client is not there');
  return {
    admin: await person(sql, ACCOUNTS.admin.email),
    client: await person(sql, ACCOUNTS.clienteB.email),
    clientId: row.id,
  };
}

/** One statement of somebody, and the address that it comes from if it has one. */
export interface Act {
  who: Person;
  statement: string;
  from?: string;
}

/** What the second one met. */
export interface Duel {
  /** Whether it had to wait for the first. */
  waited: boolean;
  /** "ok" and the number of rows, or the code and hint of the refusal. */
  answer: string;
}

const connection = () =>
  postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined, prepare: false });

async function begin(sql: postgres.Sql, { who, from }: Act): Promise<void> {
  const headers = from === undefined ? '' : JSON.stringify({ 'x-forwarded-for': from });
  await sql.unsafe('begin');
  await sql`set local lock_timeout = '10s'`;
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify(who.claims)}, true),
      set_config('request.headers', ${headers}, true), set_config('role', ${who.role}, true)`;
}

async function answerOf(sql: postgres.Sql, statement: string): Promise<string> {
  try {
    const { count } = await sql.unsafe(statement);
    await sql.unsafe('commit');
    return `ok ${count}`;
  } catch (error) {
    await sql.unsafe('rollback');
    if (!(error instanceof postgres.PostgresError)) throw error;
    return [error.code, error.hint].filter(Boolean).join(' ');
  }
}

/**
 * The first acts and waits; the second acts; once it waits, or has its answer, a third may look
 * (`meanwhile`), and the first commits.
 */
export async function duel(
  first: Act,
  second: Act,
  meanwhile: (sql: postgres.Sql) => Promise<unknown> = () => Promise.resolve(),
): Promise<Duel> {
  const [one, two, observer] = [connection(), connection(), connection()];
  try {
    await begin(one, first);
    await one.unsafe(first.statement);
    await begin(two, second);
    const [row] = await two<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const state = { answered: false };
    const answer = answerOf(two, second.statement).finally(() => {
      state.answered = true;
    });
    let waited = false;
    while (!state.answered && !waited) {
      const [activity] = await observer<{ waits: boolean }[]>`
        select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = ${row?.pid ?? 0}`;
      waited = activity?.waits === true;
    }
    await meanwhile(observer);
    await one.unsafe('commit');
    return { waited, answer: await answer };
  } finally {
    await Promise.all([one, two, observer].map((sql) => sql.end({ timeout: 5 })));
  }
}

/** Deletes what the duels left, which says so in its mail, number or words, and hangs up. */
export async function endDuels(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (end) => {
    // Events of payments stay, but for who erases a person.
    await end`select set_config('estudio.suprimiendo', 'si', true)`;
    await end`delete from public.pagos_eventos where orden like 'W-duelo%'`;
    await end`delete from public.pagos_intentos where orden like 'W-duelo%'`;
    const together = await end<{ id: string }[]>`
      select k.cobro as id from public.cobros_pagos k join public.pagos p on p.id = k.pago where p.concepto like 'Duelo%'`;
    const orders = together.map(({ id }) => id);
    await end`delete from public.pagos_intentos where cobro = any(${orders}::bigint[])`;
    await end`delete from public.cobros where id = any(${orders}::bigint[])`;
    await end`delete from public.pagos where concepto like 'Duelo%' or orden like 'W-duelo%'
      or cliente in (select id from public.clientes where email like 'duelo%')
      or pedido in (select id from public.pedidos where comprador_email like 'duelo%')`;
    await end`delete from public.pedidos where comprador_email like 'duelo%'`;
    await end`delete from public.tickets where asunto like 'Duelo%'`;
    await end`delete from public.leads where email like 'duelo%'`;
    await end`delete from public.citas where email like 'duelo%'`;
    await end`delete from public.acciones_datos a using public.solicitudes_datos s
      where s.id = a.solicitud and s.nombre = 'Duelo'`;
    await end`delete from public.solicitudes_datos where nombre = 'Duelo'`;
    await end`delete from public.plataformas where plataforma ilike '%duelo%'`;
    await end`delete from public.clientes where email like 'duelo%'`;
    await end`delete from public.correos where para like 'duelo%'`;
    await end`delete from storage.objects where name like '%/duelo-%'`;
    await end`delete from private.envios`;
  });
  await sql.end();
}
