import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';

// Erasing somebody with very many rows: no call and no beat of the task takes longer than a call may, the account is
// cut at once, what a beat did stays when the next one is cut off, and in the end nothing is left. Of a client whose
// lines of the audit log are many, a merge holds up nobody who writes there.

const MAILS = 20_000;
const LINES = 100_000;
/** How long a call of the API may take. */
const LIMIT = 8_000;

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;
const connect = () => postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = connect();
  await sql`delete from private.tareas`;
  await sql`
    insert into public.clientes (id, cliente, email, empresa) overriding system value
    values (700001, 'Vasta Uno', 'vasta@muchas.test', 'Vasta Ltda'), (700002, 'Otra Dos', 'otra@muchas.test', 'Otra Ltda')`;
  await sql`
    insert into public.correos (tipo, para, datos, estado, creado_en)
    select 'prueba', case when n % 2 = 0 then 'vasta@muchas.test' else 'x-vasta@muchas.test' end, jsonb_build_object('mensaje', repeat('Lo que se dijo. ', 20)),
      'enviado', now() - n * interval '1 minute' from generate_series(1, ${2 * MAILS}::int) n`;
  await sql`
    insert into public.auditoria (tabla, fila, accion, antes, creado_en)
    select case when n % 5 < 2 then 'clientes' else 'equipo' end, 700001, 'update',
      jsonb_build_object('texto', case when n % 100 = 3 then 'De vasta@muchas.test' else 'Antes' end, 'n', n), now() - interval '1 day' from generate_series(1, ${LINES}::int) n`;
  await sql`analyze`;
  await sql`
    insert into public.solicitudes_datos (id, tipo, nombre, email, cliente) overriding system value
    values (700001, 'supresion', 'Vasta Uno', 'vasta@muchas.test', 700001)`;
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select '11111111-1111-4111-8111-111111111111', usuario, now(), now(), 'aal1' from public.clientes where email = ${ACCOUNTS.admin.email}`;
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

/** Calls a function as an admin would, and says how long that took. */
async function asAdmin<T>(
  call: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<{ ms: number; of: T }> {
  const start = performance.now();
  const of = await sql.begin(async (tx) => {
    await tx`
      select set_config('request.jwt.claims', jsonb_build_object('sub', usuario, 'role', 'authenticated', 'aal', 'aal1',
        'session_id', '11111111-1111-4111-8111-111111111111')::text, true) from public.clientes where email = ${ACCOUNTS.admin.email}`;
    return { result: await call(tx) };
  });
  return { ms: performance.now() - start, of: of.result };
}

it('is cut at once, goes on where it was cut off, and ends', async () => {
  const started = await asAdmin(
    (tx) =>
      tx<
        { parts: boolean }[]
      >`select (public.suprimir_persona(700001, false) -> 'en_partes')::boolean as parts`,
  );
  expect(started.of).toEqual([{ parts: true }]);
  expect(started.ms).toBeLessThan(LIMIT);
  expect(await sql`select activo from public.clientes where id = 700001`).toEqual([
    { activo: false },
  ]);

  const beat = async (on: postgres.Sql) => {
    const start = performance.now();
    await on`select private.tarea_suprimir()`;
    return performance.now() - start;
  };
  const left = async () =>
    (
      await sql<
        { n: number }[]
      >`select count(*)::int as n from public.correos where para = 'vasta@muchas.test'`
    )[0]?.n;

  const times = [await beat(sql)];
  const after = await left();
  expect(after).toBeLessThan(MAILS);

  // The machine stops in the middle of the next one.
  const dying = connect();
  const [{ pid } = { pid: 0 }] = await dying<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cut = expect(beat(dying)).rejects.toThrow();
  await expect
    .poll(
      () =>
        sql`select from pg_stat_activity where pid = ${pid} and state = 'active' and query like '%tarea_suprimir%'`,
      { interval: 5 },
    )
    .toHaveLength(1);
  await sql`select pg_terminate_backend(${pid})`;
  await cut;
  await dying.end({ timeout: 1 });
  expect(await left()).toBe(after);

  while (times.length < 60) {
    times.push(await beat(sql));
    if ((await sql`select from private.supresiones`).length === 0) break;
  }
  expect(await sql`select solicitud, error from private.supresiones`).toEqual([]);
  expect(Math.max(...times), times.map(Math.round).join(' ')).toBeLessThan(LIMIT);
  expect(
    await sql`
    select 'cliente' as queda from public.clientes where id = 700001
    union all select 'correo' from public.correos where para = 'vasta@muchas.test' and tipo <> 'datos_resuelta'
    union all select 'línea' from public.auditoria where (antes ->> 'texto' like '%vasta@muchas.test%' or tabla = 'clientes' and fila = 700001 and antes is not null)
  `,
  ).toEqual([]);
  const [others] = await sql<{ mails: number; lines: number }[]>`
    select (select count(*)::int from public.correos where para = 'x-vasta@muchas.test') as mails,
      (select count(*)::int from public.auditoria where antes ->> 'texto' = 'Antes') as lines`;
  expect(others).toEqual({ mails: MAILS, lines: LINES - (LINES * 2) / 5 - LINES / 100 });
}, 600_000);

it('merged: whoever writes in the audit log meanwhile waits for nobody', async () => {
  await sql`
    insert into public.clientes (id, cliente, email, empresa) overriding system value
    values (700003, 'Vasta Tres', 'tres@muchas.test', 'Vasta Ltda')`;
  await sql`
    insert into public.auditoria (tabla, fila, accion, antes)
    select 'clientes', 700003, 'update', jsonb_build_object('n', n) from generate_series(1, ${LINES}::int) n`;
  const other = connect();
  let writes = 0;
  let longest = 0;
  const state = { going: true };
  const writing = (async () => {
    while (state.going) {
      const start = performance.now();
      await other`insert into public.auditoria (tabla, fila, accion) values ('equipo', 1, 'update')`;
      longest = Math.max(longest, performance.now() - start);
      writes += 1;
    }
  })();
  let ms: number;
  try {
    ({ ms } = await asAdmin(async (tx) => {
      const [seen] = await tx<{ marca: string }[]>`
        select public.fusionar_clientes(700003, 700002) ->> 'marca' as marca`;
      await tx`select public.fusionar_clientes(700003, 700002, '{}', 'ninguno', ${seen?.marca ?? ''})`;
    }));
  } finally {
    state.going = false;
    await writing;
    await other.end();
  }
  // What the call had no time for passes by the task.
  const beats: number[] = [];
  for (let more = true; more && beats.length < 20;) {
    const start = performance.now();
    const [row] = await sql<{ more: boolean }[]>`select private.tarea_pasar_auditoria() as more`;
    beats.push(performance.now() - start);
    more = row?.more ?? false;
  }
  expect(Math.max(...beats), beats.map(Math.round).join(' ')).toBeLessThan(LIMIT);
  expect(ms).toBeLessThan(LIMIT);
  expect(writes).toBeGreaterThan(10);
  expect(longest).toBeLessThan(1_000);
  expect(await sql`select from public.auditoria where cliente = 700003`).toEqual([]);
}, 120_000);
