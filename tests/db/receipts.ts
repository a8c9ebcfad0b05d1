import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { callFunction } from './helpers.ts';

// For the files comprobanteDePago.test.ts: payments of the sample clients, and who asks for a receipt or brings one.

export const sql = postgres(inject('backend').dbUrl, { max: 1 });

export const paymentOf = async (
  account: Account,
  estado: 'pagado' | 'pendiente',
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo)
    select id, 'Para el comprobante', 75000, '2026-01-01', ${estado}, 'otro'
    from public.clientes where email = ${ACCOUNTS[account].email} returning id::int`;
  return row?.id ?? 0;
};

export let paid: Record<string, number> = {};
export let owed = 0;

beforeAll(async () => {
  paid = {
    clienteA: await paymentOf('clienteA', 'pagado'),
    desactivada: await paymentOf('desactivada', 'pagado'),
  };
  owed = await paymentOf('clienteA', 'pendiente');
});

afterAll(async () => {
  await sql`delete from public.pagos where concepto = 'Para el comprobante'`;
  await sql.end();
});

export const ask = (who: Account | 'anon', body: unknown) =>
  callFunction('comprobante-de-pago', who, body);

export const NOT_THEIRS = 'Ese pago no existe o no es tuyo.';
const { publishableKey } = inject('backend');
export const { apiUrl } = inject('backend');
export const PDF = '%PDF-1.7\n%receipt';
export const MB = 1024 * 1024;

export const send = async (
  whose: string,
  content = PDF,
  name = 'transferencia ñandú.pdf',
  field = 'enlace',
) => {
  const body = new FormData();
  body.set(field, whose);
  if (content !== '-') body.set('archivo', new File([content], name));
  const response = await fetch(`${apiUrl}/functions/v1/pago-comprobante`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body,
  });
  return { status: response.status, data: (await response.json()) as unknown };
};

export const linkOf = async (pago: number): Promise<string> => {
  const [row] = await sql<{ enlace: string }[]>`
    select private.crear_enlace_de_pago(${pago}) as enlace`;
  return row?.enlace ?? '';
};

export const stateOf = async (pago: number) => {
  const [row] = await sql<{ estado: string; comprobante: string | null; cliente: string }[]>`
    select estado, comprobante, cliente from public.pagos where id = ${pago}`;
  return row;
};

/** A file that is refused leaves its payment as it is, and does not count. */
export async function expectRefused(
  _what: string,
  content: string,
  name: string,
  status: number,
): Promise<void> {
  const pago = await paymentOf('clienteA', 'pendiente');
  const enlace = await linkOf(pago);
  expect(await send(enlace, content, name)).toMatchObject({ status, data: { codigo: 'archivo' } });
  expect(await stateOf(pago)).toMatchObject({ estado: 'pendiente', comprobante: null });
  expect(await send(enlace)).toEqual({ status: 200, data: { comprobantes: 4 } });
}
