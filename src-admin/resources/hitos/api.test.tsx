import { describe, expect, it, vi } from 'vitest';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { callsOf, fakeNetwork, type Answers } from '../../../tests/fakeNetwork.ts';
import { fakeXhr } from '../../../tests/fakeXhr.ts';
import { hitosApi } from './api.ts';

// A client's answer to a milestone, with pictures of what has to change.

signedInAsAna();

const PREFIX = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ANSWER = 'POST /rest/v1/rpc/responder_hito';
const said = { decision: 'observado', observacion: 'El logo' } as const;
const picture = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type });
const put = (name: string) => `POST /storage/v1/object/adjuntos/3/hitos/4/${PREFIX}-${name}`;
const open: Answers = {
  'GET /rest/v1/hitos_plataforma': { body: { estado: 'entregado', plataformas: { cliente: 3 } } },
  [put('logo.png')]: { body: { Key: 'x' } },
  [put('pie.png')]: { body: { Key: 'x' } },
  [ANSWER]: { status: 204 },
};
const samePrefix = () => vi.spyOn(crypto, 'randomUUID').mockReturnValue(PREFIX);

describe('answerHito', () => {
  it('stores the pictures in the folder of the milestone, tells how far they are, and sends their paths', async () => {
    samePrefix();
    fakeXhr();
    const told: number[] = [];
    const { bodies } = await act(open, () =>
      hitosApi.answerHito(4, said, [picture(), picture('pie.png')], (share) => told.push(share)),
    );
    expect(told).toEqual([0.5, 1]);
    expect(bodies.at(-1)).toEqual({
      p_hito: 4,
      p_decision: 'observado',
      p_observacion: 'El logo',
      p_imagenes: [`3/hitos/4/${PREFIX}-logo.png`, `3/hitos/4/${PREFIX}-pie.png`],
    });
  });

  it('sends again only what did not arrive', async () => {
    samePrefix();
    const files = [picture(), picture('pie.png')];
    const first = fakeNetwork({ ...open, [put('pie.png')]: 'lost' });
    await expect(hitosApi.answerHito(4, said, files)).rejects.toMatchObject({ kind: 'network' });
    expect(callsOf(first)).not.toContain(ANSWER);
    const second = fakeNetwork({ ...open, [ANSWER]: 'lost' });
    await expect(hitosApi.answerHito(4, said, files)).rejects.toMatchObject({ kind: 'network' });
    expect(callsOf(second).filter((call) => call.includes('/storage/'))).toEqual([put('pie.png')]);
    const third = fakeNetwork(open);
    await hitosApi.answerHito(4, said, files);
    expect(callsOf(third).filter((call) => call.includes('/storage/'))).toEqual([]);
    expect(callsOf(third)).toContain(ANSWER);
  });

  it('stores nothing where one file is no picture, or the milestone waits for nobody', async () => {
    const none = fakeNetwork(open);
    const files = [picture(), picture('contrato.pdf', 'application/pdf')];
    await expect(hitosApi.answerHito(4, said, files)).rejects.toMatchObject({
      kind: 'file',
      message: 'contrato.pdf: no aceptamos este tipo de archivo. Usa PNG, JPG o WebP.',
    });
    expect(none).toEqual([]);
    const asked = fakeNetwork({
      'GET /rest/v1/hitos_plataforma': {
        body: { estado: 'aprobado', plataformas: { cliente: 3 } },
      },
    });
    await expect(hitosApi.answerHito(4, said, [picture()])).rejects.toMatchObject({
      kind: 'rule',
      message: 'Este hito ya no está esperando tu respuesta.',
    });
    expect(callsOf(asked).filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

it('storeDelivery stores the files of the studio apart from those of the client, whatever the milestone waits for', async () => {
  samePrefix();
  const entrega = `3/hitos/4/entrega/${PREFIX}-contrato.pdf`;
  const { result } = await act(
    {
      'GET /rest/v1/hitos_plataforma': {
        body: { estado: 'en_curso', plataformas: { cliente: 3 } },
      },
      [`POST /storage/v1/object/adjuntos/${entrega}`]: { body: { Key: 'x' } },
    },
    () => hitosApi.storeDelivery(4, [picture('contrato.pdf', 'application/pdf')]),
  );
  expect(result).toEqual([entrega]);
});

it.each([
  [said, { estado: 'observado', observacion: 'El logo' }, true],
  [said, { estado: 'observado', observacion: 'Otra cosa' }, false],
  [said, { estado: 'entregado', observacion: 'El logo' }, false],
  [{ decision: 'aprobado', observacion: '' }, { estado: 'aprobado', observacion: null }, true],
  [said, null, false],
] as const)('wasHitoAnswered: %j where it stands as %j is %s', async (answer, body, was) => {
  const { result } = await act(
    body === null
      ? { 'GET /rest/v1/hitos_plataforma': { body: [] } }
      : { 'GET /rest/v1/hitos_plataforma': { body: [body] } },
    () => hitosApi.wasHitoAnswered(4, answer),
  );
  expect(result).toBe(was);
});
