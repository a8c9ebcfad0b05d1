import { expect, it } from 'vitest';
import { callsOf, fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { propuestasApi } from './api.ts';

signedInAsAna();

const { proposal } = propuestasApi;
const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

it('asks the database for each act', async () => {
  const requests = fakeNetwork({
    [rpc('enviar_propuesta')]: { body: 2 },
    [rpc('revocar_enlace_de_propuesta')]: { body: null },
    [rpc('responder_propuesta')]: { body: null },
    [rpc('retirar_propuesta')]: { body: null },
  });
  expect(await proposal('send', 4, ['ana@x.cl'], 'Menos fotos')).toBe(2);
  expect(await proposal('send', 4, [], '')).toBe(2);
  await proposal('revoke', 5);
  await proposal('answer', 5, 'Sí.');
  await proposal('withdraw', 4, 'Otro plazo');
  expect(requests.map(({ body }) => body)).toEqual([
    { p_propuesta: 4, p_para: ['ana@x.cl'], p_cambios: 'Menos fotos' },
    { p_propuesta: 4, p_para: [] },
    { p_enlace: 5 },
    { p_enlace: 5, p_cuerpo: 'Sí.' },
    { p_propuesta: 4, p_motivo: 'Otro plazo' },
  ]);
});

it('asks a function for the PDF', async () => {
  const requests = fakeNetwork({ 'POST /functions/v1/propuesta-pdf': { body: {} } });
  // What comes of it is no file here: jsdom has another kind of blob.
  await Promise.allSettled([proposal('file', 4)]);
  expect(requests.map(({ body }) => body)).toEqual([{ propuesta: 4 }]);
});

const LINK = 'POST /functions/v1/propuesta-enlace';

it('asks a function for the link, and takes nothing else for one', async () => {
  const direccion = 'https://x.cl/propuesta#abc';
  const requests = fakeNetwork({ [LINK]: { body: { direccion } } });
  expect(await proposal('link', 4)).toBe(direccion);
  expect(callsOf(requests)).toEqual([LINK]);
  for (const body of [{}, null, { direccion: 'javascript:1' }]) {
    fakeNetwork({ [LINK]: { body } });
    await expect(proposal('link', 4)).rejects.toMatchObject({ kind: 'server' });
  }
  const message = 'Envía la propuesta antes de copiar su enlace.';
  fakeNetwork({ [LINK]: { status: 400, body: { codigo: 'borrador', message } } });
  await expect(proposal('link', 4)).rejects.toMatchObject({ message });
});

it.each([
  [null, false],
  [{ cuerpo: 'Sí.', autor: 8 }, true],
  [{ cuerpo: 'Sí.', autor: null }, false],
  [{ cuerpo: 'No.', autor: 8 }, false],
])('of the last message %j it says whether it is that answer', async (last, was) => {
  fakeNetwork({ 'GET /rest/v1/propuestas_mensajes': { body: last ? [last] : [] } });
  expect(await proposal('wasAnswered', 5, 'Sí.')).toBe(was);
});
