import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { correosApi } from './api.ts';

signedInAsAna();

const PREVIEW_CALL = 'POST /functions/v1/ver-correo';
const PREVIEW = { asunto: 'Hola', html: '<p>Hola</p>', texto: 'Hola', archivos: [] };

it.each([[PREVIEW], [{ motivo: 'Falta la variable SITE_URL' }]])(
  'mailPreview is requested by its mail: %j',
  async (body) => {
    const requests = fakeNetwork({ [PREVIEW_CALL]: { body } });
    expect(await correosApi.mailPreview('c')).toEqual(body);
    expect(requests[0]?.body).toEqual({ correo: 'c' });
  },
);

it.each([[{ html: 7, archivos: [] }], [{ html: '<p></p>' }], [null]])(
  'mailPreview throws on another answer: %j',
  async (body) => {
    fakeNetwork({ [PREVIEW_CALL]: { body } });
    await expect(correosApi.mailPreview('c')).rejects.toMatchObject({
      name: 'DataError',
      kind: 'server',
    });
  },
);

it('mailPreview is refused in the words of the function', async () => {
  fakeNetwork({ [PREVIEW_CALL]: { status: 403, body: { message: 'Ese correo no existe.' } } });
  await expect(correosApi.mailPreview('c')).rejects.toMatchObject({
    message: 'Ese correo no existe.',
  });
});

const RETRY = 'POST /rest/v1/rpc/reintentar_correo';
const GONE = {
  status: 400,
  body: { code: 'P0001', message: 'Solo se reintenta un correo fallido.' },
};
const BROKEN = { status: 500, body: { message: 'x' } };
const SERVER = 'El servidor no pudo completar la operación. Vuelve a intentarlo en unos minutos';

it('a mail that fails does not hide the result of the others', async () => {
  const done = { body: null };
  const { result } = await act({ [RETRY]: [done, GONE, BROKEN, done] }, () =>
    correosApi.retryMails(['a', 'b', 'c', 'd']),
  );
  expect(result).toEqual({
    done: 2,
    left: new Map([
      ['b', 'ya no estaba fallido'],
      ['c', SERVER],
    ]),
  });
});

it('without any success a lost connection is thrown', async () => {
  await expect(
    act({ [RETRY]: 'lost' }, () => correosApi.retryMails(['a', 'b'])),
  ).rejects.toMatchObject({
    kind: 'network',
  });
});
