import { expect, it, vi } from 'vitest';
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
    [rpc('cerrar_pregunta')]: { body: null },
    [rpc('retirar_propuesta')]: { body: null },
  });
  expect(await proposal('send', 4, ['ana@x.cl'], 'Menos fotos')).toBe(2);
  expect(await proposal('send', 4, [], '')).toBe(2);
  await proposal('revoke', 5);
  await proposal('answer', 5, 'Sí.');
  await proposal('close', 9);
  await proposal('withdraw', 4, 'Otro plazo');
  expect(requests.map(({ body }) => body)).toEqual([
    { p_propuesta: 4, p_para: ['ana@x.cl'], p_cambios: 'Menos fotos' },
    { p_propuesta: 4, p_para: [] },
    { p_enlace: 5 },
    { p_enlace: 5, p_cuerpo: 'Sí.' },
    { p_mensaje: 9 },
    { p_propuesta: 4, p_motivo: 'Otro plazo' },
  ]);
});

it('writes down what was accepted elsewhere, with one file however often it is tried', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
  const path = 'propuestas/4/0f8fad5b-d9cb-469f-a165-70867728950e-firma.png';
  const put = `POST /storage/v1/object/adjuntos/${path}`;
  const file = new File(['x'], 'firma.png', { type: 'image/png' });
  const said = {
    ...{ nombre: 'Ana Paz', rut: '12345678-5', en_nombre_de: null, correo: 'ana@x.cl' },
    ...{ medio: 'firma', dia: '2026-11-27', elegidos: [1] },
  };
  const ask = () => proposal('approve', 4, 2, said, file);
  const first = fakeNetwork({
    [put]: { body: { Key: 'x' } },
    [rpc('registrar_aceptacion')]: 'lost',
  });
  await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  expect(callsOf(first)).toContain(put);
  const again = fakeNetwork({ [rpc('registrar_aceptacion')]: { status: 204 } });
  await ask();
  expect(again.map(({ body }) => body)).toEqual([
    {
      ...{ p_propuesta: 4, p_version: 2, p_respaldo: path, p_nombre: 'Ana Paz' },
      ...{ p_rut: '12345678-5', p_correo: 'ana@x.cl', p_dia: '2026-11-27', p_medio: 'firma' },
      p_elegidos: [1],
    },
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
  [{ cuerpo: 'Sí.', del_estudio: true }, true],
  [{ cuerpo: 'Sí.', del_estudio: false }, false],
  [{ cuerpo: 'No.', del_estudio: true }, false],
])('of the last message %j it says whether it is that answer', async (last, was) => {
  fakeNetwork({ 'GET /rest/v1/propuestas_mensajes': { body: last ? [last] : [] } });
  expect(await proposal('wasAnswered', 5, 'Sí.')).toBe(was);
});
