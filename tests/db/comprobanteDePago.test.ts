import { PDFDocument } from '@cantoo/pdf-lib';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { callFunction } from './helpers.ts';

// The receipt of a paid payment as a PDF: for whoever may read the payment.

const sql = postgres(inject('backend').dbUrl, { max: 1 });

const paymentOf = async (account: Account, estado: 'pagado' | 'pendiente'): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo)
    select id, 'Para el comprobante', 75000, '2026-01-01', ${estado}, 'otro'
    from public.clientes where email = ${ACCOUNTS[account].email} returning id::int`;
  return row?.id ?? 0;
};

let paid: Record<string, number> = {};
let owed = 0;
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

const ask = (who: Account | 'anon', body: unknown) =>
  callFunction('comprobante-de-pago', who, body);

it.each<Account>(['clienteA', 'admin'])('%s gets the receipt of a payment of A', async (who) => {
  const response = await ask(who, { pago: paid['clienteA'] });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const [row] = await sql<{ orden: string }[]>`
    select orden from public.pagos where id = ${paid['clienteA'] ?? 0}`;
  const orden = row?.orden ?? '';
  expect(response.headers.get('content-disposition')).toContain(`comprobante-${orden}.pdf`);
  const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false });
  expect(document.getTitle()).toBe(`Comprobante de pago ${orden}`);
});

const NOT_THEIRS = 'Ese pago no existe o no es tuyo.';

it.each<[Account | 'anon', Account, number, string]>([
  ['anon', 'clienteA', 401, 'Tu sesión terminó. Vuelve a entrar y descárgalo otra vez.'],
  ['clienteB', 'clienteA', 403, NOT_THEIRS],
  ['personaA', 'clienteA', 403, NOT_THEIRS],
  ['desactivada', 'desactivada', 403, NOT_THEIRS],
  ['desactivada', 'clienteA', 403, NOT_THEIRS],
])('%s gets none of %s', async (who, whose, status, message) => {
  const response = await ask(who, { pago: paid[whose] });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ codigo: 'rechazo', message });
});

it('what is not paid has none, in words', async () => {
  const response = await ask('clienteA', { pago: owed });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'Solo los pagos pagados tienen comprobante.',
  });
});

it.each([[{}], [null], ['9'], [{ pago: 'uno' }], [{ pago: 1.5 }], [{ pago: null }]])(
  'a body that names no payment is refused: %j',
  async (body) => {
    const response = await ask('admin', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ codigo: 'datos' });
  },
);
