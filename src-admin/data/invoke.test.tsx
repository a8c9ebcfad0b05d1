import { describe, expect, it } from 'vitest';
import { LOST_CONNECTION } from './errors.ts';
import { refusalOf } from './invoke.ts';

describe('refusalOf', () => {
  it.each([undefined, null, 'roto', new TypeError('Failed to fetch')])(
    'takes %s, which brought no answer, for the connection, and keeps it as the cause',
    async (error) => {
      const refusal = await refusalOf(error);
      expect(refusal).toMatchObject({
        name: 'DataError',
        kind: 'network',
        message: LOST_CONNECTION,
      });
      expect(refusal.cause).toBe(error);
    },
  );

  it('goes by the status of an answer that is no JSON', async () => {
    const context = new Response('<html>', { status: 401 });
    expect(await refusalOf({ context })).toMatchObject({
      kind: 'session',
      status: 401,
      message: 'Tu sesión terminó. Vuelve a iniciarla para continuar.',
    });
  });
});
