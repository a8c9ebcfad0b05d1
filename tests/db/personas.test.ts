import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { callFunction, doScheduled, request, tokenOf } from './helpers.ts';

// A person's copy and their erasure, over HTTP, with real files.

vi.setConfig({ testTimeout: 30_000 });

const { apiUrl, publishableKey, dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
const RUN = randomUUID().slice(0, 8);
const EMAIL = `persona-${RUN}@pruebas.cl`;
let admin: string;
let path: string;
let solicitud: number;

beforeAll(async () => {
  admin = await tokenOf('admin');
  const [row] = await sql<{ id: number; cliente: number; ticket: number }[]>`
    with c as (insert into public.clientes (cliente, email) values (${`Persona ${RUN}`}, ${EMAIL}) returning id, email, cliente),
      t as (insert into public.tickets (cliente, asunto) select id, 'Con archivo' from c returning id, cliente),
      s as (insert into public.solicitudes_datos (tipo, nombre, email) select 'supresion', cliente, email from c returning id)
    select s.id::int, t.cliente::int, t.id::int as ticket from s, t`;
  if (!row) throw new Error('no person');
  solicitud = row.id;
  path = `${row.cliente}/${row.ticket}/${RUN}.txt`;
  const upload = await fetch(`${apiUrl}/storage/v1/object/adjuntos/${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${admin}`,
      'content-type': 'text/plain',
    },
    body: `Archivo de ${RUN}`,
  });
  if (!upload.ok) throw new Error(`no file: ${upload.status} ${await upload.text()}`);
});
afterAll(async () => {
  await sql`delete from public.acciones_datos where solicitud = ${solicitud}`;
  await sql.end();
});

const exportAs = (who: 'anon' | 'clienteA' | 'admin', body: unknown, more = {}) =>
  callFunction('exportar-persona', who, body, more);

it.each([
  ['anon', {}],
  ['clienteA', {}],
  ['anon', { authorization: 'Bearer inventado' }],
] as const)('%s %j gets no copy of anybody', async (who, more) => {
  const response = await exportAs(who, { solicitud }, more);
  expect([401, 403]).toContain(response.status);
  expect(await response.text()).not.toContain(RUN);
});

it.each([[{}], [null], [{ solicitud: 'uno' }], [{ solicitud: 1.5 }], ['x'.repeat(2_000)]])(
  'a body that names no request is refused: %j',
  async (body) => {
    expect((await exportAs('admin', body)).status).toBe(400);
  },
);

it('a request that does not exist gives no copy', async () => {
  const response = await exportAs('admin', { solicitud: 0 });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'Solo se copian los datos de quien confirmó su solicitud.',
  });
});

it('an admin gets one file with everything, and the person is then erased with their files', async () => {
  const response = await exportAs('admin', { solicitud });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="datos-solicitud-${solicitud}.zip"`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(strFromU8(files[`archivos/adjuntos/${path}`] ?? new Uint8Array())).toBe(
    `Archivo de ${RUN}`,
  );
  expect(JSON.parse(strFromU8(files['datos/clientes.json'] ?? new Uint8Array()))).toEqual([
    expect.objectContaining({ cliente: `Persona ${RUN}`, email: EMAIL }),
  ]);
  expect(strFromU8(files['datos/tickets.csv'] ?? new Uint8Array())).toContain('Con archivo');

  await sql`update public.tickets set estado = 'cerrado' where asunto = 'Con archivo'`;
  const erase = (p_ensayo: boolean) =>
    request('/rest/v1/rpc/suprimir_persona', {
      method: 'POST',
      body: { p_solicitud: solicitud, p_ensayo },
      token: admin,
    });
  expect((await erase(true)).data).toMatchObject({ archivos: [path] });
  expect(await erase(false)).toMatchObject({
    status: 400,
    data: { message: 'Faltan archivos por borrar.', hint: 'archivos' },
  });
  const removed = await fetch(`${apiUrl}/storage/v1/object/adjuntos`, {
    method: 'DELETE',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: [path] }),
  });
  expect(removed.status).toBe(200);
  expect((await erase(false)).status).toBe(200);
  expect(await sql`select from public.clientes where email = ${EMAIL}`).toHaveLength(0);
  await doScheduled('enviar-correos');
  await expect
    .poll(
      () =>
        sql`select estado from public.correos where para = ${EMAIL} and tipo = 'datos_resuelta'`,
      { timeout: 20_000 },
    )
    .toEqual([{ estado: 'enviado' }]);
});
