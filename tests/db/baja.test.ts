import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { doScheduled } from './helpers.ts';

// One press in a mail program (RFC 8058), with the address that a real mail carries.

const { apiUrl, dbUrl, mailUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
const CLIENT = ACCOUNTS.clienteB.email;
const stored = () => sql`
  select p.tickets, p.hitos from public.preferencias_correo p join public.clientes c on c.id = p.cliente
  where c.email = ${CLIENT}`;
afterAll(async () => {
  await sql`delete from public.preferencias_correo`;
  await sql.end();
});

it('a POST without cookies turns the notices off, and on again; a GET or another address does not', async () => {
  const titulo = `Baja ${Date.now()}`;
  await sql`select private.encolar_correo('hito_entregado', ${CLIENT}, jsonb_build_object('hito', 5, 'titulo', ${titulo}::text, 'descripcion', null, 'plataforma', 'Tienda'))`;
  await doScheduled('enviar-correos');
  let token = '';
  await expect
    .poll(
      async () => {
        const mails = (await (
          await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(CLIENT)}`)
        ).json()) as { asunto: string; html: string }[];
        const mail = mails.find(({ asunto }) => asunto.includes(titulo));
        token = /\/dashboard\/baja#t=([\w.-]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
        return token;
      },
      { timeout: 15_000, interval: 300 },
    )
    .toMatch(/\./);
  const press = (t: string, method: string, more = ''): Promise<Response> =>
    fetch(`${apiUrl}/functions/v1/baja?t=${t}${more}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    });
  const looked = await press(token, 'GET');
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `http://localhost:4173/dashboard/baja#t=${token}`,
  ]);
  expect((await press(`x${token}`, 'POST')).status).toBe(400);
  expect((await press('', 'POST')).status).toBe(400);
  expect((await press(token, 'DELETE')).status).toBe(405);
  expect(await stored()).toHaveLength(0);
  expect((await press(token, 'POST')).status).toBe(200);
  expect((await press(token, 'POST')).status).toBe(200);
  expect([...(await stored())]).toEqual([{ tickets: true, hitos: false }]);
  expect((await press(token, 'GET', '&volver=1')).status).toBe(303);
  expect((await press(`x${token}`, 'POST', '&volver=1')).status).toBe(400);
  expect([...(await stored())]).toEqual([{ tickets: true, hitos: false }]);
  expect((await press(token, 'POST', '&volver=1')).status).toBe(200);
  expect([...(await stored())]).toEqual([{ tickets: true, hitos: true }]);
});
