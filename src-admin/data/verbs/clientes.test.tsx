import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { methods } from '../methods.ts';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// As whom the verbs about people ask, and what is done when a step fails. What they find and change:
// tests/db/consola.test.ts.

signedInAsAna();

describe('inviteCliente', () => {
  const OTP = 'POST /auth/v1/otp';
  const MARK = 'POST /rest/v1/rpc/marcar_invitado';

  it('mails the link as a visitor would ask for it, and notes it as the studio', async () => {
    const { asked } = await act({ [OTP]: { body: {} }, [MARK]: { body: null } }, () =>
      methods.inviteCliente({ id: 3, email: 'ana@viverolaurel.cl' }),
    );
    expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
  });

  it('says why no mail went out, and notes nothing', async () => {
    const asked = fakeNetwork({
      [OTP]: {
        status: 429,
        body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'x' },
      },
    });
    await expect(methods.inviteCliente({ id: 3, email: 'a@b.cl' })).rejects.toMatchObject({
      kind: 'server',
      message:
        'No pudimos enviar la invitación: ya enviamos un correo hace poco. Espera unos minutos y vuelve a probar.',
    });
    expect(asked).toHaveLength(1);
  });

  it('throws when it could not be noted', async () => {
    fakeNetwork({ [OTP]: { body: {} }, [MARK]: { status: 403, body: { code: '42501' } } });
    await expect(methods.inviteCliente({ id: 3, email: 'a@b.cl' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

it('where to transfer to is read as any visitor may', async () => {
  const { asked } = await act({ 'GET /rest/v1/configuracion_publica': { body: [] } }, () =>
    methods.transferData(),
  );
  expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
});

it('a client who cannot be read is a failure, and not one who is gone', async () => {
  fakeNetwork({ 'GET /rest/v1/clientes': { status: 500, body: { message: 'x' } } });
  await expect(methods.clienteElegido(3)).rejects.toMatchObject({ kind: 'server' });
});
