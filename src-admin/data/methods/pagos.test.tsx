import { Blob as AnyBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { methods } from '../methods.ts';
import { pdf, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// Files of payments, and what is known of paying online. Totals: tests/db/consola.test.ts.

signedInAsAna();

describe('reportTransfer', () => {
  it('reports nothing that the bucket refuses', async () => {
    const asked = fakeNetwork({});
    const zip = new File(['x'], 'a.zip', { type: 'application/zip' });
    await expect(methods.reportTransfer({ id: 9, cliente: 3 }, zip)).rejects.toMatchObject({
      kind: 'file',
    });
    expect(asked).toEqual([]);
  });
});

it.each([
  ['reportTransfer', 'informar_transferencia'],
  ['replaceReceipt', 'reemplazar_comprobante'],
] as const)('%s stores the same file once more for another payment', async (verb, rpc) => {
  const random = vi.spyOn(crypto, 'randomUUID');
  const file = pdf();
  for (const pago of [8, 9] as const) {
    random.mockReturnValue(`0f8fad5b-d9cb-469f-a165-70867728950${pago}`);
    const path = `3/0f8fad5b-d9cb-469f-a165-70867728950${pago}-plano.pdf`;
    const store = `POST /storage/v1/object/comprobantes/${path}`;
    const asked = fakeNetwork({
      ...{ [store]: { body: { Key: 'x' } }, [`POST /rest/v1/rpc/${rpc}`]: { body: null } },
    });
    await methods[verb]({ id: pago, cliente: 3 }, file);
    expect(callsOf(asked)).toEqual([store, `POST /rest/v1/rpc/${rpc}`]);
    expect(asked[1]?.body).toEqual({ p_pago: pago, p_comprobante: path });
  }
});

describe('receiptOf', () => {
  const file = 'POST /functions/v1/comprobante-de-pago';

  it('is a file, and nothing else is taken for one', async () => {
    fakeNetwork({ [file]: { body: {} } });
    await expect(methods.receiptOf(9)).rejects.toMatchObject({ kind: 'server' });
    // Node's, of which its answers are; jsdom has another.
    vi.stubGlobal('Blob', AnyBlob);
    const headers = { 'content-type': 'application/pdf' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF', { headers })));
    expect(await (await methods.receiptOf(9)).text()).toBe('%PDF');
  });

  it('says why there is none', async () => {
    const message = 'Ese pago no existe o no es tuyo.';
    fakeNetwork({ [file]: { status: 403, body: { codigo: 'rechazo', message } } });
    await expect(methods.receiptOf(9)).rejects.toMatchObject({ message });
  });
});

describe('payOnline', () => {
  const PAY = 'POST /functions/v1/pago-crear';

  it('knows what is paid already', async () => {
    fakeNetwork({ [PAY]: { body: { estado: 'pagado' } } });
    expect(await methods.payOnline(9)).toBeNull();
  });

  it.each([
    [{ disponible: true, prueba: false }, 'real'],
    [{ disponible: true, prueba: true }, 'trial'],
    [{ disponible: true }, 'trial'],
    [{ disponible: false, prueba: false }, 'none'],
    [null, 'none'],
  ])('takes %j for %s', async (body, expected) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': { body } });
    expect(await methods.onlinePayment()).toBe(expected);
  });
});
