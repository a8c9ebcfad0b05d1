import { number, object } from 'yup';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { act, signedInAsAna } from '../../tests/signedInAsAna.ts';
import { LOST_CONNECTION } from './errors.ts';
import { checked, refusalOf, rpc } from './requests.ts';

signedInAsAna();

// Which function a method calls with what, its types hold against the schema.
describe('rpc', () => {
  it('says why the database refuses', async () => {
    const message = 'Este ticket está cerrado.';
    fakeNetwork({
      'POST /rest/v1/rpc/cerrar_ticket': { status: 400, body: { code: 'P0001', message } },
    });
    const refusal = { name: 'DataError', kind: 'rule', status: 400, message };
    await expect(rpc('cerrar_ticket', { p_ticket: 7 })).rejects.toMatchObject(refusal);
  });

  it('calls as whoever is signed in', async () => {
    const { asked } = await act({ 'POST /rest/v1/rpc/cerrar_ticket': { body: null } }, () =>
      rpc('cerrar_ticket', { p_ticket: 7 }),
    );
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
  });

  it('keeps the details of a refusal, which name the field', async () => {
    fakeNetwork({
      'POST /rest/v1/rpc/convertir_contacto': {
        status: 409,
        body: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "x"',
          details: 'Key (email)=(a@b.cl) already exists.',
        },
      },
    });
    await expect(rpc('convertir_contacto', { p_clase: 'leads', p_fila: 3 })).rejects.toMatchObject({
      kind: 'duplicate',
      status: 409,
      field: 'email',
    });
  });
});

const schema = () => Promise.resolve(object({ total: number().required() }));
const answer = (data: unknown) => Promise.resolve(data);

it('checked returns what fits its schema', async () => {
  expect(await checked(schema(), answer({ total: 3 }))).toEqual({ total: 3 });
});

it.each([{ total: '3' }, {}, null, 'x'])(
  'checked refuses %j, and nothing is turned into what it is not',
  async (data) => {
    await expect(checked(schema(), answer(data))).rejects.toThrow();
  },
);

it('checked: a schema that did not arrive is a lost connection', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(checked(Promise.reject(cause), answer({ total: 3 }))).rejects.toMatchObject({
    kind: 'network',
    cause,
  });
});

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
