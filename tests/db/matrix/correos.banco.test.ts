import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../demoAccounts.ts';
import { request, tokenOf } from '../helpers.ts';
import { call, CLIENT, mailsOf, RUN, sql, theClient, theMail } from '../outbox.ts';

// A statement of the bank over HTTP, with real tokens: who may, what becomes of a payment, and what its client reads.

let admin: string;
let clientId: number;
let pago: number;

beforeAll(async () => {
  admin = await tokenOf('admin');
  ({ clientId } = await theClient());
  const [made] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    values (${clientId}, ${`Banco ${RUN}`}, 234567, '2030-01-01') returning id::int`;
  pago = made?.id ?? 0;
});
afterAll(async () => {
  await sql`delete from public.movimientos_pagos where pago = ${pago}`;
  await sql`delete from public.movimientos where glosa like ${`%${RUN}%`}`;
  await sql`delete from public.cartolas c where archivo = ${`${RUN}.csv`}
    and not exists (select from public.movimientos m where m.cartola = c.id)`;
  await sql`delete from public.pagos where concepto = ${`Banco ${RUN}`}`;
});

const statement = () => ({
  p_cartola: {
    ...{ archivo: `${RUN}.csv`, banco: 'otro' },
    movimientos: [{ dia: '2026-03-02', glosa: `TEF P-${pago} ${RUN}`, monto: 234_567 }],
  },
});

const CALLS: readonly (readonly [name: string, body: () => object])[] = [
  ['importar_cartola', statement],
  ['sugerencias_de_movimientos', () => ({})],
  ['anotar_movimientos', () => ({ p_lista: [{ movimiento: 1, pagos: [{ pago, monto: 1 }] }] })],
  ['deshacer_movimiento', () => ({ p_movimiento: 1 })],
  ['apartar_movimientos', () => ({ p_movimientos: [1], p_estado: 'ajeno' })],
  ['confirmar_transferencia', () => ({ p_transferencia: 1, p_dia: '2026-03-02' })],
  ['rechazar_transferencia', () => ({ p_transferencia: 1, p_motivo: 'x' })],
];
const TABLES = ['cartolas', 'movimientos', 'movimientos_pagos', 'formatos_de_cartola', 'pagadores'];
const OTHERS: readonly (Account | 'anon')[] = ['anon', 'clienteA', 'clienteB', 'desactivada'];

it.each(OTHERS)('%s does nothing with the bank, and reads none of it', async (who) => {
  const token = who === 'anon' ? undefined : await tokenOf(who);
  for (const [name, body] of CALLS) {
    const { status, data } = await request(`/rest/v1/rpc/${name}`, {
      ...{ method: 'POST', body: body(), token },
    });
    expect([name, status]).toEqual([name, who === 'anon' ? 401 : 403]);
    expect(data).toMatchObject({ code: '42501' });
  }
  for (const table of TABLES) {
    const { status, data } = await request(`/rest/v1/${table}`, { token });
    if (who === 'anon') expect([table, status]).toEqual([table, 401]);
    else expect([table, data]).toEqual([table, []]);
  }
});

it('a transfer is brought in once, is sure, is written down, and its client reads both words', async () => {
  expect(await call('importar_cartola', statement(), admin)).toMatchObject({ nuevos: 1 });
  expect(await call('importar_cartola', statement(), admin)).toMatchObject({
    ...{ nuevos: 0, repetidos: 1 },
  });
  const [movement] = await sql<{ id: number }[]>`
    select id::int from public.movimientos where glosa = ${`TEF P-${pago} ${RUN}`}`;
  const id = movement?.id ?? 0;
  expect(await call('sugerencias_de_movimientos', { p_movimientos: [id] }, admin)).toMatchObject([
    { movimiento: id, cliente: clientId, seguridad: 'segura', pagos: [{ pago, monto: 234_567 }] },
  ]);
  const lista = [{ movimiento: id, pagos: [{ pago, monto: 234_567 }] }];
  const told = await mailsOf(() => call('anotar_movimientos', { p_lista: lista }, admin));
  expect((await theMail(told, 'pago_recibido', CLIENT)).texto).toContain('$234.567');

  const untold = await mailsOf(() => call('deshacer_movimiento', { p_movimiento: id }, admin));
  const mail = await theMail(untold, 'pago_corregido', CLIENT);
  expect(mail.asunto).toBe(`Corregimos un aviso: Banco ${RUN}`);
  expect(mail.texto).toContain(`Te dijimos que habíamos recibido $234.567 por P-${pago}`);
  expect(mail.texto).toContain('Saldo por pagar: $234.567');
  expect(await sql`select estado, abonado from public.pagos where id = ${pago}`).toEqual([
    { estado: 'pendiente', abonado: 0 },
  ]);
});
