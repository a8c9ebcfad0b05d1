import { PDFDocument } from '@cantoo/pdf-lib';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { callFunction } from './helpers.ts';

// A client's statement of account as a PDF: theirs, and for the studio anybody's.

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

const clientOf = async (account: Account): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select id::int from public.clientes where email = ${ACCOUNTS[account].email}`;
  return row?.id ?? 0;
};

const ask = (who: Account | 'anon', body: unknown) => callFunction('estado-de-cuenta', who, body);

it.each<[Account, Account]>([
  ['clienteA', 'clienteA'],
  ['admin', 'clienteA'],
  ['admin', 'clienteB'],
])('%s gets the statement of %s', async (who, whose) => {
  const cliente = await clientOf(whose);
  const response = await ask(who, { cliente });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`estado-de-cuenta-${cliente}.pdf`);
  const document = await PDFDocument.load(await response.arrayBuffer());
  const [row] = await sql<{ name: string }[]>`
    select coalesce(empresa, cliente) as name from public.clientes where id = ${cliente}`;
  expect(document.getTitle()).toBe(`Estado de cuenta de ${row?.name ?? ''}`);
});

it.each<[Account | 'anon', Account]>([
  ['anon', 'clienteA'],
  ['clienteB', 'clienteA'],
  ['personaA', 'clienteA'],
  ['desactivada', 'desactivada'],
  ['desactivada', 'clienteA'],
])('%s gets none of %s', async (who, whose) => {
  const response = await ask(who, { cliente: await clientOf(whose) });
  expect([401, 403]).toContain(response.status);
  expect(response.headers.get('content-type')).toContain('application/json');
});

it('of a year, it says so in its name', async () => {
  const cliente = await clientOf('clienteA');
  const response = await ask('clienteA', { cliente, anio: 2026 });
  expect(response.headers.get('content-disposition')).toContain(
    `estado-de-cuenta-${cliente}-2026.pdf`,
  );
});

it.each([[{}], [null], [{ cliente: 'uno' }], [{ cliente: 1.5 }], [{ cliente: 1, anio: 'x' }]])(
  'a body that names no client or no year is refused: %j',
  async (body) => {
    expect((await ask('admin', body)).status).toBe(400);
  },
);
