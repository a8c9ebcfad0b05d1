import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { request, tokenOf, type Call, type Reply } from './helpers.ts';

// The essential cells of supabase/tests/100-matriz once more, over HTTP with real tokens: what a
// browser's key can do, and that nothing it sends makes the server fall.

type Who = 'anon' | Account;
const WHO: readonly Who[] = ['anon', 'clienteA', 'clienteB', 'desactivada', 'admin'];

const sql = postgres(inject('backend').dbUrl, { max: 1 });
/** Rows of Ana's company, made here and removed at the end. */
const ids = { cliente: 0, plataforma: 0, hito: 0, ticket: 0, pago: 0, lead: 0 };

async function as(who: Who, path: string, call: Call = {}): Promise<Reply> {
  return request(path, { ...call, token: who === 'anon' ? undefined : await tokenOf(who) });
}

/** `{ticket}` in a path or body is the id of Ana's ticket. */
const fill = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name as keyof typeof ids]));

/** How many rows came back or were changed, or the status of the refusal. */
async function outcome(
  who: Who,
  method: string,
  path: string,
  body?: string,
): Promise<number | string> {
  const { status, data } = await as(who, `/rest/v1/${fill(path)}`, {
    method,
    ...(body !== undefined && { body: JSON.parse(fill(body)) as unknown }),
    headers: method === 'GET' || method === 'POST' ? {} : { Prefer: 'return=representation' },
  });
  if (status >= 400) return `${status} ${(data as { code?: string }).code ?? ''}`;
  return Array.isArray(data) ? data.length : status;
}

const fingerprint = async (table: string): Promise<string> => {
  const [row] = await sql<{ md5: string }[]>`
    select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as md5 from public.${sql(table)} t`;
  return row?.md5 ?? '';
};

beforeAll(async () => {
  await sql`delete from private.envios`;
  const rows = await sql<Record<string, string>[]>`
    with c as (select id from public.clientes where email = ${ACCOUNTS.clienteA.email}),
    p as (insert into public.plataformas (plataforma, cliente) select 'HTTP', id from c returning id),
    h as (insert into public.hitos_plataforma (plataforma_id, fecha, titulo) select id, current_date, 'HTTP' from p returning id),
    t as (insert into public.tickets (cliente, asunto) select id, 'HTTP' from c returning id),
    g as (insert into public.pagos (cliente, concepto, monto, vence_el) select id, 'HTTP', 1000, current_date from c returning id),
    l as (insert into public.leads (nombre_contacto, email, telefono, mensaje)
      values ('HTTP', 'http@pruebas.test', '56912345678', 'HTTP') returning id)
    select c.id as cliente, p.id as plataforma, h.id as hito, t.id as ticket, g.id as pago, l.id as lead from c, p, h, t, g, l`;
  for (const [name, id] of Object.entries(rows[0] ?? {}))
    ids[name as keyof typeof ids] = Number(id);
});

afterAll(async () => {
  await sql`delete from public.ticket_mensajes m using public.tickets t where m.ticket = t.id and t.asunto = 'HTTP'`;
  await sql`delete from public.tickets where asunto = 'HTTP'`;
  await sql`delete from public.pagos where concepto = 'HTTP'`;
  await sql`delete from public.plataformas where plataforma = 'HTTP'`;
  await sql`delete from public.leads where nombre_contacto = 'HTTP'`;
  await sql`delete from auth.users where email like '%@pruebas.test'`;
  await sql`delete from public.clientes where email like '%@pruebas.test'`;
  await sql`delete from private.envios`;
  await sql.end();
});

// Path, then what anon, clienteA, clienteB, desactivada and admin get.
const no = '401 42501';
const never = '403 42501';
type Cell = [
  method: string,
  path: string,
  body: string | undefined,
  ...expected: (number | string)[],
];
const MATRIX: Cell[] = [
  ['GET', 'clientes?id=eq.{cliente}', undefined, no, 1, 0, 0, 1],
  ['GET', 'clientes_notas', undefined, no, 0, 0, 0, 1],
  ['GET', 'usuarios?id=eq.{cliente}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}&select=id,plataforma', undefined, 0, 1, 0, 0, 1],
  ['GET', 'hitos_plataforma?id=eq.{hito}&select=id,titulo', undefined, 0, 1, 0, 0, 1],
  ['GET', 'tickets?id=eq.{ticket}', undefined, no, 1, 0, 0, 1],
  ['GET', 'pagos?id=eq.{pago}', undefined, no, 1, 0, 0, 1],
  ['GET', 'leads?id=eq.{lead}', undefined, no, 0, 0, 0, 1],
  ['GET', 'configuracion', undefined, no, 0, 0, 0, 1],
  ['GET', 'configuracion_publica', undefined, 1, 1, 1, 1, 1],
  ['POST', 'clientes', '{"cliente":"x","email":"http@pruebas.test"}', no, never, never, never, 201],
  [
    'POST',
    'plataformas',
    '{"plataforma":"HTTP","cliente":{cliente}}',
    no,
    never,
    never,
    never,
    201,
  ],
  ['POST', 'tickets', '{"cliente":{cliente},"asunto":"HTTP"}', no, 201, never, never, 201],
  ['POST', 'ticket_mensajes', '{"ticket":{ticket},"cuerpo":"HTTP"}', no, 201, never, never, 201],
  [
    'POST',
    'pagos',
    '{"cliente":{cliente},"concepto":"HTTP","monto":1,"vence_el":"2030-01-01"}',
    no,
    never,
    never,
    never,
    201,
  ],
  [
    'POST',
    'leads',
    '{"nombre_contacto":"HTTP","email":"h@pruebas.test","telefono":"56912345678","mensaje":"x"}',
    201,
    never,
    never,
    never,
    201,
  ],
  ['PATCH', 'clientes?id=eq.{cliente}', '{"perfil":"cliente","telefono":"1"}', no, 0, 0, 0, 1],
  ['PATCH', 'usuarios?id=eq.{cliente}', '{"perfil":"cliente"}', no, 0, 0, 0, 1],
  ['PATCH', 'plataformas?id=eq.{plataforma}', '{"descripcion":"HTTP"}', no, 0, 0, 0, 1],
  ['PATCH', 'tickets?id=eq.{ticket}', '{"estado":"en_curso"}', no, 0, 0, 0, 1],
  ['PATCH', 'pagos?id=eq.{pago}', '{"monto":2}', no, 0, 0, 0, 1],
  ['PATCH', 'configuracion?id=eq.1', '{"facebook":null}', no, 0, 0, 0, 1],
  ['DELETE', 'tickets?id=eq.{ticket}', undefined, no, never, never, never, never],
  ['DELETE', 'pagos?id=eq.{pago}', undefined, no, never, never, never, never],
  ['DELETE', 'auditoria', undefined, no, never, never, never, never],
  ['DELETE', 'clientes?id=eq.{cliente}', undefined, no, never, never, never, never],
  ['DELETE', 'leads?id=eq.{lead}', undefined, no, 0, 0, 0, 1],
  ['POST', 'rpc/cerrar_ticket', '{"p_ticket":{ticket}}', no, 204, never, never, never],
  ['POST', 'rpc/buscar', '{"p_tabla":"tickets","p_q":"http"}', no, 3, 0, never, 3],
  [
    'POST',
    'rpc/crear_acceso_temporal',
    '{"p_plataforma":{plataforma}}',
    no,
    never,
    never,
    never,
    200,
  ],
  ['POST', 'rpc/ejecutar_tareas', '{}', no, never, never, never, never],
  ['POST', 'rpc/tomar_correos', '{}', no, never, never, never, never],
  ['POST', 'rpc/salud', '{}', no, never, never, never, 200],
  ['POST', 'rpc/vive', '{}', no, never, never, never, never],
  [
    'POST',
    'rpc/horas_disponibles',
    '{"p_desde":"2020-01-01","p_hasta":"2020-01-02"}',
    0,
    0,
    0,
    0,
    0,
  ],
];

describe.each(MATRIX)('%s %s %s', (method, path, body, ...expected) => {
  it.each(WHO.map((who, n) => [who, expected[n]] as const))('%s: %s', async (who, result) => {
    const table = /^[a-z_]+/.exec(path)?.[0] ?? '';
    const denied = result === 0 || typeof result === 'string';
    const watched = denied && method !== 'GET' && table !== 'rpc';
    const before = watched ? await fingerprint(table) : '';
    expect(await outcome(who, method, path, body)).toBe(result);
    if (watched) expect(await fingerprint(table)).toBe(before);
  });
});

describe('escalation by column', () => {
  it.each([
    ['clienteA', 'clientes?id=eq.{cliente}', '{"perfil":"admin"}', 0],
    ['clienteA', 'clientes?id=eq.{cliente}', '{"usuario":null}', never],
    ['clienteA', 'pagos?id=eq.{pago}', '{"estado":"pagado","metodo":"otro"}', 0],
    ['clienteA', 'pagos?id=eq.{pago}', '{"cliente":1}', never],
    ['clienteA', 'tickets?id=eq.{ticket}', '{"calificacion":5}', never],
    ['desactivada', 'clientes', '{"activo":true}', 0],
  ] as const)('%s patches %s with %s: %s', async (who, path, body, result) => {
    const table = path.split('?')[0] ?? '';
    const before = await fingerprint(table);
    expect(await outcome(who, 'PATCH', path, body)).toBe(result);
    expect(await fingerprint(table)).toBe(before);
  });

  it('what a user writes into their own metadata gives no right', async () => {
    const written = await as('clienteA', '/auth/v1/user', {
      method: 'PUT',
      body: { data: { role: 'admin', perfil: 'admin' } },
    });
    expect(written.status).toBe(200);
    expect(await outcome('clienteA', 'GET', 'leads')).toBe(0);
  });
});

describe('accounts', () => {
  const password = 'clave-del-intruso';
  const post = (path: string, body: unknown) =>
    request(`/auth/v1/${path}`, { method: 'POST', body });
  const invite = (email: string) =>
    sql`insert into public.clientes (cliente, email) values ('HTTP', ${email})`;
  /** The answer does not wait for the account. */
  const registered = (email: string) =>
    expect
      .poll(() => sql`select from auth.users where email = ${email}`, { timeout: 10_000 })
      .toHaveLength(1);
  const owner = async (email: string) => {
    const [row] = await sql<
      { usuario: string | null }[]
    >`select usuario from public.clientes where email = ${email}`;
    return row?.usuario;
  };

  it('an invited address registered without its mailbox gives no session and no data', async () => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    const { status, data } = await post('signup', { email, password });
    expect(status).toBe(200);
    await registered(email);
    expect(data).not.toHaveProperty('access_token');
    expect((await post('token?grant_type=password', { email, password })).status).toBe(400);
    expect(await owner(email)).toBeNull();
  });

  it.each(['otp', 'magiclink'])('asking for a link by %s ties nothing', async (path) => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    expect((await post(path, { email })).status).toBe(200);
    await registered(email);
    expect(await owner(email)).toBeNull();
    expect(
      await sql`select from auth.users where email = ${email} and email_confirmed_at is not null`,
    ).toHaveLength(0);
  });

  it('an account does not move to an address invited for somebody else', async () => {
    const email = `http-${randomUUID()}@pruebas.test`;
    await invite(email);
    const asked = await as('clienteB', '/auth/v1/user', { method: 'PUT', body: { email } });
    expect(asked.status).toBeLessThan(500);
    const [tokens] = await sql<{ current: string | null; next: string | null }[]>`
      select email_change_token_current as current, email_change_token_new as next
      from auth.users where email = ${ACCOUNTS.clienteB.email}`;
    for (const token_hash of [tokens?.current, tokens?.next]) {
      const { status } = await post('verify', { type: 'email_change', token_hash });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await owner(email)).toBeNull();
    expect(await sql`select from auth.users where email = ${ACCOUNTS.clienteB.email}`).toHaveLength(
      1,
    );
  });

  it('a lost password tells nobody whether the address exists', async () => {
    const known = await post('recover', { email: ACCOUNTS.clienteB.email });
    const unknown = await post('recover', { email: 'nadie@pruebas.test' });
    expect(unknown).toEqual(known);
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await post('token?grant_type=password', {
      email: ACCOUNTS.clienteB.email,
      password,
    });
    const unknown = await post('token?grant_type=password', {
      email: 'nadie@pruebas.test',
      password,
    });
    expect(wrong.status).toBe(400);
    expect(unknown).toEqual(wrong);
  });
});

describe('files', () => {
  const upload = (who: Who, path: string, type = 'image/png') =>
    as(who, `/storage/v1/object/${fill(path)}`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': type },
    });
  const file = `${randomUUID()}.png`;

  it('a client puts and reads their own', async () => {
    expect((await upload('clienteA', `comprobantes/{cliente}/${file}`)).status).toBe(200);
    const read = await as('clienteA', `/storage/v1/object/comprobantes/${ids.cliente}/${file}`);
    expect(read).toEqual({ status: 200, data: 'x' });
  });

  it.each<Who>(['anon', 'clienteB', 'desactivada'])('%s does not read it', async (who) => {
    const path = `comprobantes/${ids.cliente}/${file}`;
    for (const way of ['object', 'object/public', 'object/authenticated']) {
      const { status, data } = await as(who, `/storage/v1/${way}/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(data).not.toBe('x');
    }
    const signed = await as(who, `/storage/v1/object/sign/${path}`, {
      method: 'POST',
      body: { expiresIn: 60 },
    });
    expect(signed.status).toBe(400);
    const list = await as(who, '/storage/v1/object/list/comprobantes', {
      method: 'POST',
      body: { prefix: `${ids.cliente}/` },
    });
    expect(list.data).toEqual([]);
  });

  it.each([
    ['clienteB', 'comprobantes/{cliente}/otro.png', 'image/png'],
    ['desactivada', 'comprobantes/{cliente}/otro.png', 'image/png'],
    ['anon', 'comprobantes/{cliente}/otro.png', 'image/png'],
    ['anon', 'portadas/otro.png', 'image/png'],
    ['clienteA', 'portadas/otro.png', 'image/png'],
    ['clienteA', 'comprobantes/{cliente}/otro.svg', 'image/svg+xml'],
    ['clienteA', 'comprobantes/{cliente}/otro.html', 'text/html'],
    ['clienteA', 'comprobantes/{cliente}/..%2f1%2fotro.png', 'image/png'],
    ['clienteB', 'comprobantes/1%2f..%2f{cliente}/otro.png', 'image/png'],
    ['clienteB', 'adjuntos/{cliente}/{ticket}/otro.png', 'image/png'],
    ['clienteA', 'adjuntos/{cliente}/{ticket}/interno/otro.png', 'image/png'],
    ['clienteA', 'inventado/{cliente}/otro.png', 'image/png'],
  ] as const)('%s does not put %s as %s', async (who, path, type) => {
    const before = await sql`select count(*) from storage.objects`;
    const { status } = await upload(who, path, type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await sql`select count(*) from storage.objects`).toEqual(before);
  });

  it('nobody replaces a receipt', async () => {
    const { status } = await as(
      'clienteA',
      `/storage/v1/object/comprobantes/${ids.cliente}/${file}`,
      {
        ...{ method: 'POST', body: 'y' },
        headers: { 'Content-Type': 'image/png', 'x-upsert': 'true' },
      },
    );
    expect(status).toBe(400);
  });
});

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
    [
      'an option that is none',
      'anon',
      'POST',
      'solicitudes',
      { nombre: 'HTTP', email: 'h@pruebas.test', presupuesto: 'mucho' },
    ],
    [
      'a date that is none',
      'anon',
      'POST',
      'rpc/horas_disponibles',
      { p_desde: 'mañana', p_hasta: 'pasado' },
    ],
    [
      'an instant that is none',
      'anon',
      'POST',
      'rpc/reservar_cita',
      {
        p_inicio: 'ya',
        p_nombre: 'x',
        p_email: 'x',
        p_telefono: null,
        p_motivo: null,
        p_envio: randomUUID(),
        p_consentimiento: '1',
      },
    ],
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

  it('a link that nobody made', async () => {
    const { status, data } = await as('anon', '/rest/v1/rpc/ver_avance', {
      method: 'POST',
      body: { p_token: 'nada' },
    });
    expect(status).toBe(200);
    expect(data).toBeNull();
  });
});
