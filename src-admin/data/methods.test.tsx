import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { dataMethods } from './methods.ts';
import { act, signedInAsAna } from '../../tests/signedInAsAna.ts';

// Private files, and the client that is chosen.

signedInAsAna();

describe('downloadFile', () => {
  const PATH = 'GET /storage/v1/object/adjuntos/3/a.pdf';

  it('gives the content', async () => {
    const { result } = await act({ [PATH]: { body: 'contenido' } }, () =>
      dataMethods.downloadFile('adjuntos', '3/a.pdf'),
    );
    expect(await result.text()).toBe('"contenido"');
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [PATH]: { status: 404, body: { message: 'Object not found' } } });
    await expect(dataMethods.downloadFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
      kind: 'file',
      message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
    });
  });
});

describe('signedFile', () => {
  const SIGN = 'POST /storage/v1/object/sign/adjuntos/3/a.pdf';

  it('gives an address that stands for five minutes', async () => {
    const { result, bodies } = await act(
      { [SIGN]: { body: { signedURL: '/object/sign/adjuntos/3/a.pdf?token=x' } } },
      () => dataMethods.signedFile('adjuntos', '3/a.pdf'),
    );
    expect(result).toMatch(/\/storage\/v1\/object\/sign\/adjuntos\/3\/a\.pdf\?token=x$/);
    expect(bodies).toEqual([{ expiresIn: 300 }]);
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [SIGN]: { status: 404, body: { message: 'Object not found' } } });
    await expect(dataMethods.signedFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
      kind: 'file',
      message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
    });
  });
});

describe('signedPictures', () => {
  const MANY = 'POST /storage/v1/object/sign/adjuntos';
  const signed = (path: string) => ({
    path,
    error: null,
    signedURL: `/object/sign/${path}?token=x`,
  });

  it('gives the address of the small one before that of the picture, in one request; without a small one, the picture', async () => {
    const body = [
      signed('3/7/mini/a.png'),
      signed('3/7/a.png'),
      {
        path: '3/7/mini/b.png',
        error: 'Either the object does not exist or you do not have access to it',
        signedURL: null,
      },
      signed('3/7/b.png'),
    ];
    const { result, bodies } = await act({ [MANY]: { body } }, () =>
      dataMethods.signedPictures(['3/7/a.png', '3/7/b.png']),
    );
    expect(result).toEqual({
      '3/7/a.png': [expect.stringContaining('/mini/a.png'), expect.stringContaining('3/7/a.png')],
      '3/7/b.png': [expect.stringContaining('3/7/b.png')],
    });
    expect(bodies).toEqual([
      { expiresIn: 300, paths: ['3/7/mini/a.png', '3/7/a.png', '3/7/mini/b.png', '3/7/b.png'] },
    ]);
  });
});

it('a client who cannot be read is a failure, and not one who is gone', async () => {
  fakeNetwork({ 'GET /rest/v1/clientes': { status: 500, body: { message: 'x' } } });
  await expect(dataMethods.clienteElegido(3)).rejects.toMatchObject({ kind: 'server' });
});
