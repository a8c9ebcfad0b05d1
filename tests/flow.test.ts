import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../local/flow/payments.ts';
import { LOCAL_KEYS } from '../local/flow/protocol.ts';
import { startFlow, type FlowServer } from '../local/flow/server.ts';
import { hostNames } from '../local/http/requests.ts';
import {
  createPayment,
  paymentByOrder,
  paymentByToken,
} from '../supabase/functions/_shared/flow/client.ts';

// The functions' client against the trial provider: two readings of Flow's rules that must agree.

const folder = mkdtempSync(join(tmpdir(), 'flow-'));
const file = join(folder, 'flow.json');
let server: FlowServer;
let shop: Server;
let shopUrl: string;
let notices: string[];

const flow = () => ({ apiUrl: server.apiUrl, ...LOCAL_KEYS, isTrial: true });
const order = (changes: object = {}) => ({
  ...{ commerceOrder: 'W-1', subject: 'Página <b>web</b>', amount: 89_250, email: 'ana@correo.cl' },
  ...{ urlConfirmation: `${shopUrl}/aviso`, urlReturn: `${shopUrl}/vuelta`, timeout: 3_600 },
  ...changes,
});
const choose = async (token: string, fields: Record<string, string>) => {
  const response = await fetch(`http://127.0.0.1:${server.port}/app/web/pay.php`, {
    method: 'POST',
    body: new URLSearchParams({ token, ...fields }),
  });
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      notices.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  shopUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  server = await startFlow(new Ledger(file), 0, hostNames());
});
beforeEach(() => {
  notices = [];
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => shop.close(resolve));
  rmSync(folder, { recursive: true });
});

describe('the trial provider', () => {
  it('opens a payment, shows it, and hears that it was paid before the person returns', async () => {
    const { address, token, flowOrder } = await createPayment(flow(), order());
    expect(address).toBe(`http://localhost:${server.port}/app/web/pay.php?token=${token}`);
    const page = await (await fetch(address.replace('localhost', '127.0.0.1'))).text();
    expect(page).toContain('Pago de prueba: no se cobra nada');
    expect(page).toContain('Página &lt;b&gt;web&lt;/b&gt;');
    expect(page).toContain('$89.250');
    expect(await paymentByToken(flow(), token)).toEqual({
      ...{ flowOrder, commerceOrder: 'W-1', status: 1, amount: 89_250, currency: 'CLP' },
      media: null,
    });
    const back = await choose(token, { eleccion: 'pagar' });
    expect(notices).toEqual([`POST /aviso token=${token}`]);
    expect(back.text).toContain(`<form method="post" action="${shopUrl}/vuelta"`);
    expect(back.text).toContain(`name="token" value="${token}"`);
    expect(await paymentByOrder(flow(), 'W-1')).toMatchObject({ status: 2, media: 'Webpay' });
  });

  it.each([
    ['rechazar', 3, 1],
    ['cancelar', 4, 1],
    ['pendiente', 1, 0],
  ])('%s ends as %i, with %i notice', async (eleccion, status, told) => {
    const { token } = await createPayment(flow(), order({ commerceOrder: `W-${eleccion}` }));
    await choose(token, { eleccion });
    expect(await paymentByToken(flow(), token)).toMatchObject({ status });
    expect(notices).toHaveLength(told);
  });

  it('tells as often as it is asked to, and a closed payment stays as it is', async () => {
    const { token } = await createPayment(flow(), order({ commerceOrder: 'W-varias' }));
    await choose(token, { eleccion: 'pagar', avisos: '5' });
    expect(notices).toHaveLength(5);
    const again = await choose(token, { eleccion: 'rechazar' });
    expect(again.text).toContain('Este pago ya está pagado.');
    expect(await paymentByToken(flow(), token)).toMatchObject({ status: 2 });
  });

  it.each([
    [{ amount: 349 }, 401, 1901],
    [{ amount: 89_250.5 }, 400, 1900],
    [{ email: 'ana@example.com' }, 401, 1620],
    [{ commerceOrder: 'W-1' }, 401, 1605],
    [{ subject: '' }, 400, 100],
  ])('refuses %j with %i %i', async (changes, status, code) => {
    const refused = createPayment(flow(), order({ commerceOrder: 'W-otra', ...changes }));
    await expect(refused).rejects.toMatchObject({ name: 'FlowRefusal', status, code });
  });

  it('takes 350 pesos', async () => {
    const opened = await createPayment(flow(), order({ commerceOrder: 'W-350', amount: 350 }));
    expect(opened.token).not.toBe('');
  });

  it('believes no other key and no other signature', async () => {
    const refused = { name: 'FlowRefusal' };
    const other = { ...flow(), secretKey: 'otro' };
    await expect(createPayment(other, order())).rejects.toMatchObject({ ...refused, code: 106 });
    await expect(paymentByToken(other, 'x')).rejects.toMatchObject({ ...refused, code: 106 });
    const stranger = { ...flow(), apiKey: 'otra' };
    await expect(createPayment(stranger, order())).rejects.toMatchObject({ ...refused, code: 108 });
  });

  it('can be away, or talk nonsense, when a test asks for it', async () => {
    const wrong = ['500', '429', 'basura', 'nada'];
    await fetch(`http://127.0.0.1:${server.port}/prueba/faltas`, {
      method: 'POST',
      body: JSON.stringify(wrong),
    });
    const answers = await Promise.allSettled(wrong.map(() => paymentByOrder(flow(), 'W-1')));
    expect(answers).toMatchObject(
      wrong.map(() => ({ status: 'rejected', reason: { name: 'FlowSilence' } })),
    );
    expect(await paymentByOrder(flow(), 'W-1')).toMatchObject({ status: 2 });
  });

  it('remembers its payments when it is started again', async () => {
    await server.stop();
    server = await startFlow(new Ledger(file), 0, hostNames());
    expect(await paymentByOrder(flow(), 'W-1')).toMatchObject({ status: 2, amount: 89_250 });
  });
});
