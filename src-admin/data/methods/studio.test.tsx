import { expect, it } from 'vitest';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { methods } from '../methods.ts';

// Several mails that are sent again. Names of accounts: tests/db/consola.test.ts.

signedInAsAna();

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
