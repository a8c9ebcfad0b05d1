import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { person, type Person } from './duels.ts';
import { request, tokenOf } from './helpers.ts';

// What one connection alone cannot show of the console's light question; the rest stands in
// supabase/tests/matrix/394-novedades.test.sql.

const { dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 3, onnotice: () => undefined });

afterAll(() => sql.end());

/** What somebody is told about the table of tickets when they know nothing. */
const markAs = ({ claims }: Person): Promise<string> =>
  sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    const [row] = await tx<{ marca: string }[]>`
      select marca from public.novedades() where tabla = 'tickets'`;
    return row?.marca ?? '';
  });

it('two changes of one client wait for nobody, and the one that began first and ends last is seen', async () => {
  const client = await person(sql, ACCOUNTS.clienteA.email);
  const mark = () => markAs(client);
  const [one, other] = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto)
    select c.id, a from public.clientes c, unnest('{Primero,Segundo}'::text[]) a
    where c.email = ${ACCOUNTS.clienteA.email} returning id`;
  const marks = [await mark()];
  const slow = await sql.reserve();
  try {
    await slow`begin`;
    await slow`update public.tickets set prioridad = 'alta' where id = ${one?.id ?? 0}`;
    await sql.begin(async (quick) => {
      await quick`set local lock_timeout = '100ms'`;
      await quick`update public.tickets set prioridad = 'alta' where id = ${other?.id ?? 0}`;
    });
    marks.push(await mark());
    await slow`commit`;
    marks.push(await mark());
  } finally {
    await slow`rollback`;
    slow.release();
  }
  expect(new Set(marks).size).toBe(3);
  await sql`delete from public.tickets where asunto in ('Primero', 'Segundo')`;
});

it('over HTTP: a tab is told what it did itself and what others did, and an account that is out nothing', async () => {
  const token = await tokenOf('admin');
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const changes = async (tab: string, known: unknown) => {
    const { status, data } = await request('/rest/v1/rpc/novedades', {
      method: 'POST',
      token,
      body: { p_conocidas: known },
      headers: { 'x-pestana': tab },
    });
    expect(status).toBe(200);
    return data as { tabla: string; marca: string; de_otros: boolean; esperan: number | null }[];
  };
  const known = async (tab: string) =>
    Object.fromEntries((await changes(tab, {})).map(({ tabla, marca }) => [tabla, marca]));
  const before = { [mine]: await known(mine), [theirs]: await known(theirs) };
  const { status } = await request('/rest/v1/respuestas_guardadas', {
    method: 'POST',
    token,
    body: { titulo: `Novedad ${mine}`, cuerpo: 'x' },
    headers: { 'x-pestana': mine },
  });
  expect(status).toBe(201);
  const told = async (tab: string) =>
    (await changes(tab, before[tab])).filter(({ tabla }) => tabla === 'respuestas_guardadas');
  expect(await told(mine)).toMatchObject([{ de_otros: false, esperan: null }]);
  expect(await told(theirs)).toMatchObject([{ de_otros: true, esperan: null }]);
  await sql`delete from public.respuestas_guardadas where titulo = ${`Novedad ${mine}`}`;

  expect(
    await request('/rest/v1/rpc/novedades', {
      method: 'POST',
      token: await tokenOf('desactivada'),
      body: {},
    }),
  ).toMatchObject({ status: 403, data: { code: '42501' } });
});

it('asks no table of the product when nothing changed', async () => {
  const { claims } = await person(sql, ACCOUNTS.admin.email);
  const asked = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    await tx`
      create temp table marcas on commit drop as select jsonb_object_agg(tabla, marca) as conocidas from public.novedades()`;
    await tx`reset role`;
    const reads = () => tx<{ n: string }[]>`
      select sum(seq_scan + coalesce(idx_scan, 0)) as n from pg_stat_xact_user_tables
      where schemaname = 'public' and relname <> 'clientes'`;
    const [before] = await reads();
    await tx`set local role authenticated`;
    const rows = await tx`select tabla from public.novedades((select conocidas from marcas))`;
    await tx`reset role`;
    const [after] = await reads();
    return { told: rows.length, reads: Number(after?.n) - Number(before?.n) };
  });
  expect(asked).toEqual({ told: 0, reads: 0 });
});
