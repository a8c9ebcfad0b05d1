import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { mailedToken } from '../mails.ts';
import { booking, call, count, freeSlots, send } from '../rivals.ts';

// A form sent again with other content, many times at one instant. Who may correct what:
// supabase/tests/308-correcciones.test.sql.

const sql = postgres(inject('backend').dbUrl, { max: 2 });
const people = Array.from({ length: 10 }, (_, n) => n);

/** What rival `n` sends; no two of them share an answer. */
const forms = {
  leads: (n: number) => ({
    nombre_contacto: `Rival ${n}`,
    telefono: `+56 9 1234 567${n}`,
    mensaje: `Hola ${n}`,
  }),
  solicitudes: (n: number) => ({ nombre: `Rival ${n}`, empresa: `Empresa ${n}` }),
  formulario_inicial: (n: number) => ({
    nombre: `Rival ${n}`,
    tipo_plataforma: `Tienda ${n}`,
    presupuesto: `${n}`,
  }),
  solicitudes_datos: (n: number) => ({
    nombre: `Rival ${n}`,
    tipo: 'acceso',
    detalle: `Todo ${n}`,
  }),
};
const tables = Object.keys(forms) as (keyof typeof forms)[];
const form = (table: keyof typeof forms, n: number, envio: string) => ({
  ...forms[table](n),
  email: `rival${n}@pruebas.test`,
  envio,
});

const order = (n: number, envio: string) => ({
  p_producto: n % 2 === 0 ? 'pagina-web' : 'asesoria-cv',
  p_nombre: `Rival ${n}`,
  p_email: `rival${n}@pruebas.test`,
  p_telefono: `+56 9 1234 567${n}`,
  p_metodo: 'transferencia',
  p_envio: envio,
  p_consentimiento: '1',
});

const orderRow = (envio: string) => sql`
  select producto, comprador_nombre, comprador_email, comprador_telefono, monto, orden, referencia
  from public.pedidos where envio = ${envio}`;

beforeEach(async () => {
  await sql`delete from private.envios`;
});

afterAll(async () => {
  for (const table of tables) await sql`delete from public.${sql(table)} where email like 'rival%'`;
  await sql`delete from public.pedidos where comprador_email like 'rival%'`;
  await sql`delete from public.citas where email like 'rival%'`;
  await sql`delete from private.envios`;
  await sql.end();
});

describe.each(tables)('%s', (table) => {
  const rows = (envio: string) => sql`select * from public.${sql(table)} where envio = ${envio}`;
  /** What was sent, without what the database adds. */
  const expectRow = async (envio: string, n: number) => {
    expect(await rows(envio)).toEqual([expect.objectContaining(form(table, n, envio))]);
  };

  it('ten contents at one instant leave one row with one of them whole, and all of them in the audit log', async () => {
    const envio = randomUUID();
    const replies = await Promise.all(people.map((n) => send(table, form(table, n, envio), n)));
    expect(count(replies, 201)).toBe(10);
    const [row, ...others] = await rows(envio);
    expect(others).toEqual([]);
    const last = Number(/\d/.exec(String(row?.['email']))?.[0]);
    await expectRow(envio, last);
    const changes = await sql<{ before: string; after: string }[]>`
      select antes ->> 'email' as before, despues ->> 'email' as after from public.auditoria
      where tabla = ${table} and fila = ${String(row?.['id'])} and accion = 'update' order by id`;
    expect(changes).toHaveLength(9);
    // Each correction began with what the one before it left.
    expect(changes.slice(1).map(({ before }) => before)).toEqual(
      changes.slice(0, -1).map(({ after }) => after),
    );
    expect(changes.at(-1)?.after).toBe(`rival${last}@pruebas.test`);
    expect(new Set(changes.flatMap(({ before, after }) => [before, after])).size).toBe(10);
  });
});

it('20 corrections at one instant from one address: as many as it may send, the others leave it alone', async () => {
  const envio = randomUUID();
  const replies = await Promise.all(
    people.concat(people).map((n, place) =>
      send('leads', {
        ...form('leads', n, envio),
        email: `rival${place}@pruebas.test`,
        mensaje: `Hola ${place}`,
      }),
    ),
  );
  expect(count(replies, 201)).toBe(5);
  expect(count(replies, 429)).toBe(15);
  const [row] = await sql<{ mensaje: string }[]>`
    select mensaje from public.leads where envio = ${envio}`;
  const taken = replies.flatMap(({ status }, place) => (status === 201 ? [`Hola ${place}`] : []));
  expect(taken).toContain(row?.mensaje);
});

describe('orders', () => {
  it('ten contents at one instant are one order, with one of them whole', async () => {
    const envio = randomUUID();
    const replies = await Promise.all(people.map((n) => call('crear_pedido', order(n, envio), n)));
    expect(count(replies, 200)).toBe(10);
    expect(new Set(replies.map(({ data }) => (data as { orden: string }).orden)).size).toBe(1);
    const [row] = await orderRow(envio);
    const last = Number(/\d/.exec(String(row?.['comprador_email']))?.[0]);
    const sent = order(last, envio);
    expect(row).toMatchObject({
      producto: sent.p_producto,
      comprador_nombre: sent.p_nombre,
      comprador_telefono: sent.p_telefono,
      monto: sent.p_producto === 'pagina-web' ? 89250 : 99990,
    });
  });

  it('a correction and the payment at one instant: corrected before it, or refused with its number', async () => {
    const envio = randomUUID();
    expect((await call('crear_pedido', order(0, envio))).status).toBe(200);
    const [replies] = await Promise.all([
      Promise.all(people.slice(1).map((n) => call('crear_pedido', order(n, envio), n))),
      sql`update public.pedidos set estado = 'pagado' where envio = ${envio}`,
    ]);
    const [paid] = await orderRow(envio);
    for (const { status, data } of replies.filter((reply) => reply.status !== 200)) {
      expect(status).toBe(400);
      expect(data).toMatchObject({ code: 'P0001', hint: 'pedido_cerrado' });
      expect((data as { message: string }).message).toContain(
        `El pedido ${String(paid?.['referencia'])}`,
      );
    }
    const late = await call('crear_pedido', { ...order(1, envio), p_nombre: 'Rival tarde' }, 20);
    expect(late.data).toMatchObject({ code: 'P0001', hint: 'pedido_cerrado' });
    expect(await orderRow(envio)).toEqual([paid]);
  });
});

describe('bookings', () => {
  it('corrections of ten bookings to one hour at one instant: one has it, the others keep theirs', async () => {
    const slots = await freeSlots();
    const wanted = slots[10];
    const sendings = people.map(() => randomUUID());
    const first = await Promise.all(
      people.map((n) => call('reservar_cita', booking(slots[n], n, sendings[n]), n)),
    );
    expect(count(first, 200)).toBe(10);
    const replies = await Promise.all(
      people.map((n) => call('reservar_cita', booking(wanted, n, sendings[n]), n)),
    );
    expect(count(replies, 200)).toBe(1);
    for (const { status, data } of replies.filter((reply) => reply.status !== 200)) {
      expect(status).toBe(400);
      expect(data).toMatchObject({ code: 'P0001', hint: 'hora_ocupada' });
    }
    const rows = await sql<{ email: string; inicio: Date }[]>`
      select email, inicio from public.citas where envio in ${sql(sendings)}`;
    const hours = new Map(rows.map(({ email, inicio }) => [email, inicio.toISOString()]));
    for (const n of people) {
      const hour = replies[n]?.status === 200 ? wanted : slots[n];
      expect(hours.get(`rival${n}@pruebas.test`)).toBe(new Date(hour ?? '').toISOString());
    }
    await sql`delete from public.citas where email like 'rival%'`;
  });

  it('a correction and the press of the old link at one instant: one of them comes too late', async () => {
    const [slot] = await freeSlots();
    const envio = randomUUID();
    expect((await call('reservar_cita', booking(slot, 300, envio), 30)).status).toBe(200);
    const token = await mailedToken(sql, inject('backend').mailUrl, 'rival300@pruebas.test');
    const [correction, press] = await Promise.all([
      call('reservar_cita', booking(slot, 301, envio), 31),
      call('confirmar_cita', { p_token: token }, 32),
    ]);
    const [row] = await sql<{ email: string; estado: string }[]>`
      select email, estado from public.citas where envio = ${envio}`;
    if (correction.status === 200) {
      expect(press.data).toMatchObject({ code: 'P0001', hint: 'enlace_invalido' });
      expect(row).toEqual({ email: 'rival301@pruebas.test', estado: 'reservada' });
    } else {
      expect(correction.data).toMatchObject({ code: 'P0001', hint: 'cita_confirmada' });
      expect(press.status).toBe(200);
      expect(row).toEqual({ email: 'rival300@pruebas.test', estado: 'confirmada' });
    }
  });
});
