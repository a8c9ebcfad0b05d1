import postgres from 'postgres';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../../demoAccounts.ts';
import { adminAndClient, duel, endDuels, OWNER, type Act } from '../duels.ts';

// The locks of who is a client: conversion, two that are one, erasure, the last admin.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, clientId } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

it('one address for a client and for a person of another one: the second is refused', async () => {
  const asPerson = `insert into public.personas (cliente, nombre, email)
    values (${clientId}, 'Duelo', 'duelo-doble@pruebas.test')`;
  const asClient = `insert into public.clientes (cliente, email)
    values ('Duelo', 'duelo-doble@pruebas.test')`;
  const refused = { waited: true, answer: 'P0001 correo_ocupado' };
  expect(
    await duel({ who: admin, statement: asPerson }, { who: admin, statement: asClient }),
  ).toEqual(refused);
  await sql`delete from public.personas where email = 'duelo-doble@pruebas.test'`;
  expect(
    await duel({ who: admin, statement: asClient }, { who: admin, statement: asPerson }),
  ).toEqual(refused);
});

describe('two rows that are one client', () => {
  afterEach(() => sql`delete from public.clientes where email like 'duelo-%o@pruebas.test'`);

  it('two admins at once: the second finds one only', async () => {
    const [one, other] = await sql<{ id: string }[]>`
      insert into public.clientes (cliente, email)
      values ('Duelo', 'duelo-uno@pruebas.test'), ('Duelo', 'duelo-otro@pruebas.test') returning id`;
    const merge = (from = one?.id, to = other?.id) =>
      `select public.fusionar_clientes(${from}, ${to}, '{}', 'ninguno',
        public.fusionar_clientes(${from}, ${to}) ->> 'marca')`;
    const refused = { waited: true, answer: 'P0001 sin_cliente' };
    expect(
      await duel(
        { who: admin, statement: merge() },
        { who: admin, statement: merge(other?.id, one?.id) },
      ),
    ).toEqual(refused);
    const left = await sql`select id from public.clientes where email like 'duelo-%o@pruebas.test'`;
    expect([...left]).toEqual([{ id: other?.id }]);
  });

  it('who plans payments holds the client before the platform, in the order of who merges', async () => {
    const [one] = await sql<{ id: string; plataforma: string }[]>`
      with c as (insert into public.clientes (cliente, email) values ('Duelo', 'duelo-uno@pruebas.test') returning id)
      insert into public.plataformas (plataforma, cliente) select 'Duelo', id from c returning cliente as id, id as plataforma`;
    const planned = `select public.crear_plan_de_pagos(${one?.id}, ${one?.plataforma}, 100,
      '[{"concepto": "Duelo", "monto": 100, "vence_el": "2030-01-01", "hito_titulo": "Duelo"}]')`;
    const inMerge = `select from public.plataformas where id = ${one?.plataforma} for update`;
    const holds: unknown[] = [];
    const answer = await duel(
      { who: OWNER, statement: inMerge },
      { who: admin, statement: planned },
      async (third) => {
        holds.push(
          await third`select from public.clientes where id = ${one?.id ?? 0} for update nowait`.catch(
            (error: unknown) => (error instanceof postgres.PostgresError ? error.code : error),
          ),
        );
      },
    );
    await sql`delete from public.pagos where concepto = 'Duelo'`;
    await sql`delete from public.plataformas where plataforma = 'Duelo'`;
    expect(holds).toEqual(['55P03']);
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
  });
});

describe('who becomes a client', () => {
  const wrote = async (name: string, email = `duelo-${name}@pruebas.test`) => {
    const [row] = await sql<{ id: number }[]>`
      insert into public.leads (nombre_contacto, email, telefono, mensaje)
      values ('Duelo', ${email}, '56912345678', 'Hola') returning id`;
    return row?.id ?? 0;
  };
  const convert = (lead: number): Act => ({
    who: admin,
    statement: `select public.convertir_contacto('leads', ${lead}, null, 'Sitio del duelo', 'Inicio', p_invitar => true)`,
  });
  /** Somebody who became a client, and how that is undone. */
  const converted = async (name: string) => {
    const lead = await wrote(name);
    await duel(convert(lead), { who: OWNER, statement: 'select 1' });
    const [row] = await sql<{ id: number; cliente: number }[]>`
      select id, cliente from public.conversiones where clase = 'leads' and fila = ${lead}`;
    if (!row) throw new Error('nobody was converted');
    const undo: Act = { who: admin, statement: `select public.deshacer_conversion(${row.id})` };
    return { ...row, undo };
  };
  const ticketOf = (cliente: number): Act => ({
    who: OWNER,
    statement: `insert into public.tickets (cliente, asunto) values (${cliente}, 'Duelo')`,
  });

  afterEach(async () => {
    await sql`delete from public.tickets where asunto = 'Duelo'`;
    await sql`delete from public.leads where nombre_contacto = 'Duelo'`;
    await sql`delete from public.plataformas where plataforma = 'Sitio del duelo'`;
    await sql`delete from public.clientes where email like 'duelo-%'`;
  });

  it('twice at once is one client', async () => {
    const act = convert(await wrote('dos'));
    expect(await duel(act, act)).toEqual({ waited: true, answer: 'P0001 convertido' });
  });

  it('two contacts with one address are one client, and the second hears whose', async () => {
    const [first, second] = [await wrote('uno'), await wrote('uno')];
    expect(await duel(convert(first), convert(second))).toEqual({
      waited: true,
      answer: 'P0001 ya_cliente',
    });
  });

  it('undone twice is undone once', async () => {
    const { undo } = await converted('deshacer');
    expect(await duel(undo, undo)).toEqual({ waited: true, answer: 'P0001 deshecha' });
  });

  it('is not undone while its mail is being taken', async () => {
    const { id, undo } = await converted('correo');
    const take: Act = {
      who: OWNER,
      statement: `update public.correos set estado = 'enviando', intentos = 1 where conversion = ${id}`,
    };
    expect(await duel(take, undo)).toEqual({ waited: true, answer: 'P0001 no_se_deshace' });
  });

  it('is not undone under a ticket that is being opened; who opens one later finds nobody', async () => {
    const one = await converted('ticket');
    expect(await duel(ticketOf(one.cliente), one.undo)).toEqual({
      waited: true,
      answer: 'P0001 no_se_deshace',
    });
    const other = await converted('despues');
    expect(await duel(other.undo, ticketOf(other.cliente))).toEqual({
      waited: true,
      answer: '23503',
    });
  });
});

it('of the last two admins one stays', async () => {
  await sql`insert into public.clientes (cliente, perfil, email) values ('Duelo', 'admin', 'duelo14@pruebas.test')`;
  await sql`insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), 'authenticated', 'authenticated', 'duelo14@pruebas.test', now(), now())`;
  await sql`update auth.users set email_confirmed_at = now() where email = 'duelo14@pruebas.test'`;
  const leaves = (email: string) =>
    `update public.clientes set activo = false where email = '${email}'`;
  const answer = await duel(
    { who: OWNER, statement: leaves('duelo14@pruebas.test') },
    { who: OWNER, statement: leaves(ACCOUNTS.admin.email) },
  );
  await sql`update public.clientes set activo = true where email = ${ACCOUNTS.admin.email} and not activo`;
  await sql`delete from auth.users where email = 'duelo14@pruebas.test'`;
  expect(answer).toEqual({ waited: true, answer: 'P0001' });
});

it('an order that two make a client of is one client', async () => {
  const [order] = await sql<{ id: string }[]>`
    insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en)
    values ('asesoria-cv', 'Duelo', 'duelo-pedido@pruebas.test', 99990, 'tarjeta', '1', 'W-duelo-cliente', 'pagado', now()) returning id`;
  const convert: Act = {
    who: admin,
    statement: `select public.convertir_contacto('pedidos', ${order?.id}, null, 'Sitio del duelo', 'Inicio')`,
  };
  expect(await duel(convert, convert)).toEqual({ waited: true, answer: 'P0001 convertido' });
  const clients = await sql`select from public.clientes where email = 'duelo-pedido@pruebas.test'`;
  expect(clients).toHaveLength(1);
});

it('a contact that is being given to somebody is not given to them again', async () => {
  const [lead] = await sql<{ id: string; account: string }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values ('Duelo', 'duelo-a-cargo@pruebas.test', '56912345678', 'Hola')
    returning id, (select id from public.clientes where email = ${ACCOUNTS.admin.email}) as account`;
  const gives: Act = {
    who: admin,
    statement: `select from public.cambiar_contactos('{leads-${lead?.id}}', '{"asignado_a": ${lead?.account}}') where cambio`,
  };
  expect(await duel(gives, gives)).toEqual({ waited: true, answer: 'ok 0' });
});

describe('erasure', () => {
  const asked = async (email: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.solicitudes_datos (tipo, nombre, email) values ('supresion', 'Duelo', ${email}) returning id`;
    return row?.id ?? '';
  };
  const erase = (request: string): Act => ({
    who: admin,
    statement: `select public.suprimir_persona(${request}, false)`,
  });

  it('of one person by two is done and told once', async () => {
    const request = await asked('duelo-borrar@pruebas.test');
    expect(await duel(erase(request), erase(request))).toEqual({ waited: true, answer: 'P0001' });
    const done = await sql`select accion from public.acciones_datos where solicitud = ${request}`;
    expect([...done]).toEqual([{ accion: 'supresion' }]);
  });

  it('waits for who is charging the client, and is refused', async () => {
    const [client] = await sql<{ id: string }[]>`
      insert into public.clientes (cliente, email) values ('Duelo', 'duelo-cobro@pruebas.test') returning id`;
    const request = await asked('duelo-cobro@pruebas.test');
    const charge = `insert into public.pagos (cliente, concepto, monto, vence_el) values (${client?.id}, 'Duelo', 1000, current_date)`;
    expect(await duel({ who: admin, statement: charge }, erase(request))).toEqual({
      waited: true,
      answer: 'P0001 pagos_abiertos',
    });
  });
});
