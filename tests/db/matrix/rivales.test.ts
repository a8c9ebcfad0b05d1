import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../../demoAccounts.ts';
import { request, tokenOf } from '../helpers.ts';
import { booking, call, count, freeSlots, send } from '../rivals.ts';

// Many at the same instant: what must happen once happens once, and nobody gets a server error.

const sql = postgres(inject('backend').dbUrl, { max: 2 });
const people = Array.from({ length: 50 }, (_, n) => n);

beforeAll(async () => {
  await sql`delete from private.envios`;
});

afterAll(async () => {
  await sql`delete from public.citas where email like 'rival%'`;
  await sql`delete from private.envios`;
  await sql.end();
});

it('one of 50 rivals gets the hour, the others a clear answer', async () => {
  const [slot] = await freeSlots();
  const replies = await Promise.all(people.map((n) => call('reservar_cita', booking(slot, n), n)));
  expect(count(replies, 200)).toBe(1);
  const refusals = replies.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(49);
  const free = (await freeSlots()).map(Date.parse);
  for (const { status, data } of refusals) {
    expect(status).toBe(400);
    expect(data).toMatchObject({
      hint: 'hora_ocupada',
      message: 'Esa hora ya no está disponible. Elige otra.',
    });
    const nearby = JSON.parse((data as { details: string }).details) as string[];
    expect(nearby).toHaveLength(3);
    for (const instant of nearby) expect(free).toContain(Date.parse(instant));
  }
  const rows = await sql`select from public.citas where email like 'rival%'`;
  expect(rows).toHaveLength(1);
  expect(free).not.toContain(Date.parse(slot ?? ''));
});

it('the same booking sent ten times at once is one, and all ten hear so', async () => {
  const [slot] = await freeSlots();
  const sending = randomUUID();
  const replies = await Promise.all(
    people.slice(0, 10).map((n) => call('reservar_cita', booking(slot, 99, sending), n)),
  );
  expect(count(replies, 200)).toBe(10);
  expect(await sql`select from public.citas where envio = ${sending}`).toHaveLength(1);
});

it('the limit per mailbox holds when its spellings arrive at once from many addresses', async () => {
  const spellings = ['rival@gmail.com', 'r.ival@gmail.com', 'Rival+1@googlemail.com'];
  const replies = await Promise.all(
    people
      .slice(0, 18)
      .map((n) => send('solicitudes', { nombre: 'Rival', email: spellings[n % 3] }, n)),
  );
  expect(count(replies, 201)).toBe(3);
  expect(count(replies, 429)).toBe(15);
  await sql`delete from public.solicitudes where nombre = 'Rival'`;
});

it('one receipt told for two payments at once proves one', async () => {
  const token = await tokenOf('clienteB');
  const [owner] = await sql<{ id: string }[]>`
    select id from public.clientes where email = ${ACCOUNTS.clienteB.email}`;
  const receipt = `${owner?.id}/rival-${randomUUID()}.png`;
  await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${receipt})`;
  const pagos = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select ${owner?.id ?? null}, 'Rival', 1000, current_date from generate_series(1, 6) returning id`;
  const replies = await Promise.all(
    pagos.map(({ id }) =>
      request('/rest/v1/rpc/informar_transferencia', {
        method: 'POST',
        body: { p_pago: Number(id), p_comprobante: receipt },
        token,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const { status, data } of replies.filter((reply) => reply.status >= 300)) {
    expect(status).toBe(400);
    expect(data).toMatchObject({ code: 'P0001', hint: 'comprobante_usado' });
  }
  await sql`delete from public.pagos where concepto = 'Rival'`;
});

it('twenty who write down a part of one payment at once never exceed it', async () => {
  const token = await tokenOf('admin');
  const [pago] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, 'Rival', 1000, current_date from public.clientes where email = ${ACCOUNTS.clienteB.email} returning id`;
  const writes = (name: string, body: object) =>
    request(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: { p_pago: Number(pago?.id), p_dia: '2026-01-02', p_metodo: 'otro', ...body },
      token,
    });
  const parts = await Promise.all(
    people.slice(0, 20).map(() => writes('abonar', { p_monto: 150 })),
  );
  expect(count(parts, 200)).toBe(6);
  for (const { status, data } of parts.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(400);
    expect(data).toMatchObject({ code: 'P0001', hint: 'de_mas' });
  }
  // The rest comes, and goes back, at the same moment as others try.
  const mixed = await Promise.all([
    ...people.slice(0, 10).map(() => writes('abonar', { p_monto: 100 })),
    ...people
      .slice(0, 10)
      .map((_, index) =>
        writes('devolver', { p_monto: 300, p_motivo: 'x', p_contracargo: index % 2 === 0 }),
      ),
  ]);
  expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const [row] = await sql<{ abonado: number; devuelto: number; came: string; went: string }[]>`
    select abonado, devuelto, (select sum(monto) from public.abonos where pago = p.id and clase = 'abono') as came,
      (select coalesce(sum(monto), 0) from public.abonos where pago = p.id and clase = 'devolucion') as went
    from public.pagos p where id = ${pago?.id ?? null}`;
  expect([Number(row?.came), Number(row?.went)]).toEqual([row?.abonado, row?.devuelto]);
  expect(row?.abonado).toBeLessThanOrEqual(1000);
  expect(row?.devuelto).toBe(900);
  await sql.begin(async (tx) => {
    await tx`select set_config('estudio.suprimiendo', 'si', true)`;
    await tx`delete from public.pagos_eventos where orden in (select orden from public.pagos where concepto = 'Rival')`;
    await tx`delete from public.pagos where concepto = 'Rival'`;
  });
});

it('of ten who save what they all read, one is kept, and its row is not the one they read', async () => {
  const token = await tokenOf('admin');
  const row = '/rest/v1/horarios?id=eq.1';
  const { data } = await request(row, { token });
  const [read] = data as { actualizado_en: string }[];
  const mark = read?.actualizado_en ?? '';
  const as = `${row}&actualizado_en=eq.${encodeURIComponent(mark)}`;
  const replies = await Promise.all(
    people.slice(0, 10).map((n) =>
      request(as, {
        ...{ method: 'PATCH', token, body: { minutos: 21 + n } },
        headers: { Prefer: 'return=representation' },
      }),
    ),
  );
  const kept = replies.flatMap(({ data: rows }) => rows as { actualizado_en: string }[]);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.actualizado_en).not.toBe(mark);
  expect(count(replies, 200)).toBe(10);
  await sql`update public.horarios set minutos = 30 where id = 1`;
});
