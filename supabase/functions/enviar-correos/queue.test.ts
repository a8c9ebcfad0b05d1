import { describe, expect, it, vi } from 'vitest';
import { SEND_TIMEOUT_MS } from './brevo.ts';
import { answerOutside, row } from './outside.ts';
import { BATCH_SIZE, CONCURRENCY, drainOutbox } from './queue.ts';

const outside = answerOutside();

describe('drainOutbox', () => {
  it('asks the database for twenty at a time, with the key of the project', async () => {
    outside.due = [row('uno')];
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.calls.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/estudio',
      '/rest/v1/rpc/tomar_correos',
      '/v3/smtp/email',
      '/rest/v1/rpc/correo_enviado',
    ]);
    expect(outside.bodiesOf('/tomar_correos')).toEqual([{ limite: 20 }]);
    expect(outside.calls[0]?.headers).toMatchObject({
      apikey: 'servicio',
      authorization: 'Bearer servicio',
      'content-type': 'application/json',
    });
  });

  it('fails when the outbox cannot be read', async () => {
    outside.refusedPath = '/tomar_correos';
    await expect(drainOutbox(outside.environment, () => undefined)).rejects.toThrow(
      'tomar_correos respondió 500',
    );
  });

  it.each([null, {}, { nombre: '' }, { nombre: 'x', email: 1, telefono: null }])(
    'claims no mail while it does not know who writes: %j',
    async (studio) => {
      outside.due = [row('uno')];
      outside.studio = studio;
      await expect(drainOutbox(outside.environment, () => undefined)).rejects.toThrow();
      expect(outside.calls.map(({ path }) => path)).toEqual(['/rest/v1/rpc/estudio']);
    },
  );

  it('goes on with the others when the outcome of one cannot be written down', async () => {
    outside.due = [row('uno'), row('dos')];
    outside.refusedPath = '/correo_enviado';
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({ sent: 0, failed: 0 });
    expect(outside.bodiesOf('/email')).toHaveLength(2);
  });

  it('empties more than one batch', async () => {
    outside.due = Array.from({ length: 45 }, (_, index) => row(`c${index}`));
    expect((await drainOutbox(outside.environment, () => undefined)).sent).toBe(45);
    expect(outside.bodiesOf('/tomar_correos')).toHaveLength(3);
  });

  it.each([
    ['goes on after exactly forty seconds', 40_000, 2],
    ['begins no other batch after more than forty seconds', 40_001, 1],
  ])('%s', async (_what, passed, batches) => {
    outside.due = Array.from({ length: 25 }, (_, index) => row(`c${index}`));
    const begin = Date.now();
    const clock = vi
      .spyOn(Date, 'now')
      .mockReturnValue(begin + passed)
      .mockReturnValueOnce(begin);
    await drainOutbox(outside.environment, () => undefined);
    clock.mockRestore();
    expect(outside.bodiesOf('/tomar_correos')).toHaveLength(batches);
  });

  it('sends every mail of a batch once', async () => {
    outside.due = Array.from({ length: 12 }, (_, index) => row(`c${index}`));
    await drainOutbox(outside.environment, () => undefined);
    const sentTo = outside.bodiesOf('/email').map(({ to }) => (to as [{ email: string }])[0].email);
    expect(sentTo.sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `c${index}@correo.cl`).sort(),
    );
  });

  it.each([401, 429, 500])('begins no other batch after a %i', async (status) => {
    outside.due = Array.from({ length: 45 }, (_, index) => row(`c${index}`));
    outside.providerStatus = status;
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({
      sent: 0,
      failed: 20,
    });
    expect(outside.bodiesOf('/tomar_correos')).toHaveLength(1);
  });

  it('goes on after a mail that alone was wrong', async () => {
    outside.due = Array.from({ length: 25 }, (_, index) => row(`c${index}`));
    outside.providerStatus = 400;
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({
      sent: 0,
      failed: 25,
    });
  });

  it('goes on after one that was interrupted, which comes alone', async () => {
    outside.due = [{ ...row('uno'), sin_resultado: 2 }];
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/tomar_correos')).toHaveLength(2);
  });

  it('is done with its slowest batch long before the claim of five minutes is over', () => {
    const rpcMs = 10_000;
    const rounds = BATCH_SIZE / CONCURRENCY;
    expect(rounds * (SEND_TIMEOUT_MS + rpcMs) + rpcMs).toBeLessThanOrEqual(150_000);
  });

  it('logs ids and states, never a person', async () => {
    outside.due = [row('uno')];
    const lines: unknown[] = [];
    await drainOutbox(outside.environment, (line) => lines.push(line));
    expect(lines).toEqual([{ correo: 'uno', status: 'enviado' }]);
    outside.due = [row('dos')];
    outside.providerStatus = 401;
    await drainOutbox(outside.environment, (line) => lines.push(line));
    expect(lines[1]).toEqual({ correo: 'dos', status: 'fallido', definitive: false });
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  it('speaks to the API with a new secret key when there is one', async () => {
    outside.due = [row('uno')];
    const secretKeys = ['sb_secret_uno', 'eyJ.legacy.firma'];
    await drainOutbox({ ...outside.environment, secretKeys }, () => undefined);
    const rpcs = outside.calls.filter(({ path }) => path.startsWith('/rest/v1/rpc/'));
    expect(rpcs.map(({ headers }) => [headers['apikey'], headers['authorization']])).toEqual([
      ['sb_secret_uno', undefined],
      ['sb_secret_uno', undefined],
      ['sb_secret_uno', undefined],
    ]);
  });
});
