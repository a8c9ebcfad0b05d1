import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { request, type Reply } from './helpers.ts';

// Many at the same instant: what must happen once happens once, and nobody gets a server error.

const sql = postgres(inject('backend').dbUrl, { max: 2 });
const people = Array.from({ length: 50 }, (_, n) => n);

/** Each rival calls from an address of their own, or the limit per address would decide. */
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n + 1}` });

const call = (name: string, body: object, n = 0) =>
  request(`/rest/v1/rpc/${name}`, { method: 'POST', body, headers: from(n) });

const count = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

beforeAll(async () => {
  await sql`delete from private.envios`;
});

afterAll(async () => {
  await sql`delete from public.citas where email like 'rival%'`;
  await sql`delete from private.envios`;
  await sql.end();
});

async function freeSlots(): Promise<string[]> {
  const { data } = await call('horas_disponibles', {
    p_desde: new Date().toISOString().slice(0, 10),
    p_hasta: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  return (data as { inicio: string }[]).map(({ inicio }) => inicio);
}

const booking = (slot: string | undefined, n: number, sending: string = randomUUID()) => ({
  p_inicio: slot,
  p_nombre: `Rival ${n}`,
  p_email: `rival${n}@pruebas.test`,
  p_telefono: null,
  p_motivo: null,
  p_envio: sending,
  p_consentimiento: '1',
});

it('one of 50 rivals gets the hour, the others a clear answer', async () => {
  const [slot] = await freeSlots();
  const replies = await Promise.all(people.map((n) => call('reservar_cita', booking(slot, n), n)));
  expect(count(replies, 200)).toBe(1);
  const refusals = replies.filter(({ status }) => status !== 200);
  for (const { status, data } of refusals) {
    expect(status).toBe(400);
    expect(data).toMatchObject({
      hint: 'hora_ocupada',
      message: 'Esa hora ya no está disponible. Elige otra.',
    });
  }
  const rows = await sql`select from public.citas where email like 'rival%'`;
  expect(rows).toHaveLength(1);
  expect(await freeSlots()).not.toContain(slot);
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

it('the same order sent ten times at once is one, with one number', async () => {
  const order = {
    ...{ p_producto: 'pagina-web', p_nombre: 'Rival', p_email: 'rival@pruebas.test' },
    ...{ p_telefono: null, p_metodo: 'tarjeta', p_envio: randomUUID(), p_consentimiento: '1' },
  };
  const replies = await Promise.all(people.slice(0, 10).map((n) => call('crear_pedido', order, n)));
  expect(count(replies, 200)).toBe(10);
  expect(new Set(replies.map(({ data }) => (data as { orden: string }).orden)).size).toBe(1);
  await sql`delete from public.pedidos where envio = ${order.p_envio}`;
});

const forms = {
  leads: { nombre_contacto: 'Rival', telefono: '+56 9 1234 5678', mensaje: 'Hola' },
  solicitudes: { nombre: 'Rival' },
  formulario_inicial: { nombre: 'Rival', tipo_plataforma: 'Tienda', presupuesto: 'Poco' },
  solicitudes_datos: { nombre: 'Rival', tipo: 'acceso' },
};

it.each(Object.entries(forms))(
  '%s: the same form sent ten times at once is one row',
  async (table, form) => {
    const body = { ...form, email: 'rival@pruebas.test', envio: randomUUID() };
    const replies = await Promise.all(
      people
        .slice(0, 10)
        .map((n) => request(`/rest/v1/${table}`, { method: 'POST', body, headers: from(n) })),
    );
    expect(count(replies, 201)).toBe(10);
    const rows =
      await sql`delete from public.${sql(table)} where envio = ${body.envio} returning 1`;
    expect(rows).toHaveLength(1);
  },
);

it('the limit per address holds when all arrive at once', async () => {
  const replies = await Promise.all(
    people.slice(0, 20).map(() =>
      request('/rest/v1/leads', {
        method: 'POST',
        body: { ...forms.leads, email: 'rival@pruebas.test' },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }),
    ),
  );
  expect(count(replies, 201)).toBe(5);
  expect(count(replies, 429)).toBe(15);
  await sql`delete from public.leads where email = 'rival@pruebas.test'`;
});
