import { describe, expect, inject, it } from 'vitest';
import { request, tokenOf } from './helpers.ts';
import { as, sql, type Who } from './overHttp.ts';

// Nothing that a browser's key can send makes the server fall.

describe('bad input gets a 4xx that says why', () => {
  const long = 'x'.repeat(200_000);
  const lead = {
    nombre_contacto: 'HTTP',
    email: 'h@pruebas.test',
    telefono: '56912345678',
    mensaje: 'x',
  };
  it.each<[string, Who, string, string, unknown?]>([
    ['an id that is a word', 'clienteA', 'GET', 'tickets?id=eq.uno'],
    ['an id too big', 'clienteA', 'GET', 'tickets?id=eq.99999999999999999999'],
    ['a filter without value', 'clienteA', 'GET', 'tickets?id=eq'],
    ['an operator that is none', 'clienteA', 'GET', 'tickets?id=es.1'],
    ['a broken or', 'clienteA', 'GET', 'tickets?or=(id.eq.1'],
    ['a column that is none', 'clienteA', 'GET', 'tickets?nada=eq.1'],
    ['a select of a column that is none', 'clienteA', 'GET', 'tickets?select=nada'],
    ['an order by a column that is none', 'clienteA', 'GET', 'tickets?order=nada.desc'],
    ['SQL in a filter', 'clienteA', 'GET', 'tickets?id=eq.1;drop table tickets'],
    ['SQL in an order', 'clienteA', 'GET', 'tickets?order=id;drop'],
    ['a table that is none', 'clienteA', 'GET', 'nada'],
    ['a table of another schema', 'clienteA', 'GET', 'users'],
    ['a function that is none', 'clienteA', 'POST', 'rpc/nada', {}],
    ['a function of another schema', 'clienteA', 'POST', 'rpc/es_admin', {}],
    ['a function without its arguments', 'clienteA', 'POST', 'rpc/cerrar_ticket', {}],
    ['an argument of another type', 'clienteA', 'POST', 'rpc/cerrar_ticket', { p_ticket: 'uno' }],
    ['a column to insert that is none', 'clienteA', 'POST', 'tickets', { nada: 1 }],
    ['a value of another type', 'clienteA', 'POST', 'tickets', { cliente: 'uno', asunto: 'HTTP' }],
    ['a missing value', 'anon', 'POST', 'leads', { nombre_contacto: 'HTTP' }],
    ['a null', 'anon', 'POST', 'leads', { ...lead, mensaje: null }],
    ['a text too long', 'anon', 'POST', 'leads', { ...lead, mensaje: long }],
    ['an address too long', 'anon', 'POST', 'leads', { ...lead, email: `${long}@pruebas.test` }],
    ['a zero byte', 'anon', 'POST', 'leads', { ...lead, mensaje: 'a\u0000b' }],
    ['an id of sending that is none', 'anon', 'POST', 'leads', { ...lead, envio: 'uno' }],
    ['a verb that is none', 'clienteA', 'PUT', 'tickets', { asunto: 'HTTP' }],
  ])('%s', async (_, who, method, path, body) => {
    const { status, data } = await as(who, `/rest/v1/${path}`, {
      method,
      ...(body !== undefined && { body }),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(data).toHaveProperty('message');
  });

  it.each(['{', '', '[', 'nada', '"texto"', '42', 'null'])('a body that is %j', async (body) => {
    const { apiUrl, publishableKey } = inject('backend');
    for (const path of [
      '/rest/v1/leads',
      '/rest/v1/rpc/crear_pedido',
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/otp',
      '/auth/v1/verify',
    ]) {
      const { status } = await fetch(apiUrl + path, {
        ...{ method: 'POST', body },
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });

  it.each(['x', 'a.b.c', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`])(
    'a token that is %s',
    async (token) => {
      for (const path of ['/rest/v1/tickets', '/auth/v1/user', '/storage/v1/bucket']) {
        const { status } = await request(path, { token });
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
      }
    },
  );

  it('a token signed by somebody else', async () => {
    const [head, claims] = (await tokenOf('admin')).split('.');
    const { status } = await request('/rest/v1/clientes', {
      token: `${head}.${claims}.${'A'.repeat(43)}`,
    });
    expect(status).toBe(401);
  });

  it.each([
    [{ a: 1 }, '{"a":1}'],
    [['x', 2], '["x",2]'],
    [12345, '12345'],
    ['{"a":1}', '{"a":1}'],
  ])('text that is said as %j is kept as its JSON, as PostgREST keeps it', async (said, kept) => {
    const { status: opened, data: id } = await as('clienteA', '/rest/v1/rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: said, p_cuerpo: said },
    });
    expect([opened, id]).toEqual([200, expect.any(Number)]);
    const { data } = await as(
      'clienteA',
      `/rest/v1/tickets?id=eq.${String(id)}&select=asunto,ticket_mensajes(cuerpo)`,
    );
    expect(data).toEqual([{ asunto: kept, ticket_mensajes: [{ cuerpo: kept }] }]);
    const { status } = await as('anon', '/rest/v1/leads', {
      method: 'POST',
      body: { ...lead, mensaje: said },
    });
    expect(status).toBe(201);
    const [row] =
      await sql`select mensaje from public.leads where email = ${lead.email} order by id desc limit 1`;
    expect(row?.['mensaje']).toBe(kept);
    await sql`delete from public.ticket_mensajes where ticket = ${Number(id)}`;
    await sql`delete from public.tickets where id = ${Number(id)}`;
    await sql`delete from private.envios`;
  });

  it('a link that nobody made', async () => {
    const { status, data } = await as('anon', '/rest/v1/rpc/ver_avance', {
      method: 'POST',
      body: { p_token: 'nada' },
    });
    expect(status).toBe(200);
    expect(data).toBeNull();
  });
});
