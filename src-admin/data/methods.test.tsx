import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { methods } from './methods.ts';
import { act, signedInAsAna } from '../../tests/signedInAsAna.ts';

// As whom the product's own methods ask the API, and what they say when it refuses.

signedInAsAna();

// Which function a verb calls with what, its types hold against the schema.
describe('methods that call one function of the database', () => {
  it('say why it refuses', async () => {
    const message = 'Este ticket está cerrado.';
    fakeNetwork({
      'POST /rest/v1/rpc/cerrar_ticket': { status: 400, body: { code: 'P0001', message } },
    });
    const refusal = { name: 'DataError', kind: 'rule', status: 400, message };
    await expect(methods.closeTicket(7)).rejects.toMatchObject(refusal);
  });

  it('ask as whoever is signed in', async () => {
    const { asked } = await act({ 'POST /rest/v1/rpc/cerrar_ticket': { body: null } }, () =>
      methods.closeTicket(7),
    );
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
  });

  it('keep the details of a refusal, which name the field', async () => {
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
    await expect(methods.convertContacto({ clase: 'leads', fila: 3 }, {})).rejects.toMatchObject({
      kind: 'duplicate',
      status: 409,
      field: 'email',
    });
  });
});

describe('downloadFile', () => {
  const PATH = 'GET /storage/v1/object/adjuntos/3/a.pdf';

  it('gives the content', async () => {
    const { result } = await act({ [PATH]: { body: 'contenido' } }, () =>
      methods.downloadFile('adjuntos', '3/a.pdf'),
    );
    expect(await result.text()).toBe('"contenido"');
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [PATH]: { status: 404, body: { message: 'Object not found' } } });
    await expect(methods.downloadFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
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
      () => methods.signedFile('adjuntos', '3/a.pdf'),
    );
    expect(result).toMatch(/\/storage\/v1\/object\/sign\/adjuntos\/3\/a\.pdf\?token=x$/);
    expect(bodies).toEqual([{ expiresIn: 300 }]);
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [SIGN]: { status: 404, body: { message: 'Object not found' } } });
    await expect(methods.signedFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
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
      methods.signedPictures(['3/7/a.png', '3/7/b.png']),
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
