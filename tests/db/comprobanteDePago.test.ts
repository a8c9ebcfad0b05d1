import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { type Account } from '../demoAccounts.ts';
import { nameFromPath } from '../../src-shared/filePath.ts';
import { callFunction } from './helpers.ts';
import {
  sql,
  paymentOf,
  paid,
  owed,
  ask,
  NOT_THEIRS,
  apiUrl,
  PDF,
  MB,
  send,
  linkOf,
  stateOf,
  expectRefused,
} from './receipts.ts';

// The receipt of a paid payment as a PDF, for whoever may read the payment; and that of a transfer, from whoever
// holds the link of its mail.

it.each<Account>(['clienteA', 'admin'])('%s gets the receipt of a payment of A', async (who) => {
  const response = await ask(who, { pago: paid['clienteA'] });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(
    `comprobante-P-${paid['clienteA']}.pdf`,
  );
  const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false });
  expect(document.getTitle()).toBe(`Comprobante de pago P-${paid['clienteA']}`);
});

it.each<[Account | 'anon', Account, number, string]>([
  ['anon', 'clienteA', 401, 'Tu sesión terminó. Vuelve a entrar e inténtalo otra vez.'],
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

describe('the receipt that comes by the link of a mail', () => {
  it('is stored among those of the client and puts the payment in review, five times', async () => {
    const pago = await paymentOf('clienteA', 'pendiente');
    const enlace = await linkOf(pago);
    expect(await send(enlace)).toEqual({ status: 200, data: { comprobantes: 4 } });
    const { estado, comprobante, cliente } = (await stateOf(pago)) ?? {};
    expect(estado).toBe('en_revision');
    expect(comprobante?.startsWith(`${cliente}/`)).toBe(true);
    expect(nameFromPath(comprobante ?? '')).toBe('transferencia ñandú.pdf');
    const [stored] = await sql`
      select metadata ->> 'mimetype' as type, metadata ->> 'size' as size from storage.objects
      where bucket_id = 'comprobantes' and name = ${comprobante ?? ''}`;
    expect(stored).toEqual({ type: 'application/pdf', size: String(PDF.length) });

    // By any of its links, and one after the other.
    const other = await linkOf(pago);
    const more = await Promise.all([send(other), send(enlace), send(other), send(enlace)]);
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { comprobante: last } = (await stateOf(pago)) ?? {};
    expect(await send(enlace)).toMatchObject({
      status: 409,
      data: { codigo: 'comprobantes', message: expect.stringContaining('cinco') as string },
    });
    expect((await stateOf(pago))?.comprobante).toBe(last);
  });

  it.each<[string, string, string, number]>([
    ['a program that is called a PDF', 'MZ\u0001\u0002', 'comprobante.pdf', 400],
    ['what its bucket does not take', 'hola', 'comprobante.txt', 400],
  ])('is refused as %s, in words, and costs none of the five', expectRefused);

  it.each<[string, () => Promise<string>]>([
    ['nobody made', () => Promise.resolve('0'.repeat(64))],
    ['is no link', () => Promise.resolve('../1')],
    ['is of a paid payment', () => linkOf(paid['clienteA'] ?? 0)],
    ['is of a deactivated client', async () => linkOf(await paymentOf('desactivada', 'pendiente'))],
  ])('is refused where the link %s', async (_what, link) => {
    const [before] = await sql`select count(*)::int as n from storage.objects`;
    expect(await send(await link())).toMatchObject({ status: 404, data: { codigo: 'sin_enlace' } });
    expect((await sql`select count(*)::int as n from storage.objects`)[0]).toEqual(before);
  });

  it('comes by the number of an order as well, with the same limits', async () => {
    const [order] = await sql<{ id: number; orden: string }[]>`
      insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version)
      values ('pagina-web', 'Compradora', 'compra@pruebas.test', 89250, 'transferencia', '1')
      returning id::int, orden`;
    const { id = 0, orden = '' } = order ?? {};
    const ofOrder = (content = PDF, name = 'transferencia.pdf', number = orden) =>
      send(number, content, name, 'orden');
    expect(await ofOrder('MZ\u0001\u0002')).toMatchObject({
      status: 400,
      data: { codigo: 'archivo' },
    });
    expect((await ofOrder(PDF + 'x'.repeat(6 * MB))).status).toBe(413);
    for (const wrong of ['W-00000000000000000000', '1', orden.toUpperCase(), `${orden}/..`])
      expect((await ofOrder(PDF, 'x.pdf', wrong)).status, wrong).toBe(404);
    const sent = [
      await ofOrder(),
      await ofOrder(),
      await ofOrder(),
      await ofOrder(),
      await ofOrder(),
    ];
    expect(sent.map(({ data }) => data)).toEqual(
      [4, 3, 2, 1, 0].map((comprobantes) => ({ comprobantes })),
    );
    expect(await ofOrder()).toMatchObject({ status: 409, data: { codigo: 'comprobantes' } });
    const [kept] = await sql<{ comprobante: string; estado: string }[]>`
      select comprobante, estado from public.pedidos where id = ${id}`;
    expect(kept?.estado).toBe('pendiente');
    expect(kept?.comprobante.startsWith(`pedidos/${id}/`)).toBe(true);
    await sql`update public.pedidos set estado = 'anulado' where id = ${id}`;
    expect((await ofOrder()).status).toBe(409);
  });

  it('is a form and nothing else', async () => {
    const json = await callFunction('pago-comprobante', 'anon', { enlace: '0'.repeat(64) });
    expect(json.status).toBe(404);
    const get = await fetch(`${apiUrl}/functions/v1/pago-comprobante`);
    expect(get.status).toBe(405);
  });
});
