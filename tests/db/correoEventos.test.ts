import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { request, tokenOf } from './helpers.ts';

// What the provider tells of a mail reaches its row, and the address is left alone where it must be.

const { apiUrl, dbUrl, webhookSecret } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
const PARA = `rebote-${randomUUID().slice(0, 8)}@pruebas.cl`;
afterAll(async () => {
  await sql`delete from public.correos_silenciados where email = ${PARA}`;
  await sql`delete from public.correos where para = ${PARA} or datos ->> 'para' = ${PARA}`;
  await sql.end();
});

const post = (body: unknown, authorization = `Bearer ${webhookSecret}`): Promise<Response> =>
  fetch(`${apiUrl}/functions/v1/correo-eventos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const event = (id: string, name: string): object => ({
  ...{ event: name, email: PARA, id: 1, 'message-id': '<1@x>', date: '2026-11-22 11:00:00' },
  ...{ ts_event: 1_795_341_600, ts_epoch: 1_795_341_600_000, tags: [], subject: 'Hola' },
  ...{ 'X-Mailin-custom': id, reason: 'no existe' },
});

it('a mail that came back says so, silences its address and tells the studio, once', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, enviado_en)
    values ('lead', ${PARA}, 'Hola', '<p>x</p>', 'enviado', now()) returning id`;
  const id = row?.id ?? '';
  const answers = await Promise.all([
    post(event(id, 'hardBounce')),
    post([event(id, 'delivered'), event(id, 'hard_bounce'), event(id, 'opened')]),
    post(
      event(id, 'hard_bounce'),
      `Basic ${Buffer.from(`brevo:${webhookSecret}`).toString('base64')}`,
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const admin = await tokenOf('admin');
  const shown = await request(
    `/rest/v1/correos?id=eq.${id}&select=entrega,entrega_en,entrega_detalle`,
    {
      token: admin,
    },
  );
  expect(shown.data).toEqual([
    {
      entrega: 'rebotado',
      entrega_en: expect.stringMatching(/^2026-11-22.10:00:00/) as string,
      entrega_detalle: 'no existe',
    },
  ]);
  const silent = `/rest/v1/correos_silenciados?email=eq.${PARA}&select=motivo`;
  expect((await request(silent, { token: admin })).data).toEqual([{ motivo: 'rebotado' }]);
  const told = await sql`
    select from public.correos c, lateral (select c.datos as d union all select a -> 'datos' from jsonb_array_elements(c.datos -> 'avisos') a) x
    where c.creado_en > now() - interval '1 minute' and x.d ->> 'para' = ${PARA}`;
  expect(told).toHaveLength(1);
});

it('only the provider is heard, and what the database could not take is told again', async () => {
  const id = randomUUID();
  expect((await post(event(id, 'spam'), 'Bearer otra')).status).toBe(401);
  // The provider forgets what is answered with another 4xx.
  expect((await post('{')).status).toBe(429);
  expect((await post(`"${'x'.repeat(500_001)}"`)).status).toBe(413);
  const asked = await fetch(`${apiUrl}/functions/v1/correo-eventos`, {
    headers: { authorization: `Bearer ${webhookSecret}` },
  });
  expect(asked.status).toBe(405);
  await sql`revoke execute on function private.correo_evento(uuid, text, timestamptz, text) from service_role`;
  const refused = await post(event(id, 'delivered'));
  await sql`grant execute on function private.correo_evento(uuid, text, timestamptz, text) to service_role`;
  expect(refused.status).toBe(429);
  expect((await post(event(id, 'delivered'))).status).toBe(200);
});
