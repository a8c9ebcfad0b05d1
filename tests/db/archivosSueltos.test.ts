import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';

const { apiUrl, dbUrl, serviceKey } = inject('backend');
const sql = postgres(dbUrl, { max: 1 });
afterAll(() => sql.end());

const clean = (headers: HeadersInit) =>
  fetch(`${apiUrl}/functions/v1/limpiar-archivos`, { method: 'POST', headers, body: '{}' });

it('deletes the file that nobody refers to after a day, and leaves the younger one', async () => {
  const token = await tokenOf('clienteA');
  const [client] = await sql<{ id: number }[]>`
    select id::int from public.clientes where email = ${ACCOUNTS.clienteA.email}`;
  const [old, young] = [1, 2].map(() => `${client?.id}/${randomUUID()}.png`);
  for (const path of [old, young]) {
    const { status } = await request(`/storage/v1/object/comprobantes/${path}`, {
      method: 'POST',
      body: 'x',
      token,
      headers: { 'Content-Type': 'image/png' },
    });
    expect(status).toBe(200);
  }
  await sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${old ?? ''}`;

  for (const headers of [
    new Headers(),
    new Headers({ apikey: 'otra' }),
    new Headers({ authorization: `Bearer ${token}` }),
  ]) {
    expect((await clean(headers)).status).toBe(401);
  }
  const read = async (path = '') =>
    (await request(`/storage/v1/object/comprobantes/${path}`, { token })).status;
  expect(await read(old)).toBe(200);

  const cleaned = await clean({ apikey: serviceKey });
  expect([cleaned.status, await cleaned.json()]).toEqual([200, { borrados: 1 }]);
  expect([await read(old), await read(young)]).toEqual([400, 200]);
  expect(await (await clean({ apikey: serviceKey })).json()).toEqual({ borrados: 0 });
});
