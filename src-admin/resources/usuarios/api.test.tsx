import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { usuariosApi } from './api.ts';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// The requests of these methods, and their errors. What they find and change:
// tests/db/consola.test.ts.

signedInAsAna();

it.each<[string, () => Promise<void>, object]>([
  ['invitar_cliente', () => usuariosApi.inviteCliente({ id: 3 }), { p_cliente: 3 }],
  ['invitar_persona', () => usuariosApi.invitePersona({ id: 5 }), { p_persona: 5 }],
])(
  '%s: sends the invitation, and passes on the reason of a refusal',
  async (call, invite, sent) => {
    const { asked } = await act({ [`POST /rest/v1/rpc/${call}`]: { body: null } }, invite);
    expect(asked.map(({ body }) => body)).toEqual([sent]);
    fakeNetwork({
      [`POST /rest/v1/rpc/${call}`]: {
        status: 400,
        body: { code: 'P0001', message: 'Los correos a a@b.cl están silenciados' },
      },
    });
    await expect(invite()).rejects.toMatchObject({
      message: 'Los correos a a@b.cl están silenciados',
    });
  },
);
