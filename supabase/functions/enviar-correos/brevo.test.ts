import { describe, expect, it } from 'vitest';
import { isDefinitive, waitOf } from './brevo.ts';
import { row, answerOutside } from './outside.ts';
import { drainOutbox } from './queue.ts';

const outside = answerOutside();

describe('what the provider answers', () => {
  it.each(['', 'no es JSON', '<html>', '[]', 'null', '{}', '{"messageId":7}'])(
    'does not believe that a mail was sent when it hears %j',
    async (answer) => {
      outside.due = [row('uno')];
      outside.providerAnswer = answer;
      expect(await drainOutbox(outside.environment, () => undefined)).toEqual({
        sent: 0,
        failed: 1,
      });
      expect(outside.bodiesOf('/correo_fallido')).toMatchObject([
        { p_id: 'uno', p_definitivo: false, p_cuenta: true },
      ]);
    },
  );

  it.each(['duplicate_parameter', 'duplicate_request'])(
    'counts a mail as sent that the provider has already, by its %s',
    async (code) => {
      outside.due = [row('uno')];
      outside.providerStatus = 400;
      outside.providerAnswer = JSON.stringify({ code, message: 'idempotencyKey is already used' });
      expect(await drainOutbox(outside.environment, () => undefined)).toEqual({
        sent: 1,
        failed: 0,
      });
      expect(outside.bodiesOf('/correo_enviado')).toMatchObject([
        { p_id: 'uno', p_proveedor_id: '' },
      ]);
    },
  );

  it('writes down what the provider said, as far as it matters', async () => {
    outside.due = [row('uno')];
    outside.providerStatus = 400;
    outside.providerAnswer = 'x'.repeat(400);
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({ sent: 0, failed: 1 });
    expect(outside.bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: `400 ${'x'.repeat(300)}`,
        p_definitivo: true,
        p_esperar: null,
        p_cuenta: true,
        p_incierto: false,
      },
    ]);
  });

  it('writes down the status alone when the provider says nothing', async () => {
    outside.due = [row('uno')];
    outside.providerStatus = 503;
    outside.providerAnswer = '';
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/correo_fallido')).toMatchObject([{ p_error: '503' }]);
  });

  it.each([
    // status, given up at once, a try that counts, perhaps sent all the same
    [400, true, true, false],
    [404, true, true, false],
    [401, false, false, false],
    [402, false, false, false],
    [403, false, false, false],
    [408, false, true, false],
    [429, false, true, false],
    [500, false, true, true],
    [503, false, true, true],
  ])(
    'takes a %i as definitive: %s, as a try: %s, as uncertain: %s',
    async (status, definitive, counts, uncertain) => {
      outside.due = [row('uno')];
      outside.providerStatus = status;
      await drainOutbox(outside.environment, () => undefined);
      expect(outside.bodiesOf('/correo_fallido')).toMatchObject([
        { p_id: 'uno', p_definitivo: definitive, p_cuenta: counts, p_incierto: uncertain },
      ]);
    },
  );

  it('waits as long as the provider asks', async () => {
    outside.due = [row('uno')];
    outside.providerStatus = 429;
    outside.providerHeaders = { 'x-sib-ratelimit-reset': '90' };
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/correo_fallido')).toMatchObject([
      { p_esperar: 90, p_definitivo: false },
    ]);
  });

  it('tries again when the provider is away', async () => {
    outside.due = [row('uno')];
    await drainOutbox(
      { ...outside.environment, correoApiUrl: 'http://127.0.0.1:9' },
      () => undefined,
    );
    expect(outside.bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: 'Sin respuesta del proveedor (TypeError)',
        p_definitivo: false,
        p_esperar: null,
        p_cuenta: true,
        p_incierto: true,
      },
    ]);
  });

  it('knows what never changes by asking again', () => {
    expect([400, 404, 422, 499].every(isDefinitive)).toBe(true);
    expect([399, 401, 402, 403, 408, 425, 429, 500, 503].some(isDefinitive)).toBe(false);
  });

  it.each([
    [{}, undefined],
    [{ 'x-sib-ratelimit-reset': '12' }, 12],
    [{ 'x-sib-ratelimit-reset': '1.2' }, 2],
    [{ 'x-sib-ratelimit-reset': '1800000030' }, 30],
    [{ 'retry-after': '45' }, 45],
    [{ 'retry-after': 'Fri, 15 Jan 2027 08:01:00 GMT' }, 60],
    [{ 'x-sib-ratelimit-reset': '5', 'retry-after': '7' }, 7],
    [{ 'retry-after': '999999' }, 3600],
    [{ 'retry-after': '1000000000' }, 3600],
    [{ 'retry-after': '0' }, undefined],
    [{ 'retry-after': 'pronto' }, undefined],
    [{ 'x-sib-ratelimit-reset': '-3' }, undefined],
  ])('of %j waits %s seconds', (headers, seconds) => {
    // 15 January 2027, 8:00 UTC.
    expect(waitOf(new Headers(headers as Record<string, string>), 1_800_000_000_000)).toBe(seconds);
  });
});
