import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { adminAndClient, duel, OWNER, SERVICE } from './duels.ts';

// The locks of payments and orders, by two who meet in one, as in cerrojos.test.ts.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, client, clientId } = await adminAndClient(sql);

afterAll(async () => {
  await sql`delete from public.pagos_intentos where orden = 'W-duelo-visita'`;
  await sql`delete from public.pedidos where orden like 'W-duelo-%'`;
  await sql`delete from public.pagos where concepto like 'Duelo de dinero%'`;
  await sql`delete from storage.objects where name like '%/acepta-_.png'`;
  await sql.end();
});

/** An order by number, as the studio has it. */
async function order(number: string, state: string): Promise<number> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado)
    values ('asesoria-cv', 'Duelo', 'duelo@pruebas.test', 99990, 'tarjeta', '1', ${number}, ${state}) returning id`;
  return Number(row?.id);
}

it('an order that two begin to pay at once has one visit to the provider', async () => {
  const id = await order('W-duelo-visita', 'pendiente');
  const begins = {
    who: SERVICE,
    statement: `select public.pagar_pedido('W-duelo-visita')`,
  };
  expect(await duel(begins, begins)).toEqual({ waited: true, answer: 'ok 1' });
  const visits = await sql`select estado from public.pagos_intentos where pedido = ${id}`;
  expect([...visits]).toEqual([{ estado: 'creando' }]);
});

it.each(['an order', 'a payment'])('%s that two give back is given back once', async (what) => {
  const number = `W-duelo-${what === 'an order' ? 'pedido' : 'pago'}`;
  if (what === 'an order') await order(number, 'pagado');
  else {
    await sql`
      insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, orden)
      values (${clientId}, 'Duelo de dinero', 1000, current_date, 'pagado', 'tarjeta', ${number})`;
  }
  const gives = {
    who: admin,
    statement: `select public.anotar_reembolso('${number}', 'Se arrepintió')`,
  };
  expect(await duel(gives, gives)).toEqual({ waited: true, answer: 'P0001 no_pagado' });
  const given = await sql`
    select tipo from public.pagos_eventos where orden = ${number} and tipo = 'reembolsado'`;
  expect(given).toHaveLength(1);
});

it('a receipt that the studio is accepting is not replaced', async () => {
  const receipts = ['acepta-1.png', 'acepta-2.png'].map((name) => `${clientId}/${name}`);
  for (const name of receipts) {
    await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${name})`;
  }
  const [payment] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, comprobante)
    values (${clientId}, 'Duelo de dinero', 1000, current_date, 'en_revision', 'transferencia', ${receipts[0] ?? ''})
    returning id`;
  const answer = await duel(
    {
      who: admin,
      statement: `update public.pagos set estado = 'pagado' where id = ${payment?.id}`,
    },
    {
      who: client,
      statement: `select public.reemplazar_comprobante(${payment?.id}, '${receipts[1]}')`,
    },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001' });
  const rows = await sql`select comprobante from public.pagos where id = ${payment?.id ?? 0}`;
  expect([...rows]).toEqual([{ comprobante: receipts[0] }]);
});

it('a payment that somebody changes keeps nobody else from being reminded', async () => {
  const [payment] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
    values (${clientId}, 'Duelo de dinero', 1000, '2037-03-10', '2037-01-01') returning id`;
  const answer = await duel(
    {
      who: admin,
      statement: `update public.pagos set concepto = 'Duelo de dinero, corregido' where id = ${payment?.id}`,
    },
    { who: OWNER, statement: `select private.recordar_pagos('2037-03-10')` },
  );
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
});
