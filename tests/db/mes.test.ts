import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mesSchema } from '../../src-shared/mes.ts';
import { ACCOUNTS, type Account } from '../demoAccounts.ts';
import { textsOf } from '../pdfTexts.ts';
import { callFunction, request, tokenOf } from './helpers.ts';
import { sql } from './outbox.ts';

// A month of what came, over HTTP, of which its page, CSV and Excel are made, and its PDF: the studio's alone.

const MONTH = '2019-03-01';
const NOT_THE_STUDIO = ['anon', 'clienteA', 'clienteB', 'personaA', 'desactivada'] as const;
let cliente = 0;
let pago = 0;

const read = async (who: Account | 'anon', body: object) =>
  request('/rest/v1/rpc/mes', {
    ...{ method: 'POST', body },
    token: who === 'anon' ? undefined : await tokenOf(who),
  });
const pdf = (who: Account | 'anon', body: unknown) => callFunction('mes-pdf', who, body);

beforeAll(async () => {
  const [row] = await sql<{ cliente: number; pago: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    select id, 'Del mes', 50000, '2019-03-10' from public.clientes where email = ${ACCOUNTS.clienteA.email}
    returning cliente::int, id::int as pago`;
  cliente = row?.cliente ?? 0;
  pago = row?.pago ?? 0;
  await sql`insert into public.abonos (pago, clase, monto, dia, metodo)
    values (${pago}, 'abono', 50000, '2019-03-12', 'otro'), (${pago}, 'devolucion', 8000, '2019-03-20', 'otro')`;
});
afterAll(() => sql`delete from public.pagos where id = ${pago}`);

it('the studio reads what came and went back in a month, of all and of one client', async () => {
  for (const body of [{ p_mes: MONTH }, { p_mes: '2019-03-31', p_cliente: cliente }]) {
    const { status, data } = await read('admin', body);
    expect(status).toBe(200);
    const mes = await mesSchema.validate(data);
    expect([mes.mes, mes.total, mes.sin_documento]).toEqual([
      ...[MONTH, 42_000, { cuantos: 1, total: 50_000 }],
    ]);
    expect(mes.lineas.map(({ clase, total }) => [clase, total])).toEqual([
      ['abono', 50_000],
      ['devolucion', -8_000],
    ]);
  }
  const { data } = await read('admin', { p_mes: MONTH, p_cliente: 0 });
  expect((await mesSchema.validate(data)).lineas).toEqual([]);
});

it.each(NOT_THE_STUDIO)('%s reads none, of anybody or of their own', async (who) => {
  for (const body of [{ p_mes: MONTH }, { p_mes: MONTH, p_cliente: cliente }]) {
    const { status, data } = await read(who, body);
    expect([401, 403]).toContain(status);
    expect(JSON.stringify(data)).not.toContain('Del mes');
  }
});

it('the studio gets it as a PDF', async () => {
  const response = await pdf('admin', { mes: MONTH, cliente });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('mes-2019-03.pdf');
  const content = new Uint8Array(await response.arrayBuffer());
  expect((await PDFDocument.load(content)).getTitle()).toBe('Mes: marzo de 2019');
  const said = (await textsOf(content)).join(' ');
  for (const words of ['$42.000', 'Del mes', '-$8.000']) expect(said).toContain(words);
});

it.each(NOT_THE_STUDIO)('%s gets no PDF, of anybody or of their own', async (who) => {
  for (const body of [{ mes: MONTH }, { mes: MONTH, cliente }]) {
    const response = await pdf(who, body);
    expect([401, 403]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

it.each([[{}], [null], [{ mes: 'marzo' }], [{ mes: '2019-13-01' }], [{ mes: '2019-03-02' }]])(
  'a body that names no month is refused: %j',
  async (body) => {
    expect((await pdf('admin', body)).status).toBe(400);
  },
);
