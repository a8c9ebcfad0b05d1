import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';

// A client's site tells of its visits, as any page of the web may: a request that no browser asks leave for.

const { apiUrl, dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
const HOST = `vivero-${Date.now()}.cl`;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0';
let plataforma = 0;
let address = '';

beforeAll(async () => {
  const [row] = await sql<{ id: number }[]>`
    insert into public.plataformas (plataforma, cliente, dominio)
    select 'Vivero', c.id, ${`https://www.${HOST}`} from public.clientes c where c.email = ${ACCOUNTS.clienteA.email}
    returning id::int`;
  plataforma = row?.id ?? 0;
  const token = await tokenOf('admin');
  const body = { p_plataforma: plataforma, p_activo: true };
  const on = await request('/rest/v1/rpc/contar_visitas_de_plataforma', {
    ...{ method: 'POST', body, token },
  });
  expect(on.status).toBe(204);
  const { data } = await request('/rest/v1/rpc/visitas_de_plataforma', {
    ...{ method: 'POST', body: { p_plataforma: plataforma }, token },
  });
  address = `${apiUrl}/functions/v1/visita?clave=${(data as { clave: string }).clave}`;
});
afterAll(async () => {
  await sql`delete from public.plataformas where id = ${plataforma}`;
  await sql.end();
});

const tell = (body: string, headers: Record<string, string> = {}, to = address) =>
  fetch(to, {
    method: 'POST',
    body,
    headers: { origin: `https://${HOST}`, 'user-agent': BROWSER, ...headers },
  });

const counted = async () => {
  const [row] = await sql`
    select coalesce(sum(visitas), 0)::int as visitas, coalesce(sum(entradas), 0)::int as entradas
    from private.visitas_de_sitios where plataforma = ${plataforma}`;
  return row;
};

it('the script is less than a kilobyte as it leaves the server, and any site may load it', async () => {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1024);
});

it('page views of the site are counted; what is not its own, no key and no path are answered alike', async () => {
  const good = await tell('1/');
  expect([good.status, good.headers.get('access-control-allow-origin'), await good.text()]).toEqual(
    [204, '*', ''],
  );
  expect(good.headers.get('set-cookie')).toBeNull();
  expect((await tell('0/tienda?correo=ana@x.cl', { origin: `https://www.${HOST}` })).status).toBe(
    204,
  );
  expect(await counted()).toEqual({ visitas: 2, entradas: 1 });
  const others: [string, Record<string, string>, string?][] = [
    ['1/', { origin: 'https://otro.cl' }],
    ['1/', { origin: 'null' }],
    ['1/', { origin: `https://${HOST}.otro.cl` }],
    ['1/', { 'user-agent': 'Googlebot/2.1' }],
    ['1/', {}, `${apiUrl}/functions/v1/visita?clave=${'0'.repeat(32)}`],
    ['1/', {}, `${apiUrl}/functions/v1/visita`],
    [`1/${'x'.repeat(300)}`, {}],
    ['1/\u0000', {}],
    ['hola', {}],
  ];
  for (const [body, headers, to] of others) {
    const answer = await tell(body, headers, to);
    expect([answer.status, await answer.text()], body).toEqual([204, '']);
  }
  expect(await counted()).toEqual({ visitas: 2, entradas: 1 });
  const rutas = await sql`
    select ruta, visitas from private.visitas_de_paginas where plataforma = ${plataforma} order by ruta`;
  expect([...rutas]).toEqual([
    { ruta: '/', visitas: 1 },
    { ruta: '/tienda', visitas: 1 },
  ]);
});

it('is told to its client and to admins; what counts them is the service’s alone', async () => {
  const ask = async (account?: Account) => {
    const token = account && (await tokenOf(account));
    return request('/rest/v1/rpc/visitas_de_plataforma', {
      ...{ method: 'POST', body: { p_plataforma: plataforma }, token },
    });
  };
  expect((await ask('admin')).data).toMatchObject({ activo: true });
  expect((await ask('clienteA')).data).toMatchObject({ activo: true, clave: null });
  expect((await ask('personaA')).data).toBeNull();
  expect((await ask('clienteB')).data).toBeNull();
  expect((await ask()).status).toBe(401);
  const direct = await request('/rest/v1/rpc/contar_visita_de_sitio', {
    method: 'POST',
    body: { p_clave: 'x', p_cabeceras: {}, p_ruta: '/', p_entrada: true },
  });
  expect(direct.status).toBe(401);
});
