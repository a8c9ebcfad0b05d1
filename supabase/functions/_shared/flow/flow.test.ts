import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayment, FlowRefusal, FlowSilence, paymentByToken } from './client.ts';
import { readFlowEnvironment } from './environment.ts';
import { signatureOf } from './signature.ts';

describe('the signature', () => {
  // printf '%s' 'amount5000apiKeyXXXX-XXXX-XXXXcurrencyCLP' | openssl dgst -sha256 -hmac secret
  it('joins names and values, sorted, with nothing between them', () => {
    expect(
      signatureOf({ currency: 'CLP', apiKey: 'XXXX-XXXX-XXXX', amount: '5000' }, 'secret'),
    ).toBe('fe613067477f15cff28b4fdd1116e23343c4fe995f9072f4d87014aba1ac7246');
  });

  // printf '%s' 'Zeta1amount350apiKeyclavesubjectPágina web & más' | openssl dgst -sha256 -hmac secret
  it('sorts capitals first, takes values unencoded and leaves the signature out', () => {
    expect(
      signatureOf(
        { subject: 'Página web & más', apiKey: 'clave', amount: '350', Zeta: '1', s: 'otra' },
        'secret',
      ),
    ).toBe('afe969158c4f2796af38fde319b0ed7a2d046a7586cc839294400674fa6d1881');
  });
});

describe('the environment', () => {
  const KEYS = { FLOW_API_KEY: 'clave', FLOW_SECRET_KEY: 'secreto' };
  const reading = (variables: Record<string, string>) =>
    readFlowEnvironment((name) => variables[name]);

  it('is nothing without keys', () => expect(reading({})).toBeNull());

  it.each([[{ FLOW_API_KEY: 'clave' }], [{ FLOW_SECRET_KEY: 'secreto' }]])(
    'refuses one key without the other: %j',
    (keys) => {
      expect(() => reading(keys)).toThrow('FLOW_API_KEY y FLOW_SECRET_KEY van juntas');
    },
  );

  it('charges in production unless told otherwise', () => {
    expect(reading(KEYS)).toEqual({
      apiUrl: 'https://www.flow.cl/api',
      apiKey: 'clave',
      secretKey: 'secreto',
      isTrial: false,
    });
  });

  it('knows the sandbox as a trial', () => {
    expect(reading({ ...KEYS, FLOW_API_URL: 'https://sandbox.flow.cl/api/' })).toMatchObject({
      apiUrl: 'https://sandbox.flow.cl/api',
      isTrial: true,
    });
  });

  it.each([
    ...['http://www.flow.cl/api', 'http://127.0.0.1:54325/api', 'https://localhost/api'],
    ...['https://127.0.0.1/api', 'https://[::1]/api', 'https://0x7f.1/api', 'https://flow.local'],
    ...['https://192.168.1.9/api', 'https://10.0.0.2/api', 'https://172.20.0.2/api'],
  ])('refuses %s in a deployment, flag or no flag', (address) => {
    const deployed = { ...KEYS, SUPABASE_URL: 'https://ref.supabase.co', FLOW_API_URL: address };
    const refusal = 'FLOW_API_URL debe ser una dirección https pública';
    expect(() => reading(deployed)).toThrow(refusal);
    expect(() => reading({ ...deployed, FLOW_LOCAL: 'si' })).toThrow(refusal);
  });

  it('takes the trial of this machine only with the flag of the embedded backend', () => {
    const here = {
      ...KEYS,
      SUPABASE_URL: 'http://127.0.0.1:54321',
      FLOW_API_URL: 'http://127.0.0.1:54325/api',
    };
    expect(() => reading(here)).toThrow('FLOW_API_URL debe ser una dirección https pública');
    expect(reading({ ...here, FLOW_LOCAL: 'si' })).toMatchObject({
      apiUrl: 'http://127.0.0.1:54325/api',
      isTrial: true,
    });
  });

  it('refuses what is no address', () => {
    expect(() => reading({ ...KEYS, FLOW_API_URL: 'flow' })).toThrow('no es una dirección');
  });
});

describe('what Flow answers', () => {
  let server: Server;
  let apiUrl: string;
  let answer: { status: number; body: string };
  let asked: { method: string; url: string; body: string; type: string };

  beforeEach(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const type = request.headers['content-type'] ?? '';
        asked = { method: request.method ?? '', url: request.url ?? '', body, type };
        response.writeHead(answer.status).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const flow = () => ({ apiUrl, apiKey: 'clave', secretKey: 'secret', isTrial: true });
  const order = {
    ...{ commerceOrder: 'W-1', subject: 'Página web', amount: 89_250, email: 'ana@correo.cl' },
    ...{ urlConfirmation: 'https://x.cl/c', urlReturn: 'https://x.cl/r', timeout: 86_400 },
  };
  const paid = {
    ...{ flowOrder: 3567899, commerceOrder: 'W-1', requestDate: '2026-11-21 12:32:11', status: 2 },
    ...{ subject: 'x', currency: 'CLP', amount: 89250, payer: 'ana@correo.cl', optional: null },
    paymentData: { date: '2026-11-21 12:33:00', media: 'Webpay', amount: 89250, currency: 'CLP' },
  };
  const says = (status: number, body: unknown) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };

  it('an opened payment is the address with its token', async () => {
    says(200, { url: 'https://www.flow.cl/app/web/pay.php', token: 'T1', flowOrder: 8765456 });
    expect(await createPayment(flow(), order)).toEqual({
      address: 'https://www.flow.cl/app/web/pay.php?token=T1',
      token: 'T1',
      flowOrder: '8765456',
    });
    expect(asked.method).toBe('POST');
    expect(asked.url).toBe('/api/payment/create');
    expect(asked.type).toMatch(/^application\/x-www-form-urlencoded/);
    const sent = Object.fromEntries(new URLSearchParams(asked.body));
    expect(sent).toEqual({
      ...{ apiKey: 'clave', commerceOrder: 'W-1', subject: 'Página web', amount: '89250' },
      ...{ email: 'ana@correo.cl', currency: 'CLP', paymentMethod: '9', timeout: '86400' },
      ...{ urlConfirmation: 'https://x.cl/c', urlReturn: 'https://x.cl/r' },
      s: sent['s'],
    });
    expect(sent['s']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a status is asked for by a signed query', async () => {
    says(200, paid);
    expect(await paymentByToken(flow(), 'T1')).toEqual({
      ...{ flowOrder: '3567899', commerceOrder: 'W-1', status: 2, amount: 89250 },
      ...{ currency: 'CLP', media: 'Webpay' },
    });
    // printf '%s' 'apiKeyclavetokenT1' | openssl dgst -sha256 -hmac secret
    expect(asked.url).toBe(
      '/api/payment/getStatus?token=T1&apiKey=clave&s=15b38c8c75d1065d1194ab872997dff15a8aae66043c73637f1c4f16d844562c',
    );
  });

  it('amounts may come as text, and what is not paid has no means', async () => {
    says(200, { ...paid, status: '1', amount: '89250.00', paymentData: null });
    expect(await paymentByToken(flow(), 'T1')).toMatchObject({
      ...{ status: 1, amount: 89250, media: null },
    });
  });

  it.each([400, 401])('%i with a code is a refusal', async (status) => {
    says(status, { code: 1901, message: 'The minimum amount is 350 CLP' });
    const refused = await createPayment(flow(), order).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FlowRefusal);
    expect(refused).toMatchObject({ status, code: 1901, message: 'The minimum amount is 350 CLP' });
  });

  it.each([
    [500, { code: 500, message: 'x' }],
    [429, {}],
    [200, '<h1>Mantención</h1>'],
    [200, 'null'],
    [200, []],
    [200, { ...paid, status: 5 }],
    [200, { ...paid, status: null }],
    [200, { ...paid, amount: 'mucho' }],
    [200, { ...paid, commerceOrder: ' ' }],
    [200, { ...paid, flowOrder: undefined }],
    [401, '<h1>401</h1>'],
  ])('%i %j is no answer', async (status, body) => {
    says(status, body);
    await expect(paymentByToken(flow(), 'T1')).rejects.toBeInstanceOf(FlowSilence);
  });

  it.each([
    [{ url: 'javascript:alert(1)', token: 'T1', flowOrder: 1 }],
    [{ url: 'https://www.flow.cl', token: '', flowOrder: 1 }],
  ])('a person is not sent to %j', async (body) => {
    says(200, body);
    await expect(createPayment(flow(), order)).rejects.toBeInstanceOf(FlowSilence);
  });

  it('nobody there is no answer', async () => {
    const away = { ...flow(), apiUrl: 'http://127.0.0.1:9/api' };
    await expect(paymentByToken(away, 'T1')).rejects.toBeInstanceOf(FlowSilence);
  });
});
