import { describe, expect, it } from 'vitest';
import { fakeNetwork, type Answer } from '../../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { onlinePayment, payOnline } from './payOnline.ts';

// Why a payment by card could not begin, and where it may lead.

signedInAsAna();

const PAY = 'POST /functions/v1/pago-crear';
const LOST = 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

describe('payOnline', () => {
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
    await expect(payOnline(9)).rejects.toMatchObject(refusal);
  });

  it.each([
    { direccion: 'javascript:location="https://x.cl"' },
    { direccion: ['https://x.cl'] },
    { direccion: 'ftp://x.cl' },
    { estado: 'pendiente' },
    null,
  ])('leads nowhere when the answer is %j', async (body) => {
    fakeNetwork({ [PAY]: { body } });
    await expect(payOnline(9)).rejects.toMatchObject({ kind: 'server' });
  });

  it('leads to the provider of a machine without a certificate, too', async () => {
    fakeNetwork({ [PAY]: { body: { direccion: 'http://127.0.0.1:4100/pagar' } } });
    expect(await payOnline(9)).toBe('http://127.0.0.1:4100/pagar');
  });
});

it.each(['lost', { status: 503, body: { disponible: true } }] satisfies Answer[])(
  'there is no online payment where the question is answered %j',
  async (answer) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': answer });
    expect(await onlinePayment()).toBe('none');
  },
);
