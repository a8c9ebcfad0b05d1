import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, tokenOf } from './helpers.ts';
import { call, RUN, sql } from './outbox.ts';

// A complaint over HTTP: its term is nobody's to move, and it ends with an answer.

let admin: string;
let client: string;
let ticket = 0;

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  const body = { p_asunto: `Reclamo ${RUN}`, p_cuerpo: 'No es lo pedido', p_categoria: 'reclamo' };
  ticket = Number(await call('abrir_ticket', body, client));
});
afterAll(async () => {
  await sql`delete from public.tickets where id = ${ticket}`;
});

const change = (body: object, token: string) =>
  request(`/rest/v1/tickets?id=eq.${ticket}&select=estado,categoria`, {
    ...{ method: 'PATCH', body, token },
    headers: { Prefer: 'return=representation' },
  });

it('its client neither unsays it nor moves its term', async () => {
  expect(await change({ categoria: 'consulta' }, client)).toEqual({ status: 200, data: [] });
  for (const token of [client, admin])
    expect((await change({ responder_en: '2030-01-01' }, token)).status).toBe(403);
  const [row] = await sql`
    select responder_en = private.plazo_reclamo(creado_en) as suyo from public.tickets where id = ${ticket}`;
  expect(row).toEqual({ suyo: true });
});

it('the studio ends it once it answered, and not before', async () => {
  const early = await change({ estado: 'resuelto' }, admin);
  expect(early.status).toBe(400);
  expect(early.data).toMatchObject({ code: 'P0001', hint: 'reclamo' });
  const cuerpo = 'Lo corregimos hoy.';
  const answered = await request('/rest/v1/ticket_mensajes', {
    ...{ method: 'POST', body: { ticket, cuerpo }, token: admin },
  });
  expect(answered.status).toBe(201);
  expect((await change({ estado: 'resuelto' }, admin)).data).toEqual([
    { estado: 'resuelto', categoria: 'reclamo' },
  ]);
});
