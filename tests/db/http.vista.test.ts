import { beforeAll, describe, expect, it } from 'vitest';
import { as, fill, ids, sql } from './overHttp.ts';

// An admin who looks as a client: what the API makes of the header x-vista. Every table, function and
// header: supabase/tests/510-vista-como-cliente.test.sql.

let vista: string;
const looking = () => ({ 'x-vista': vista });

beforeAll(async () => {
  const begun = await as('admin', '/rest/v1/rpc/ver_como', {
    method: 'POST',
    body: { p_cliente: ids.cliente },
  });
  expect(begun.status).toBe(200);
  vista = String(begun.data);
});

describe('what is read', () => {
  it('is what the client reads', async () => {
    const query = 'plataformas?select=*,hitos_plataforma(id)&order=id';
    const seen = await as('admin', `/rest/v1/${query}`, { headers: looking() });
    expect(seen).toEqual(await as('clienteA', `/rest/v1/${query}`));
    expect(seen.status).toBe(200);
  });

  it('a function answers as to the client', async () => {
    const call = { method: 'POST', body: {} };
    const seen = await as('admin', '/rest/v1/rpc/mi_inicio', { ...call, headers: looking() });
    expect(seen).toEqual(await as('clienteA', '/rest/v1/rpc/mi_inicio', call));
  });
});

describe('what is written', () => {
  // Mails that wait go out by themselves meanwhile: their steps are nobody's here.
  const counts = () => sql`
    select (select count(*) from public.tickets) as tickets, (select count(*) from public.ticket_mensajes) as mensajes,
      (select md5(string_agg(c::text, '' order by c.id)) from public.clientes c) as clientes,
      (select count(*) from public.seguimiento_usuarios where tipo_evento <> 'email') as pasos, (select count(*) from storage.objects) as archivos,
      (select count(*) from public.auditoria) as lineas`;

  it.each([
    ['POST', 'tickets', { cliente: '{cliente}', asunto: 'x' }],
    ['PATCH', 'clientes?id=eq.{cliente}', { cliente: 'Otro' }],
    ['POST', 'rpc/abrir_ticket', { p_asunto: 'x', p_cuerpo: 'x' }],
    ['POST', 'rpc/ver_como', { p_cliente: '{cliente}' }],
    ['GET', 'rpc/ver_avance?p_token=x', undefined],
  ])('is refused: %s %s', async (method, path, body) => {
    const before = await counts();
    const { status } = await as('admin', `/rest/v1/${fill(path)}`, {
      method,
      headers: looking(),
      ...(body && { body: JSON.parse(fill(JSON.stringify(body))) as unknown }),
    });
    // Under the policies a change of nothing is none.
    expect([401, 403, 405, ...(['PATCH', 'DELETE'].includes(method) ? [200, 204] : [])]).toContain(
      status,
    );
    expect(await counts()).toEqual(before);
  });
});

it('a function that writes cannot be called by what only reads, whoever asks', async () => {
  const { status } = await as('clienteA', '/rest/v1/rpc/cambiar_mi_nombre?p_nombre=Otro');
  expect(status).toBe(405);
});

describe('files', () => {
  const path = () => fill('adjuntos/{cliente}/{ticket}');
  const put = (name: string, headers = {}) =>
    as('admin', `/storage/v1/object/${path()}/${name}`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'image/png', ...headers },
    });
  const read = (name: string) =>
    as('admin', `/storage/v1/object/${path()}/${name}`, { headers: looking() });
  const sign = (name: string) =>
    as('admin', `/storage/v1/object/sign/${path()}/${name}`, {
      method: 'POST',
      body: { expiresIn: 60 },
      headers: looking(),
    });
  /** Which of these an address is given for, asked for at once. */
  const signMany = async (...names: readonly string[]) => {
    const { data } = await as('admin', '/storage/v1/object/sign/adjuntos', {
      method: 'POST',
      body: {
        expiresIn: 60,
        paths: names.map((name) => fill(`{cliente}/{ticket}/${name}`)),
      },
      headers: looking(),
    });
    return (data as { signedURL: string | null }[]).map(({ signedURL }) => signedURL !== null);
  };
  const run = `vista-${Date.now()}`;

  it('are read as the client does, and not put, nor deleted', async () => {
    expect((await put(`${run}.png`)).status).toBe(200);
    expect((await put(`interno/${run}.png`)).status).toBe(200);
    // Before its message is sent it is the studio's alone.
    expect((await read(`${run}.png`)).status).toBe(400);
    expect((await sign(`${run}.png`)).status).toBe(400);
    const sent = await as('admin', '/rest/v1/ticket_mensajes', {
      method: 'POST',
      body: {
        ticket: Number(fill('{ticket}')),
        cuerpo: 'Con archivo',
        adjuntos: [fill(`{cliente}/{ticket}/${run}.png`)],
      },
    });
    expect(sent.status).toBe(201);
    expect(await read(`${run}.png`)).toEqual({ status: 200, data: 'x' });
    expect((await sign(`${run}.png`)).status).toBe(200);
    expect((await read(`interno/${run}.png`)).status).toBe(400);
    expect((await sign(`interno/${run}.png`)).status).toBe(400);
    expect(await signMany(`${run}.png`, `interno/${run}.png`)).toEqual([true, false]);
    expect((await put(`${run}-2.png`, looking())).status).toBeGreaterThanOrEqual(400);
    await as('admin', `/storage/v1/object/${path()}/${run}.png`, {
      method: 'DELETE',
      headers: looking(),
    });
    expect(await read(`${run}.png`)).toEqual({ status: 200, data: 'x' });
  });
});
