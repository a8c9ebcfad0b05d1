import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { callFunction, request, tokenOf } from './helpers.ts';

// A mail of the outbox as it looks: for the studio alone, and without what opens its links.

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

const SECRET = 'c0ffee0123456789c0ffee0123456789c0ffee0123456789c0ffee0123456789';
let correo = '';

beforeAll(async () => {
  // Far off, so that nobody sends it meanwhile.
  const [row] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, datos, proximo_intento)
    values ('acceso_compartido', ${ACCOUNTS.clienteA.email},
      ${sql.json({ plataforma: 'Vivero <b>Laurel</b>', vence_en: '2027-01-01T15:00:00+00:00', token: SECRET })},
      now() + interval '1 year')
    returning id`;
  correo = row?.id ?? '';
});
afterAll(async () => {
  await sql`delete from public.correos where id = ${correo}`;
});

const ask = (who: Account | 'anon', body: unknown, more: Record<string, string> = {}) =>
  callFunction('ver-correo', who, body, more);

it('an admin sees it whole, escaped, with links that open nothing', async () => {
  const response = await ask('admin', { correo });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { html, asunto, texto } = (await response.json()) as Record<string, string>;
  expect(asunto).toBe('El avance de Vivero <b>Laurel</b>');
  expect(html).toContain('Vivero &lt;b&gt;Laurel&lt;/b&gt;');
  expect(html).toContain('/temp-access#oculto-en-esta-vista-previa"');
  expect(html).toContain('Estudio Cobre');
  expect(html).not.toContain(SECRET);
  expect(texto).not.toContain(SECRET);
});

const nothing = async (response: Response) => {
  expect([401, 403]).toContain(response.status);
  const text = await response.text();
  expect(text).not.toContain('Laurel');
  expect(text).not.toContain('html');
};

it.each<Account | 'anon'>(['anon', 'clienteA', 'clienteB', 'personaA', 'desactivada'])(
  '%s sees nothing of it',
  async (who) => nothing(await ask(who, { correo })),
);

it('an admin who looks as a client sees what the client does: nothing', async () => {
  const [cliente] = await sql<{ id: number }[]>`
    select id::int from public.clientes where email = ${ACCOUNTS.clienteA.email}`;
  const looking = await request('/rest/v1/rpc/ver_como', {
    ...{ method: 'POST', token: await tokenOf('admin'), body: { p_cliente: cliente?.id } },
  });
  expect(looking.status).toBe(200);
  await nothing(await ask('admin', { correo }, { 'x-vista': String(looking.data) }));
});

it('another admin sees it, and no more of it once deactivated', async () => {
  const { email } = ACCOUNTS.clienteB;
  try {
    await sql`update public.clientes set perfil = 'admin' where email = ${email}`;
    expect((await ask('clienteB', { correo })).status).toBe(200);
    await sql`update public.clientes set activo = false where email = ${email}`;
    await nothing(await ask('clienteB', { correo }));
  } finally {
    await sql`update public.clientes set activo = true, perfil = 'cliente' where email = ${email}`;
  }
});

it('one that is not there is none', async () => {
  expect((await ask('admin', { correo: '00000000-0000-4000-8000-000000000000' })).status).toBe(403);
});

it.each([[{}], [null], [{ correo: 1 }], [{ correo: 'x' }], [{ correo: '1&select=*' }]])(
  'a body that names no mail is refused: %j',
  async (body) => {
    expect((await ask('admin', body)).status).toBe(400);
  },
);
