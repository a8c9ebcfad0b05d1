import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { request, tokenOf } from './helpers.ts';
import { sql } from './outbox.ts';

// A tax document over HTTP: who writes it down, reads it and opens its file.

const WHO: readonly (Account | 'anon')[] = ['clienteA', 'clienteB', 'desactivada', 'admin', 'anon'];
const file = `${randomUUID()}-factura.pdf`;
let cliente = 0;
let pago = 0;
let documento = 0;

const as = async (who: Account | 'anon', path: string, body?: unknown) =>
  request(path, {
    token: who === 'anon' ? undefined : await tokenOf(who),
    ...(body !== undefined && { method: 'POST', body }),
  });
const written = (folio: number) => ({
  ...{ p_pagos: [pago], p_clase: '34', p_folio: folio, p_dia: '2026-01-05', p_exento: 50_000 },
});

beforeAll(async () => {
  const [row] = await sql<{ cliente: number; pago: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, 'Con documento', 50000, '2030-01-01' from public.clientes where email = ${ACCOUNTS.clienteA.email}
    returning cliente::int, id::int as pago`;
  cliente = row?.cliente ?? 0;
  pago = row?.pago ?? 0;
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('tributarios', ${`${cliente}/${file}`}, '{"mimetype": "application/pdf", "size": 4}')`;
});
afterAll(async () => {
  await sql`delete from public.documentos_tributarios where pago = ${pago}`;
  await sql`delete from public.pagos where id = ${pago}`;
});

describe('a tax document', () => {
  it.each(WHO.filter((who) => who !== 'admin'))('is not written down by %s', async (who) => {
    const { status } = await as(who, '/rest/v1/rpc/anotar_documento', written(990_001));
    expect(who === 'anon' ? 401 : 403).toBe(status);
  });

  it('is by the studio, and refused in words', async () => {
    const body = { ...written(990_001), p_pdf: `${cliente}/${file}` };
    const { status, data } = await as('admin', '/rest/v1/rpc/anotar_documento', body);
    expect(status).toBe(200);
    documento = Number(data);
    const more = await as('admin', '/rest/v1/rpc/anotar_documento', written(990_002));
    expect(more).toMatchObject({
      ...{ status: 400 },
      data: { hint: 'ya_tiene', message: 'Este pago ya tiene sus documentos.' },
    });
  });

  it.each([
    ['clienteA', 1],
    ['admin', 1],
    ['clienteB', 0],
    ['desactivada', 0],
  ] as const)('%s reads %i', async (who, count) => {
    for (const path of [
      `documentos_tributarios?id=eq.${documento}`,
      `documentos?clase=eq.tributario&fila=eq.${documento}`,
    ]) {
      const { status, data } = await as(who, `/rest/v1/${path}`);
      expect(status).toBe(200);
      expect(data).toHaveLength(count);
    }
  });

  it('is nothing to a visitor', async () => {
    expect((await as('anon', `/rest/v1/documentos_tributarios?id=eq.${documento}`)).status).toBe(
      401,
    );
  });

  it.each(WHO)('its file is signed for who sees its payment: %s', async (who) => {
    const { status } = await as(who, `/storage/v1/object/sign/tributarios/${cliente}/${file}`, {
      expiresIn: 60,
    });
    expect(status === 200).toBe(['clienteA', 'admin'].includes(who));
  });

  it.each(['clienteA', 'clienteB', 'anon'] as const)('%s takes none away', async (who) => {
    const token = who === 'anon' ? undefined : await tokenOf(who);
    await request(`/rest/v1/documentos_tributarios?id=eq.${documento}`, {
      method: 'DELETE',
      token,
    });
    const [left] = await sql`select from public.documentos_tributarios where id = ${documento}`;
    expect(left).toBeDefined();
  });
});

it.each(WHO.filter((who) => who !== 'admin'))('%s changes no rate of retention', async (who) => {
  const token = who === 'anon' ? undefined : await tokenOf(who);
  const { status, data } = await request('/rest/v1/tasas_de_retencion?anio=eq.2026', {
    ...{ method: 'PATCH', body: { tasa: 1 }, token },
    headers: { Prefer: 'return=representation' },
  });
  expect(status >= 400 || (Array.isArray(data) && data.length === 0)).toBe(true);
  const [row] = await sql<{ tasa: string }[]>`
    select tasa from public.tasas_de_retencion where anio = 2026`;
  expect(Number(row?.tasa)).toBe(15.25);
});
