import { describe, expect, it } from 'vitest';
import { answerOutside, row } from './outside.ts';
import { drainOutbox } from './queue.ts';

const outside = answerOutside();
const drain = () => drainOutbox(outside.environment, () => undefined);
const asked = (): string[] =>
  outside.calls.map(({ path }) => path).filter((path) => path.startsWith('/v3/'));
const listed = (...mails: object[]): void => {
  outside.list.answer = JSON.stringify({ count: mails.length, transactionalEmails: mails });
};

describe('a mail whose key the provider may have forgotten', () => {
  it('is not sent again where the provider has it', async () => {
    outside.due = [{ ...row('uno'), preguntar: true }];
    listed({ messageId: '<otro@brevo>', tags: ['dos'] }, { messageId: '<1@brevo>', tags: ['uno'] });
    expect(await drain()).toEqual({ sent: 1, failed: 0 });
    expect(asked()).toEqual(['/v3/smtp/emails?email=uno%40correo.cl&sort=desc']);
    expect(outside.bodiesOf('/correo_enviado')).toEqual([
      { p_id: 'uno', p_proveedor_id: '<1@brevo>', p_asunto: 'Asunto', p_texto: null },
    ]);
  });

  it.each([
    [[]],
    [[{ messageId: '<otro@brevo>' }]],
    [[{ messageId: '<otro@brevo>', tags: null }]],
    [[{ messageId: '<otro@brevo>', tags: ['dos'] }]],
  ])('is sent where the provider has only %j, and its key counts anew', async (mails) => {
    outside.due = [{ ...row('uno'), preguntar: true }];
    listed(...mails);
    expect(await drain()).toEqual({ sent: 1, failed: 0 });
    expect(asked()).toHaveLength(2);
    expect(outside.bodiesOf('/correo_no_salio')).toEqual([{ p_id: 'uno' }]);
    expect(outside.bodiesOf('/v3/smtp/email')).toMatchObject([{ tags: ['uno'] }]);
  });

  it.each([
    [429, '{}', /429/],
    [500, 'x', /500 x/],
    [200, '<html>', /SyntaxError/],
    [200, '{"transactionalEmails":7}', /ValidationError/],
  ])(
    'waits, without a try that counts, where the provider answers %i %s',
    async (status, answer, why) => {
      outside.due = [{ ...row('uno'), preguntar: true }];
      outside.list = { status, answer };
      expect(await drain()).toEqual({ sent: 0, failed: 1 });
      expect(outside.bodiesOf('/v3/smtp/email')).toEqual([]);
      expect(outside.bodiesOf('/correo_fallido')).toMatchObject([
        {
          p_error: expect.stringMatching(why) as string,
          p_definitivo: false,
          p_cuenta: false,
          p_incierto: true,
        },
      ]);
    },
  );

  it('any other is sent without a question', async () => {
    outside.due = [row('uno')];
    await drain();
    expect(asked()).toEqual(['/v3/smtp/email']);
  });
});
