import { expect, it } from 'vitest';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { methods } from '../methods.ts';

// What the trail asks of the API.

signedInAsAna();

const CLIENTES = 'GET /rest/v1/clientes';
const PERSONAS = 'GET /rest/v1/personas';

it('accounts are called as their clients are, with one question where all are among them', async () => {
  const { result, calls } = await act(
    { [CLIENTES]: { body: [{ usuario: 'u-1', nombre: 'Berta Paz' }] } },
    () => methods.accountNames(['u-1']),
  );
  expect(result).toEqual(new Map([['u-1', 'Berta Paz']]));
  expect(calls).toEqual([`${CLIENTES}?select=usuario,nombre:cliente&usuario=in.(u-1)`]);
});

it('the rest as people of a client are; who is gone is not in it', async () => {
  const { result, calls } = await act(
    {
      [CLIENTES]: { body: [{ usuario: 'u-1', nombre: 'Berta Paz' }] },
      [PERSONAS]: { body: [{ usuario: 'u-2', nombre: 'Diego Lagos' }] },
    },
    () => methods.accountNames(['u-1', 'u-2', 'u-gone']),
  );
  expect(result).toEqual(
    new Map([
      ['u-1', 'Berta Paz'],
      ['u-2', 'Diego Lagos'],
    ]),
  );
  expect(calls.at(-1)).toBe(`${PERSONAS}?select=usuario,nombre&usuario=in.(u-2,u-gone)`);
});

it('the calendar has an address with its key', async () => {
  const { result, calls } = await act(
    { 'POST /rest/v1/rpc/crear_calendario': { body: 'llave-1' } },
    () => methods.createCalendar(),
  );
  const { pathname, search } = new URL(result);
  expect([calls, pathname + search]).toEqual([
    ['POST /rest/v1/rpc/crear_calendario'],
    '/functions/v1/calendario?clave=llave-1',
  ]);
});

const RETRY = 'POST /rest/v1/rpc/reintentar_correo';
const GONE = {
  status: 400,
  body: { code: 'P0001', message: 'Solo se reintenta un correo fallido.' },
};
const BROKEN = { status: 500, body: { message: 'x' } };
const SERVER = 'El servidor no pudo completar la operación. Vuelve a intentarlo en unos minutos';

it('of several mails one that fails leaves what became of the others to be told', async () => {
  const done = { body: null };
  const { result } = await act({ [RETRY]: [done, GONE, BROKEN, done] }, () =>
    methods.retryMails(['a', 'b', 'c', 'd']),
  );
  expect(result).toEqual({
    done: 2,
    left: new Map([
      ['b', 'ya no estaba fallido'],
      ['c', SERVER],
    ]),
  });
});

it('where none could be sent again, the connection is what is told', async () => {
  await expect(
    act({ [RETRY]: 'lost' }, () => methods.retryMails(['a', 'b'])),
  ).rejects.toMatchObject({
    kind: 'network',
  });
});
