import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { adminAndClient, duel, OWNER, SERVICE, VISITOR, type Act } from './duels.ts';
import { mailedToken } from './mails.ts';
import { freeSlots } from './rivals.ts';

// Each lock, by two who meet: the first has done its part and holds its transaction open, the second
// comes, and what it hears must be as if it had come after.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, client, clientId } = await adminAndClient(sql);

beforeEach(async () => {
  await sql`delete from private.envios`;
});

afterAll(async () => {
  await sql`delete from public.leads where email like 'duelo%'`;
  await sql`delete from public.pagos_intentos where orden = 'W-duelo'`;
  await sql`delete from public.pedidos where comprador_email like 'duelo%'`;
  await sql`delete from public.citas where email like 'duelo%'`;
  await sql`delete from public.pagos where concepto = 'Duelo'`;
  await sql`delete from public.tickets where asunto = 'Duelo'`;
  await sql`delete from public.correos where para like 'duelo%'`;
  await sql`delete from public.clientes where email like 'duelo%'`;
  await sql`delete from private.envios`;
  await sql.end();
});

const lead = (email: string, envio: string, message = 'Hola') =>
  `insert into public.leads (nombre_contacto, email, telefono, mensaje, envio)
   values ('Duelo', '${email}', '56912345678', '${message}', '${envio}')`;

describe('people', () => {
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
    const statement = order('duelo7@pruebas.test', envio);
    const answer = await duel({ who: VISITOR, statement }, { who: VISITOR, statement });
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    const told = await sql`
      select tipo from public.correos where reply_to = 'duelo7@pruebas.test' and tipo = 'pedido_estudio'`;
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

describe('the milestones of a platform', () => {
  let platform = '';
  const ids = async () =>
    (
      await sql<{ id: string }[]>`
        select id from public.hitos_plataforma where plataforma_id = ${platform} order by orden`
    ).map(({ id }) => id);
  const order = (before: string[], after: string[]) =>
    `select public.ordenar_hitos(${platform}, '{${before.join()}}', '{${after.join()}}')`;
  const added = (
    title: string,
  ) => `insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (${platform}, '2030-01-01', '${title}')`;

  beforeEach(async () => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.plataformas (plataforma, cliente) values ('Duelo', ${clientId}) returning id`;
    platform = row?.id ?? '';
    for (const title of ['A', 'B', 'C']) await sql.unsafe(added(title));
  });
  afterEach(() => sql`delete from public.plataformas where plataforma = 'Duelo'`);

  it('two who order at once: the second hears that the order changed', async () => {
    const [a = '', b = '', c = ''] = await ids();
    const answer = await duel(
      { who: admin, statement: order([a, b, c], [c, a, b]) },
      { who: admin, statement: order([a, b, c], [b, a, c]) },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 orden_cambiado' });
    expect(await ids()).toEqual([c, a, b]);
  });

  it('two who add at once: the second is the last', async () => {
    const answer = await duel(
      { who: admin, statement: added('D') },
      { who: admin, statement: added('E') },
    );
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
    expect(
      await sql`select titulo, orden from public.hitos_plataforma where plataforma_id = ${platform} order by orden offset 3`,
    ).toMatchObject([
      { titulo: 'D', orden: 4 },
      { titulo: 'E', orden: 5 },
    ]);
  });

  it('one orders while another adds: the order is that of before, and is refused', async () => {
    const [a = '', b = '', c = ''] = await ids();
    const answer = await duel(
      { who: admin, statement: added('D') },
      { who: admin, statement: order([a, b, c], [c, b, a]) },
    );
    expect(answer).toEqual({ waited: true, answer: 'P0001 orden_cambiado' });
  });
});

describe('the studio and its clients', () => {
  it('a payment told twice keeps the first receipt', async () => {
    const [payment] = await sql<{ id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      values (${clientId}, 'Duelo', 1000, current_date) returning id`;
    const receipts = ['duelo-1.png', 'duelo-2.png'].map((name) => `${clientId}/${name}`);
    for (const name of receipts) {
      await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${name})`;
    }
    const told = (receipt: string | undefined) => ({
      who: client,
      statement: `select public.informar_transferencia(${payment?.id}, '${receipt}')`,
    });
    const answer = await duel(told(receipts[0]), told(receipts[1]));
    expect(answer).toEqual({ waited: true, answer: 'P0001' });
    const rows = await sql`select comprobante from public.pagos where concepto = 'Duelo'`;
    expect([...rows]).toEqual([{ comprobante: receipts[0] }]);
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

describe('visits to the payment provider', () => {
  it('one that failed late does not open to correction an order that is being paid', async () => {
    await sql`insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, proveedor)
      values ('asesoria-cv', 'Duelo', 'duelo@pruebas.test', 99990, 'tarjeta', '1', 'W-duelo', 'flow')`;
    const [late] = await sql<{ id: string }[]>`
      insert into public.pagos_intentos (pedido, orden, monto, estado)
      select id, orden, monto, 'vencido' from public.pedidos where orden = 'W-duelo' returning id`;
    const answer = await duel(
      { who: SERVICE, statement: `select public.pagar_pedido('W-duelo')` },
      { who: SERVICE, statement: `select public.intento_fallido('${late?.id}', 'x')` },
    );
    const [order] = await sql`select proveedor from public.pedidos where orden = 'W-duelo'`;
    expect([answer, order]).toEqual([{ waited: true, answer: 'ok 1' }, { proveedor: 'flow' }]);
  });
});

describe('the outbox', () => {
  it('two senders claim different mails and do not wait for each other', async () => {
    await sql`insert into public.correos (tipo, para, asunto, cuerpo, proximo_intento)
      select 'prueba', 'duelo-' || n || '@pruebas.test', 'Duelo', 'x', now() - interval '1 day' from generate_series(1, 60) n`;
    const claim = { who: SERVICE, statement: 'select public.tomar_correos(1)' };
    expect(await duel(claim, claim)).toEqual({ waited: false, answer: 'ok 1' });
  });

  it('a failed mail is put back once', async () => {
    const [mail] = await sql<{ id: string }[]>`
      insert into public.correos (tipo, para, asunto, cuerpo, estado)
      values ('prueba', 'duelo@pruebas.test', 'Duelo', 'x', 'fallido') returning id`;
    const statement = `select public.reintentar_correo('${mail?.id}')`;
    expect(await duel({ who: admin, statement }, { who: admin, statement })).toEqual({
      waited: true,
      answer: 'P0001',
    });
  });
});
