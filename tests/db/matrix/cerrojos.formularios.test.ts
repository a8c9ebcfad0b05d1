import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels, OWNER, VISITOR } from '../duels.ts';
import { mailedToken } from '../mails.ts';
import { freeSlots } from '../rivals.ts';

// The locks of what visitors send, and of the links in their mails.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

beforeEach(() => sql`delete from private.envios`);

const lead = (email: string, envio: string, message = 'Hola') =>
  `insert into public.leads (nombre_contacto, email, telefono, mensaje, envio)
   values ('Duelo', '${email}', '56912345678', '${message}', '${envio}')`;

describe('forms', () => {
  it('the last sending of a limit: one takes it, the other is one too many', async () => {
    await sql`insert into private.envios (formulario, clave)
      select 'leads', 'red 203.0.113.210' from generate_series(1, 4)`;
    const from = '203.0.113.210';
    const answer = await duel(
      { who: VISITOR, from, statement: lead('duelo1@pruebas.test', randomUUID()) },
      { who: VISITOR, from, statement: lead('duelo2@pruebas.test', randomUUID()) },
    );
    expect(answer).toEqual({ waited: true, answer: 'PT429 limite' });
  });

  it('two sendings do not wait for each other to forget the old ones', async () => {
    await sql`insert into private.envios (formulario, clave, creado_en)
      select 'viejo', 'x', now() - interval '2 days' from generate_series(1, 3)`;
    const answer = await duel(
      { who: VISITOR, statement: lead('duelo3@pruebas.test', randomUUID()) },
      { who: VISITOR, statement: lead('duelo4@pruebas.test', randomUUID()) },
    );
    expect(answer).toEqual({ waited: false, answer: 'ok 1' });
  });

  it('the same form twice: the second adds nothing and fails at nothing', async () => {
    const statement = lead('duelo5@pruebas.test', randomUUID());
    const answer = await duel({ who: VISITOR, statement }, { who: VISITOR, statement });
    expect(answer).toEqual({ waited: true, answer: 'ok 0' });
  });

  it('a correction of what the studio is deleting is a new message', async () => {
    const envio = randomUUID();
    await sql.unsafe(lead('duelo6@pruebas.test', envio));
    const answer = await duel(
      { who: admin, statement: `delete from public.leads where envio = '${envio}'` },
      { who: VISITOR, statement: lead('duelo6@pruebas.test', envio, 'Otra cosa') },
    );
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    const rows = await sql`select mensaje from public.leads where envio = ${envio}`;
    expect([...rows]).toEqual([{ mensaje: 'Otra cosa' }]);
  });
});

describe('orders', () => {
  const order = (email: string, envio: string, method = 'tarjeta') =>
    `select public.crear_pedido('pagina-web', 'Duelo', '${email}', null, '${method}', '${envio}', '1')`;

  it('the same order twice is told to the studio once', async () => {
    const envio = randomUUID();
    const email = `duelo-${envio}@pruebas.test`;
    const statement = order(email, envio);
    const answer = await duel({ who: VISITOR, statement }, { who: VISITOR, statement });
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    const told = await sql`
      select tipo from public.correos where reply_to = ${email} and tipo = 'pedido_estudio'`;
    expect(told).toHaveLength(1);
  });

  it('an order that is being paid takes no correction', async () => {
    const envio = randomUUID();
    await sql.unsafe(order('duelo8@pruebas.test', envio));
    const paid = `update public.pedidos set estado = 'pagado' where envio = '${envio}'`;
    const answer = await duel(
      { who: admin, statement: paid },
      { who: VISITOR, statement: order('duelo8@pruebas.test', envio, 'transferencia') },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 pedido_cerrado' });
  });
});

describe('bookings', () => {
  const booking = (slot: string | undefined, email: string, envio: string, name = 'Duelo') =>
    `select public.reservar_cita('${slot}', '${name}', '${email}', null, null, '${envio}', '1')`;

  it('one hour: the second hears that it is taken', async () => {
    const [slot] = await freeSlots();
    const answer = await duel(
      { who: VISITOR, statement: booking(slot, 'duelo9@pruebas.test', randomUUID()) },
      { who: VISITOR, statement: booking(slot, 'duelo10@pruebas.test', randomUUID()) },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 hora_ocupada' });
  });

  it('an hour in which the studio writes a meeting: the visitor hears that it is taken', async () => {
    const [slot] = await freeSlots();
    const meeting = `insert into public.citas (nombre, email, inicio, termino) values
      ('Duelo', 'duelo15@pruebas.test', '${slot}', '${slot}'::timestamptz + interval '20 minutes')`;
    const answer = await duel(
      { who: admin, statement: meeting },
      { who: VISITOR, statement: booking(slot, 'duelo16@pruebas.test', randomUUID()) },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 hora_ocupada' });
  });

  it('a booking that the studio is confirming takes no correction', async () => {
    const [slot] = await freeSlots();
    const envio = randomUUID();
    await sql.unsafe(booking(slot, 'duelo11@pruebas.test', envio));
    const confirmed = `update public.citas set estado = 'confirmada' where envio = '${envio}'`;
    const answer = await duel(
      { who: OWNER, statement: confirmed },
      { who: VISITOR, statement: booking(slot, 'duelo11@pruebas.test', envio, 'Otro nombre') },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 cita_confirmada' });
  });

  it('a link pressed twice mails once', async () => {
    const [slot] = await freeSlots();
    await sql.unsafe(booking(slot, 'duelo12@pruebas.test', randomUUID()));
    const token = await mailedToken(sql, inject('backend').mailUrl, 'duelo12@pruebas.test');
    const statement = `select public.confirmar_cita('${token}')`;
    const answer = await duel({ who: VISITOR, statement }, { who: VISITOR, statement });
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    const mails = await sql`
      select tipo from public.correos where para = 'duelo12@pruebas.test' and tipo = 'cita_confirmacion'`;
    expect(mails).toHaveLength(1);
  });
});

describe('a confirmed meeting', () => {
  /** So many days from now, managed by a link with that token. */
  const confirmed = (token: string, days: number) => sql`
    insert into public.citas (nombre, email, inicio, termino, estado, gestion_hash)
    select 'Duelo', ${`${token}@pruebas.test`}, at, at + interval '30 minutes', 'confirmada', encode(sha256(${token}::bytea), 'hex')
    from (select now() + make_interval(days => ${days})) d (at)`;
  const cancel = (token: string) => ({
    who: VISITOR,
    statement: `select public.cancelar_cita('${token}')`,
  });
  const refused = { waited: true, answer: 'P0001 cita_cancelada' };

  it('that is cancelled twice is cancelled once', async () => {
    await confirmed('duelo-cancela', 900);
    expect(await duel(cancel('duelo-cancela'), cancel('duelo-cancela'))).toEqual(refused);
    const mails = await sql`
      select from public.correos where para = 'duelo-cancela@pruebas.test' and tipo = 'cita_cancelada'`;
    expect(mails).toHaveLength(1);
  });

  it('that is being cancelled is not moved', async () => {
    await confirmed('duelo-mueve', 901);
    const [slot] = await freeSlots();
    const move = {
      who: VISITOR,
      statement: `select public.mover_cita('duelo-mueve', '${slot}')`,
    };
    expect(await duel(cancel('duelo-mueve'), move)).toEqual(refused);
  });
});

it('a privacy request that is confirmed twice is received once', async () => {
  await sql`
    insert into public.solicitudes_datos (tipo, nombre, email, estado, confirmar_antes_de)
    values ('acceso', 'Duelo', 'duelo22@pruebas.test', 'por_confirmar', now() + interval '1 day')`;
  await sql`
    update public.solicitudes_datos set confirmacion_hash = encode(sha256('duelo-confirma'), 'hex')
    where email = 'duelo22@pruebas.test'`;
  const confirms = {
    who: VISITOR,
    statement: `select public.confirmar_solicitud_datos('duelo-confirma')`,
  };
  expect(await duel(confirms, confirms)).toEqual({ waited: true, answer: 'P0001 enlace_usado' });
  const mails = await sql`
    select from public.correos where para = 'duelo22@pruebas.test' and tipo = 'datos_recibida'`;
  expect(mails).toHaveLength(1);
});
