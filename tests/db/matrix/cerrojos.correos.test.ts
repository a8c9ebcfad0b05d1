import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels, type Person } from '../duels.ts';

// An address that two take at once: whoever converts a contact, and whoever creates the client.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

/** Stops whoever comes to it, until it is released. */
const BARRIER = 471_100;

const act = (who: Person, statement: string) => ({ who, statement });

it('who creates the client takes the address before the row, as who converts does', async () => {
  const [lead] = await sql<{ id: number }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values ('Duelo', 'duelo-orden@pruebas.test', '56912345678', 'Hola') returning id`;
  const holder = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
  await holder`select pg_advisory_lock(${BARRIER})`;
  // Two clients in one statement: the first one's row is there while the second still waits.
  const created = act(
    admin,
    `insert into public.clientes (cliente, email)
     select 'Duelo', e from unnest(array['duelo-orden@pruebas.test', 'duelo-orden-2@pruebas.test']) e
     where e not like '%-2@%' or pg_advisory_xact_lock(${BARRIER}) is not null`,
  );
  const converted = act(
    admin,
    `select public.convertir_contacto('leads', ${lead?.id}, null, 'Sitio del duelo', 'Inicio')`,
  );
  const creating = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
  const answered = creating.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true), set_config('role', 'authenticated', true)`;
    return (await tx.unsafe(created.statement)).count;
  });
  await waits(created.statement);
  const conversion = duel(act(admin, 'select 1'), converted);
  await waits(converted.statement);
  await holder`select pg_advisory_unlock(${BARRIER})`;
  expect(await answered).toBe(2);
  expect((await conversion).answer).toBe('P0001 ya_cliente');
  await Promise.all([holder, creating].map((connection) => connection.end()));
});

/** Until a statement waits for a lock. */
async function waits(statement: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query = ${statement}`
        ).count,
      { timeout: 10_000 },
    )
    .toBe(1);
}
