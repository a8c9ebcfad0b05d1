import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { mailPreview } from './mailPreview.ts';

signedInAsAna();

const ASK = 'POST /functions/v1/ver-correo';
const PREVIEW = { asunto: 'Hola', html: '<p>Hola</p>', texto: 'Hola', archivos: [] };

it.each([[PREVIEW], [{ motivo: 'Falta la variable SITE_URL' }]])(
  'is asked for by its mail: %j',
  async (body) => {
    const asked = fakeNetwork({ [ASK]: { body } });
    expect(await mailPreview('c')).toEqual(body);
    expect(asked[0]?.body).toEqual({ correo: 'c' });
  },
);

it.each([[{ html: 7, archivos: [] }], [{ html: '<p></p>' }], [null]])(
  'is none when something else came: %j',
  async (body) => {
    fakeNetwork({ [ASK]: { body } });
    await expect(mailPreview('c')).rejects.toMatchObject({ name: 'DataError', kind: 'server' });
  },
);

it('is refused in the words of the function', async () => {
  fakeNetwork({ [ASK]: { status: 403, body: { message: 'Ese correo no existe.' } } });
  await expect(mailPreview('c')).rejects.toMatchObject({ message: 'Ese correo no existe.' });
});
