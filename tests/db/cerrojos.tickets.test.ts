import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { adminAndClient, duel, OWNER, type Act } from './duels.ts';

// The locks of a ticket, by two who meet in it, as in cerrojos.test.ts.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, client, clientId } = await adminAndClient(sql);

afterAll(async () => {
  await sql`delete from public.tickets where asunto = 'Duelo de tickets'`;
  await sql.end();
});

it('a ticket that is being closed takes no answer', async () => {
  const [ticket] = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto) values (${clientId}, 'Duelo de tickets') returning id`;
  const answer = await duel(
    { who: admin, statement: `select public.cerrar_ticket(${ticket?.id})` },
    {
      who: client,
      statement: `insert into public.ticket_mensajes (ticket, cuerpo) values (${ticket?.id}, 'Hola')`,
    },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001 ticket_cerrado' });
  expect(
    await sql`select from public.ticket_mensajes where ticket = ${ticket?.id ?? 0}`,
  ).toHaveLength(0);
});

it('an answer does not wait for another one that has begun: both would wait for each other', async () => {
  const [ticket] = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto) values (${clientId}, 'Duelo de tickets') returning id`;
  const answer = await duel(
    // What the foreign key of the other answer holds already.
    {
      who: OWNER,
      statement: `select from public.tickets where id = ${ticket?.id} for key share`,
    },
    {
      who: client,
      statement: `insert into public.ticket_mensajes (ticket, cuerpo) values (${ticket?.id}, 'Hola')`,
    },
  );
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
});

describe('two tickets that are made one', () => {
  const open = async () => {
    const rows = await sql<{ id: string }[]>`
      insert into public.tickets (cliente, asunto) values (${clientId}, 'Duelo de tickets'), (${clientId}, 'Duelo de tickets')
      returning id`;
    return rows.map(({ id }) => Number(id)) as [number, number];
  };
  const merge = (one: number, into: number): Act => ({
    who: admin,
    statement: `select public.unir_tickets(${one}, ${into}, (select marca from public.unir_tickets(${one}, ${into})))`,
  });
  const answer = (ticket: number): Act => ({
    who: client,
    statement: `insert into public.ticket_mensajes (ticket, cuerpo) values (${ticket}, 'Duelo a la vez')`,
  });
  const written = async () =>
    (
      await sql<{ ticket: string }[]>`
        select ticket from public.ticket_mensajes where cuerpo = 'Duelo a la vez'`
    ).map(({ ticket }) => Number(ticket));

  it('by two at once, each the other way round: the first holds', async () => {
    const [one, other] = await open();
    expect(await duel(merge(one, other), merge(other, one))).toEqual({
      waited: true,
      answer: 'P0001 ya_unido',
    });
    expect([
      ...(await sql`select id, unido_a from public.tickets where id in (${one}, ${other}) and unido_a is not null`),
    ]).toEqual([{ id: String(one), unido_a: String(other) }]);
  });

  it('what is written meanwhile in the one that goes is refused, with where to write it', async () => {
    const [one, other] = await open();
    expect(await duel(merge(one, other), answer(one))).toEqual({
      waited: true,
      answer: 'P0001 ticket_unido',
    });
    expect(await written()).toEqual([]);
  });

  it('so is a note, which nobody would read there', async () => {
    const [one, other] = await open();
    const note = `insert into public.ticket_mensajes (ticket, cuerpo, interno) values (${one}, 'Duelo a la vez', true)`;
    expect(await duel(merge(one, other), { who: admin, statement: note })).toEqual({
      waited: true,
      answer: 'P0001 ticket_unido',
    });
    expect(await written()).toEqual([]);
  });

  it('what was being written already comes along', async () => {
    const [one, other] = await open();
    expect(await duel(answer(one), merge(one, other))).toEqual({ waited: true, answer: 'ok 1' });
    expect(await written()).toEqual([other]);
  });
});
