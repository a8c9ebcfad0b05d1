import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { businessTables } from '../../businessTables.ts';
import {
  CLIENT_FIELDS,
  dirtyClients,
  dirtyPayments,
  PAYMENT_FIELDS,
  pieces,
} from '../../dirtySheets.ts';
import { request, tokenOf } from '../helpers.ts';

// Sheets come in and go again through the API: in pieces, interrupted, by two at once, and nobody is mailed.

const sql = postgres(inject('backend').superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

interface State {
  id: number;
  estado: string;
  quedan: number;
  cuentas: Record<string, number>;
}

async function rpc(name: string, body: object): Promise<State> {
  const token = await tokenOf('admin');
  const { status, data } = await request(`/rest/v1/rpc/${name}`, { method: 'POST', body, token });
  expect(status, JSON.stringify(data)).toBe(200);
  return data as State;
}

/** Calls until nothing is left, as the console does. */
async function through(name: string, id: number, piece = 200): Promise<State> {
  for (;;) {
    const state = await rpc(name, { p_importacion: id, p_cuantas: piece });
    if (state.quedan === 0) return state;
  }
}

const open = (type: string, fields: string[], rows: string[][]) =>
  rpc('abrir_importacion', {
    p_tipo: type,
    p_archivo: `${type}.csv`,
    p_huella: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    p_campos: fields,
    p_filas: rows.length,
  });

async function review(type: string, fields: string[], rows: string[][]): Promise<State> {
  const { id } = await open(type, fields, rows);
  for (const piece of pieces(rows))
    await rpc('agregar_filas', { p_importacion: id, p_filas: piece });
  return through('revisar_importacion', id);
}

const mails = async () =>
  (await sql<{ n: number }[]>`select count(*)::int as n from public.correos`)[0]?.n;

/** No mail of what other tests did is on its way: it would change its row meanwhile. */
const allSent = () =>
  vi.waitFor(
    async () => {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from public.correos
        where estado in ('pendiente', 'enviando') and proximo_intento <= now() + interval '1 minute'`;
      expect(row?.n).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );

it('come in and go, and every table is as it was', { timeout: 180_000 }, async () => {
  await allSent();
  const sent = await mails();
  const before = await businessTables(sql);
  const rows = dirtyClients(400, 'planilla.test');
  const clients = await review('clientes', CLIENT_FIELDS, rows);
  expect(await businessTables(sql)).toEqual(before);
  expect(clients).toMatchObject({
    estado: 'revision',
    cuentas: { con_problema: 40, lista: 350, repetida: 10 },
  });

  // The tab is closed in the middle; from another, two go on at once.
  const part = await rpc('aplicar_importacion', { p_importacion: clients.id, p_cuantas: 50 });
  expect(part.estado).toBe('aplicando');
  // Where time is short a call does fewer.
  expect(part.quedan).toBeGreaterThanOrEqual(310);
  const both = await Promise.all([1, 2].map(() => through('aplicar_importacion', clients.id, 70)));
  expect(both.map(({ estado }) => estado)).toEqual(['aplicada', 'aplicada']);
  const [made] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.clientes where email like '%@planilla.test'`;
  expect(made?.n).toBe(350);

  const payments = await review('pagos', PAYMENT_FIELDS, dirtyPayments(300, 400, 'planilla.test'));
  await through('aplicar_importacion', payments.id);
  const [money] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.pagos p join public.clientes c on c.id = p.cliente where c.email like '%@planilla.test'`;
  expect(money?.n).toBeGreaterThan(200);

  // The same sheet once more adds nothing.
  const again = await review('clientes', CLIENT_FIELDS, rows);
  expect(again.cuentas).toEqual({ con_problema: 40, repetida: 360 });
  expect((await through('aplicar_importacion', again.id)).cuentas).toEqual({
    con_problema: 40,
    omitida: 360,
  });
  expect(await mails()).toBe(sent);

  // Clients who have payments stay until those are gone.
  const first = await through('deshacer_importacion', clients.id);
  expect(first.cuentas['se_queda']).toBeGreaterThan(100);
  await through('deshacer_importacion', payments.id);
  const { cuentas } = await through('deshacer_importacion', clients.id);
  expect(cuentas).toEqual({ con_problema: 40, deshecha: 350, omitida: 10 });
  expect(await businessTables(sql)).toEqual(before);
  expect(await mails()).toBe(sent);
});

it('go on where they stopped arriving, also for a colleague', async () => {
  const rows = dirtyClients(700, 'a-medias.test');
  const { id } = await open('clientes', CLIENT_FIELDS, rows);
  const [first, second] = pieces(rows);
  await rpc('agregar_filas', { p_importacion: id, p_filas: first });
  expect(await open('clientes', CLIENT_FIELDS, rows)).toMatchObject({
    id,
    estado: 'cargando',
    quedan: 200,
    faltan_desde: 501,
  });
  await rpc('agregar_filas', { p_importacion: id, p_filas: first });
  expect(await rpc('agregar_filas', { p_importacion: id, p_filas: second })).toMatchObject({
    estado: 'revision',
    quedan: 700,
  });
  expect(await rpc('deshacer_importacion', { p_importacion: id })).toMatchObject({
    estado: 'descartada',
  });
});

it('are nobody else’s', async () => {
  const token = await tokenOf('clienteA');
  for (const table of ['importaciones', 'importaciones_filas']) {
    expect(await request(`/rest/v1/${table}?select=id`, { token })).toEqual({
      status: 200,
      data: [],
    });
    expect((await request(`/rest/v1/${table}?select=id`)).status).toBe(401);
  }
  const { status } = await request('/rest/v1/rpc/aplicar_importacion', {
    method: 'POST',
    body: { p_importacion: 1 },
    token,
  });
  expect(status).toBe(403);
});
