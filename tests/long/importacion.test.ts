import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';
import { businessTables } from '../businessTables.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import {
  CLIENT_FIELDS,
  dirtyClients,
  dirtyPayments,
  PAYMENT_FIELDS,
  pieces,
} from '../dirtySheets.ts';

// Ten thousand dirty rows in and out again: every business table holds what it held, no call takes as long as a call
// may, and nobody is mailed.

const ROWS = 10_000;
/** How long a statement of the API may take. */
const LIMIT = 8_000;

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;
let longest = 0;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select '11111111-1111-4111-8111-111111111111', usuario, now(), now(), 'aal1' from public.clientes where email = ${ACCOUNTS.admin.email}`;
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

interface State {
  id: number;
  quedan: number;
  cuentas: Record<string, number>;
}

/** Calls a function of the API as an admin, as the API does, with its limit. */
async function call(text: string, args: postgres.ParameterOrJSON<never>[]): Promise<State> {
  const start = performance.now();
  const [row] = await sql.begin(async (tx) => {
    await tx`
      select set_config('request.jwt.claims', jsonb_build_object('sub', usuario, 'role', 'authenticated', 'aal', 'aal1',
        'session_id', '11111111-1111-4111-8111-111111111111')::text, true) from public.clientes where email = ${ACCOUNTS.admin.email}`;
    await tx`set local role authenticated`;
    await tx.unsafe(`set local statement_timeout = ${LIMIT}`);
    return tx.unsafe<{ state: State }[]>(`select ${text} as state`, args);
  });
  longest = Math.max(longest, performance.now() - start);
  if (!row) throw new Error(`${text} answers nothing`);
  return row.state;
}

async function through(text: string, id: number): Promise<State> {
  for (;;) {
    const state = await call(text, [id]);
    if (state.quedan === 0) return state;
  }
}

async function bring(type: string, fields: string[], rows: string[][]): Promise<number> {
  const { id } = await call('public.abrir_importacion($1, $2, $3, $4, $5)', [
    ...[
      type,
      `${type}.csv`,
      createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      fields as never,
      rows.length,
    ],
  ]);
  for (const piece of pieces(rows))
    await call('public.agregar_filas($1, $2::text::jsonb)', [id, JSON.stringify(piece)]);
  await through('public.revisar_importacion($1)', id);
  await through('public.aplicar_importacion($1)', id);
  return id;
}

it('ten thousand dirty rows come in and go', { timeout: 900_000 }, async () => {
  const before = await businessTables(sql);
  const half = ROWS / 2;
  const clients = await bring('clientes', CLIENT_FIELDS, dirtyClients(half, 'diez-mil.test'));
  const payments = await bring('pagos', PAYMENT_FIELDS, dirtyPayments(half, half, 'diez-mil.test'));
  const [made] = await sql<{ clients: number; payments: number; lines: number }[]>`
    select (select count(*)::int from public.clientes where email like '%@diez-mil.test') as clients,
      (select count(*)::int from public.pagos p join public.clientes c on c.id = p.cliente where c.email like '%@diez-mil.test') as payments,
      (select count(*)::int from public.auditoria where tabla in ('clientes', 'pagos') and accion = 'insert' and autor is not null) as lines`;
  expect(made?.clients).toBe(4375);
  expect(made?.payments).toBeGreaterThan(3500);
  expect(made?.lines).toBeGreaterThan(8000);
  expect(await businessTables(sql)).not.toEqual(before);

  // Reminders of what was long overdue do not burst.
  const [reminders] = await sql<{ n: number }[]>`select private.tarea_recordar_pagos() as n`;
  expect(reminders?.n).toBe(0);

  expect(
    (await through('public.deshacer_importacion($1)', payments)).cuentas['se_queda'],
  ).toBeUndefined();
  expect(
    (await through('public.deshacer_importacion($1)', clients)).cuentas['se_queda'],
  ).toBeUndefined();
  expect(await businessTables(sql)).toEqual(before);
  expect(longest).toBeLessThan(LIMIT);
});
