import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels, OWNER, type Act } from '../duels.ts';

// The locks of a ticket, of views of tickets, and of mails that become one.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, client, clientId } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

const twoTickets = async () => {
  const rows = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto) values (${clientId}, 'Duelo de tickets'), (${clientId}, 'Duelo de tickets')
    returning id`;
  return rows.map(({ id }) => Number(id)) as [number, number];
};

const merge = (one: number, into: number): Act => ({
  who: admin,
  statement: `select public.unir_tickets(${one}, ${into}, (select marca from public.unir_tickets(${one}, ${into})))`,
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

it('the last file of an hour: one takes it, the other is one too many', async () => {
  await sql`
    insert into private.envios (formulario, clave)
    select 'archivos', 'cuenta ' || c.usuario from public.clientes c, generate_series(1, 99) where c.id = ${clientId}`;
  const file = (name: string): Act => ({
    who: client,
    statement: `insert into storage.objects (bucket_id, name) values ('comprobantes', '${clientId}/${name}.png')`,
  });
  const answer = await duel(file('duelo-uno'), file('duelo-dos'));
  await sql`delete from private.envios where formulario = 'archivos'`;
  await sql`delete from storage.objects where name like '%/duelo-uno.png'`;
  expect(answer).toEqual({ waited: true, answer: 'PT429 limite' });
});

describe('two tickets that are made one', () => {
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
    const [one, other] = await twoTickets();
    expect(await duel(merge(one, other), merge(other, one))).toEqual({
      waited: true,
      answer: 'P0001 ya_unido',
    });
    expect([
      ...(await sql`select id, unido_a from public.tickets where id in (${one}, ${other}) and unido_a is not null`),
    ]).toEqual([{ id: String(one), unido_a: String(other) }]);
  });

  it('what is written meanwhile in the one that goes is refused, with where to write it', async () => {
    const [one, other] = await twoTickets();
    expect(await duel(merge(one, other), answer(one))).toEqual({
      waited: true,
      answer: 'P0001 ticket_unido',
    });
    expect(await written()).toEqual([]);
  });

  it('so is a note, which nobody would read there', async () => {
    const [one, other] = await twoTickets();
    const note = `insert into public.ticket_mensajes (ticket, cuerpo, interno) values (${one}, 'Duelo a la vez', true)`;
    expect(await duel(merge(one, other), { who: admin, statement: note })).toEqual({
      waited: true,
      answer: 'P0001 ticket_unido',
    });
    expect(await written()).toEqual([]);
  });

  it('what was being written already comes along', async () => {
    const [one, other] = await twoTickets();
    expect(await duel(answer(one), merge(one, other))).toEqual({ waited: true, answer: 'ok 1' });
    expect(await written()).toEqual([other]);
  });
});

it('of two views saved at once, one is the twentieth', async () => {
  await sql`
    insert into private.vistas_tickets (cuenta, nombre, filtros)
    select ${admin.claims['sub'] ?? ''}, 'Duelo ' || n, '{}' from generate_series(1, 19) n`;
  const save = (name: string): Act => ({
    who: admin,
    statement: `select public.guardar_vista('Duelo ${name}', '{}')`,
  });
  const answer = await duel(save('a'), save('b'));
  await sql`delete from private.vistas_tickets where nombre like 'Duelo %'`;
  expect(answer).toEqual({ waited: true, answer: 'P0001' });
});

it('a mail that two put into tickets is in one', async () => {
  const [mail] = await sql<{ id: string }[]>`
    insert into public.correos_entrantes (mensaje_id, de, asunto, texto, resultado, motivo)
    values ('duelo', 'duelo@pruebas.test', 'Duelo de correos', 'Hola', 'sin_dueno', 'sin_firma') returning id`;
  const statement = `select public.asignar_correo(${mail?.id}, null, ${clientId})`;
  const answer = await duel({ who: admin, statement }, { who: admin, statement });
  expect(answer).toEqual({ waited: true, answer: 'P0001 ya_asignado' });
  expect(await sql`select from public.tickets where asunto = 'Duelo de correos'`).toHaveLength(1);
});

/** The mail of the client arrives as an answer to a ticket. */
const mailTo = async (ticket: number): Promise<Act> => {
  const [row] = await sql<{ email: string }[]>`
    select email from public.clientes where id = ${clientId}`;
  return {
    who: OWNER,
    statement: `select private.ticket_de_respuesta(${ticket}, '${row?.email}')`,
  };
};

it('a mail to a ticket that the studio is closing opens it again', async () => {
  const [ticket] = await twoTickets();
  const closes = { who: admin, statement: `select public.cerrar_ticket(${ticket})` };
  expect(await duel(closes, await mailTo(ticket))).toEqual({ waited: true, answer: 'ok 1' });
  const left = await sql`select estado from public.tickets where id = ${ticket}`;
  expect([...left]).toEqual([{ estado: 'abierto' }]);
});

it.each(['was made one with', 'was followed by'])(
  'a mail to a ticket that %s another, which the studio is closing, opens that one again',
  async (how) => {
    const [old, other] = await twoTickets();
    if (how === 'was made one with') {
      await duel(merge(old, other), { who: OWNER, statement: 'select 1' });
    } else {
      await sql`update public.tickets set estado = 'cerrado' where id = ${old}`;
      await sql`update public.tickets set cerrado_en = now() - interval '15 days' where id = ${old}`;
      await sql`update public.tickets set anterior = ${old} where id = ${other}`;
    }
    const answer = await duel(
      { who: admin, statement: `select public.cerrar_ticket(${other})` },
      await mailTo(old),
    );
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    const left = await sql`select estado from public.tickets where id = ${other}`;
    expect([...left]).toEqual([{ estado: 'abierto' }]);
  },
);
