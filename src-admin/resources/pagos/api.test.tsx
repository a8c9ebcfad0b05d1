import { Blob as AnyBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, type Answer } from '../../../tests/fakeNetwork.ts';
import { pagosApi } from './api.ts';
import { act, pdf, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// Files of payments, and what is known of paying online. Totals: tests/db/consola.test.ts.

signedInAsAna();

describe('reportTransfer', () => {
  it('reports nothing that the bucket refuses', async () => {
    const requests = fakeNetwork({});
    const zip = new File(['x'], 'a.zip', { type: 'application/zip' });
    await expect(pagosApi.reportTransfer({ id: 9, cliente: 3 }, zip)).rejects.toMatchObject({
      kind: 'file',
    });
    expect(requests).toEqual([]);
  });
});

it.each([
  ['reportTransfer', 'informar_transferencia'],
  ['replaceReceipt', 'reemplazar_comprobante'],
] as const)('%s stores the same file once more for another payment', async (method, rpc) => {
  const random = vi.spyOn(crypto, 'randomUUID');
  const file = pdf();
  for (const pago of [8, 9] as const) {
    random.mockReturnValue(`0f8fad5b-d9cb-469f-a165-70867728950${pago}`);
    const path = `3/0f8fad5b-d9cb-469f-a165-70867728950${pago}-plano.pdf`;
    const store = `POST /storage/v1/object/comprobantes/${path}`;
    const requests = fakeNetwork({
      ...{ [store]: { body: { Key: 'x' } }, [`POST /rest/v1/rpc/${rpc}`]: { body: null } },
    });
    await pagosApi[method]({ id: pago, cliente: 3 }, file);
    expect(callsOf(requests)).toEqual([store, `POST /rest/v1/rpc/${rpc}`]);
    expect(requests[1]?.body).toEqual({ p_pago: pago, p_comprobante: path });
  }
});

describe('receiptOf', () => {
  const file = 'POST /functions/v1/comprobante-de-pago';

  it('is a file, and nothing else is taken for one', async () => {
    fakeNetwork({ [file]: { body: {} } });
    await expect(pagosApi.receiptOf(9)).rejects.toMatchObject({ kind: 'server' });
    // Node's, of which its answers are; jsdom has another.
    vi.stubGlobal('Blob', AnyBlob);
    const headers = { 'content-type': 'application/pdf' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF', { headers })));
    expect(await (await pagosApi.receiptOf(9)).text()).toBe('%PDF');
  });

  it('says why there is none', async () => {
    const message = 'Ese pago no existe o no es tuyo.';
    fakeNetwork({ [file]: { status: 403, body: { codigo: 'rechazo', message } } });
    await expect(pagosApi.receiptOf(9)).rejects.toMatchObject({ message });
  });
});

const PAY = 'POST /functions/v1/pago-crear';
const LOST = 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

describe('payOnline', () => {
  it('knows what is paid already', async () => {
    fakeNetwork({ [PAY]: { body: { estado: 'pagado' } } });
    expect(await pagosApi.payOnline(9)).toBeNull();
  });

  it.each([
    [{ disponible: true, prueba: false }, 'real'],
    [{ disponible: true, prueba: true }, 'trial'],
    [{ disponible: true }, 'trial'],
    [{ disponible: false, prueba: false }, 'none'],
    [null, 'none'],
  ])('takes %j for %s', async (body, expected) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': { body } });
    expect(await pagosApi.onlinePayment()).toBe(expected);
  });

  it.each([
    ['lost', { kind: 'network', message: LOST }],
    [
      { status: 409, body: { message: 'Ya está en revisión.' } },
      { kind: 'rule', status: 409, message: 'Ya está en revisión.' },
    ],
    [
      { status: 403, body: { message: 7 } },
      { kind: 'forbidden', status: 403, message: 'Tu cuenta no tiene permiso para hacer esto.' },
    ],
    [
      { status: 429, body: null },
      { kind: 'limit', status: 429 },
    ],
    [
      { status: 502, body: {} },
      { kind: 'server', status: 502 },
    ],
  ] satisfies [Answer, object][])('refused with %j, it says why', async (answer, refusal) => {
    fakeNetwork({ [PAY]: answer });
    await expect(pagosApi.payOnline(9)).rejects.toMatchObject(refusal);
  });

  it.each([
    { direccion: 'javascript:location="https://x.cl"' },
    { direccion: ['https://x.cl'] },
    { direccion: 'ftp://x.cl' },
    { estado: 'pendiente' },
    null,
  ])('leads nowhere when the answer is %j', async (body) => {
    fakeNetwork({ [PAY]: { body } });
    await expect(pagosApi.payOnline(9)).rejects.toMatchObject({ kind: 'server' });
  });

  it('leads to the provider of a machine without a certificate, too', async () => {
    fakeNetwork({ [PAY]: { body: { direccion: 'http://127.0.0.1:4100/pagar' } } });
    expect(await pagosApi.payOnline(9)).toBe('http://127.0.0.1:4100/pagar');
  });
});

it.each(['lost', { status: 503, body: { disponible: true } }] satisfies Answer[])(
  'there is no online payment where the question is answered %j',
  async (answer) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': answer });
    expect(await pagosApi.onlinePayment()).toBe('none');
  },
);

it('where to transfer to is read as any visitor may', async () => {
  const { asked } = await act({ 'GET /rest/v1/configuracion_publica': { body: [] } }, () =>
    pagosApi.transferData(),
  );
  expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
});
