import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGED } from '../../src-shared/legalDates.ts';
import { termsSchema } from '../../supabase/functions/_shared/terms.ts';
import type { Account } from '../demoAccounts.ts';
import { textsOf } from '../pdfTexts.ts';
import { callFunction } from './helpers.ts';
import { call, RUN, sql, theClient } from './outbox.ts';

// The terms as they stood, and the papers that are made of them.

const TITLE = `Documentos ${RUN}`;
const EMAIL = `documentos-${RUN}@pruebas.cl`;
let pedido = 0;

beforeAll(async () => {
  const { clientId } = await theClient();
  const order = {
    ...{ p_producto: 'pagina-web', p_nombre: TITLE, p_email: EMAIL, p_telefono: null },
    ...{ p_metodo: 'otro', p_envio: randomUUID(), p_consentimiento: '1' },
  };
  await call('crear_pedido', order);
  const [row] = await sql<{ id: number }[]>`
    update public.pedidos set cliente = ${clientId} where comprador_email = ${EMAIL} returning id::int`;
  pedido = row?.id ?? 0;
});
afterAll(() => sql`delete from public.pedidos where id = ${pedido}`);

const ask = async (who: Account | 'anon', body: object) => {
  const response = await callFunction('documento-pdf', who, body);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('the terms are what pages, mails and the sitemap take them for', async () => {
  const { version, clausulas } = await termsSchema.validate(await call('ver_terminos', {}));
  expect(version).toBe(CHANGED.terminos);
  const all = clausulas.map(({ texto }) => texto).join('\n');
  const products = await sql<{ entrega: string; despues: string | null }[]>`
    select entrega, despues from public.productos where ofrecido`;
  for (const { entrega, despues } of products) {
    expect(all).toContain(entrega);
    expect(all).toContain(despues ?? '');
  }
});

it.each(['clienteA', 'admin'] as const)('%s has an order with its terms as a PDF', async (who) => {
  const { status, bytes } = await ask(who, { clase: 'pedido', fila: pedido });
  expect(status).toBe(200);
  const said = (await textsOf(bytes)).join('');
  expect(said).toContain(TITLE);
  expect(said).toContain('Cambios, reclamos y tribunales');
});

it.each([
  ['clienteB', 403, { clase: 'pedido' }],
  ['desactivada', 403, { clase: 'pedido' }],
  ['anon', 401, { clase: 'pedido' }],
  ['admin', 403, { clase: 'pedido', fila: 999_999_999 }],
  ['admin', 400, { clase: 'comprobante' }],
  ['admin', 400, { clase: 'pedido', fila: '1' }],
] as const)('%s gets %i for %j', async (who, status, asked) => {
  expect((await ask(who, { fila: pedido, ...asked })).status).toBe(status);
});
