import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf, type Reply } from './helpers.ts';
import { call } from './rivals.ts';

// For the files pagoEnLinea.test.ts: orders and instalments, and the trial provider that ends their payments.

const { superDbUrl, flowUrl } = inject('backend');
export const { apiUrl } = inject('backend');
export const sql = postgres(superDbUrl, { max: 2, onnotice: () => undefined });
export const times = (n: number) => Array.from({ length: n }, (_, index) => index);

afterEach(async () => {
  await sql.begin(async (tx) => {
    // What is never deleted otherwise.
    await tx`set local session_replication_role = replica`;
    // Late notices of the test before wait here.
    await tx`lock table public.pedidos, public.pagos in access exclusive mode`;
    await tx`delete from public.pagos_eventos`;
    await tx`delete from public.pagos_intentos`;
    await tx`delete from public.cobros_pagos`;
    await tx`delete from public.cobros`;
    await tx`delete from public.abonos where pago in (select id from public.pagos where concepto = 'Cuota con tarjeta')`;
    await tx`delete from public.pedidos where comprador_email like 'tarjeta%'`;
    await tx`delete from public.pagos where concepto = 'Cuota con tarjeta'`;
    await tx`delete from private.envios`;
  });
});

afterAll(() => sql.end());

export async function order(email = 'tarjeta@pruebas.test'): Promise<string> {
  const { data } = await call('crear_pedido', {
    ...{ p_producto: 'pagina-web', p_nombre: 'Tea', p_email: email, p_telefono: null },
    ...{ p_metodo: 'tarjeta', p_envio: randomUUID(), p_consentimiento: '1' },
  });
  return (data as { orden: string }).orden;
}

export const pay = (body: object, token?: string): Promise<Reply> =>
  request('/functions/v1/pago-crear', { method: 'POST', body, token });

/** Opens a payment and returns the provider's token of it. */
export async function open(orden: string): Promise<string> {
  const { status, data } = await pay({ orden });
  expect(status).toBe(200);
  const { direccion } = data as { direccion: string };
  expect(direccion.startsWith(`${flowUrl}/app/web/pay.php?token=`)).toBe(true);
  return new URL(direccion).searchParams.get('token') ?? '';
}

export const provider = (path: string, body: unknown) =>
  fetch(`${flowUrl.replace('localhost', '127.0.0.1')}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

/** How the provider ends a payment, and how often it says so. */
export const ends = (token: string, end: object) => provider(`/prueba/${token}`, end);
export const PAID = { status: 2 };

export const post = (name: string, token: string) =>
  fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });

export const statusOf = async (orden: string): Promise<unknown> =>
  (await call('estado_pago', { p_orden: orden })).data;

export const eventsOf = async (orden: string): Promise<string[]> =>
  (
    await sql<{ tipo: string }[]>`
      select tipo from public.pagos_eventos where orden = ${orden} order by id`
  ).map(({ tipo }) => tipo);

export async function instalment(monto = 50_000): Promise<{ id: number; orden: string }> {
  const [row] = await sql<{ id: string; orden: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, 'Cuota con tarjeta', ${monto}, current_date from public.clientes
    where email = ${ACCOUNTS.clienteA.email} returning id, orden`;
  return { id: Number(row?.id), orden: row?.orden ?? '' };
}

export const instalments = async (amounts: number[]) =>
  sql<{ id: string; orden: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select c.id, 'Cuota con tarjeta', m, current_date
    from public.clientes c, unnest(${amounts}::int[]) with ordinality x (m, n)
    where c.email = ${ACCOUNTS.clienteA.email} order by n returning id, orden`;

export const openTogether = async (pagos: number[]): Promise<string> => {
  const { status, data } = await pay({ pagos }, await tokenOf('clienteA'));
  expect(status).toBe(200);
  const { direccion } = data as { direccion: string };
  return new URL(direccion).searchParams.get('token') ?? '';
};

export const paidOf = async (ids: number[]) =>
  (
    await sql<{ said: string }[]>`
      select concat_ws(' ', p.estado, p.abonado, count(b.id)) as said from public.pagos p
      left join public.abonos b on b.pago = p.id where p.id = any(${ids}::bigint[])
      group by p.id order by p.id`
  ).map(({ said }) => said);
