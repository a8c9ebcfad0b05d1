import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './brevo.ts';
import { answerOutside, row } from './outside.ts';
import type { Letter } from './mail.ts';

// One call to the provider: what it carries, and what its answer comes to.

const outside = answerOutside();
const letter: Letter = { subject: 'Tu reunión', html: '<p>Hola</p>' };
const sendOne = (written: Letter = letter) => send(row('uno'), written, outside.environment);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is handed to the provider', () => {
  it('is the mail alone, under the id of its row, where there is nothing more to say', async () => {
    await sendOne();
    expect(outside.calls).toMatchObject([
      {
        path: '/v3/smtp/email',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'api-key': 'brevo',
        },
      },
    ]);
    expect(outside.bodiesOf('/v3/smtp/email')).toEqual([
      {
        sender: { name: 'Estudio Cobre', email: 'hola@ejemplo.cl' },
        to: [{ email: 'uno@correo.cl' }],
        subject: 'Tu reunión',
        htmlContent: '<p>Hola</p>',
        tags: ['uno'],
        headers: {
          idempotencyKey: 'uno',
          'X-Mailin-custom': 'uno',
          'Auto-Submitted': 'auto-generated',
        },
      },
    ]);
  });

  it('has its files in base64, in their order', async () => {
    const attachments = [
      { name: 'reunion.ics', content: 'BEGIN:VCALENDAR Ñ' },
      { name: 'vacio.txt', content: '' },
    ];
    await sendOne({ ...letter, text: 'Hola', attachments });
    expect(outside.bodiesOf('/v3/smtp/email')).toMatchObject([
      {
        textContent: 'Hola',
        attachment: [
          { name: 'reunion.ics', content: 'QkVHSU46VkNBTEVOREFSIMOR' },
          { name: 'vacio.txt', content: '' },
        ],
      },
    ]);
  });
});

describe('what its answer comes to', () => {
  it.each([200, 201, 202, 299])('a %i that names the mail: sent', async (status) => {
    outside.providerStatus = status;
    expect(await sendOne()).toEqual({ status: 'enviado', providerId: '<1@brevo>' });
  });

  it.each([
    // A redirection is no confirmation, whatever it says.
    [300, '{"messageId":"<1@brevo>"}', '300 {"messageId":"<1@brevo>"}'],
    [201, '{}', 'Respuesta ilegible: 201 {}'],
    [200, '', 'Respuesta ilegible: 200'],
    // A broken provider does not know what it has.
    [500, '{"code":"duplicate_request"}', '500 {"code":"duplicate_request"}'],
    [503, '{"code":"duplicate_parameter"}', '503 {"code":"duplicate_parameter"}'],
  ])('%i %s: not sent, and tried again', async (status, answer, error) => {
    outside.providerStatus = status;
    outside.providerAnswer = answer;
    expect(await sendOne()).toStrictEqual({ status: 'fallido', error, definitive: false });
  });

  it.each([
    [new DOMException('x', 'TimeoutError'), 'TimeoutError'],
    ['cortado', 'error'],
  ])('none within eight seconds: tried again (%s)', async (reason, name) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
    expect(await sendOne()).toEqual({
      status: 'fallido',
      error: `Sin respuesta del proveedor (${name})`,
      definitive: false,
    });
    expect(timeout.mock.calls).toEqual([[8000]]);
  });
});
