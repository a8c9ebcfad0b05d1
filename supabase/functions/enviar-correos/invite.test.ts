import { describe, expect, it } from 'vitest';
import { answerOutside, typed } from './outside.ts';
import { invite } from './invite.ts';
import { drainOutbox } from './queue.ts';

const outside = answerOutside();

const invitation = () => typed('ana', 'invitacion', { cliente: 3 });

describe('an invitation', () => {
  it('is mailed by the auth service, and says nothing of itself', async () => {
    outside.due = [invitation()];
    const here = { ...outside.environment, siteUrl: 'https://www.estudio.cl' };
    expect(await drainOutbox(here, () => undefined)).toEqual({ sent: 1, failed: 0 });
    const asked = outside.calls.find(({ path }) => path.startsWith('/auth/'));
    expect(asked?.path).toBe(
      `/auth/v1/otp?redirect_to=${encodeURIComponent('https://www.estudio.cl/dashboard/auth-callback')}`,
    );
    expect(asked?.headers).toMatchObject({
      apikey: 'servicio',
      'content-type': 'application/json',
    });
    expect(asked?.body).toEqual({ email: 'ana@correo.cl', create_user: true });
    expect(outside.bodiesOf('/email')).toEqual([]);
    expect(outside.bodiesOf('/correo_enviado')).toEqual([
      { p_id: 'ana', p_proveedor_id: '', p_asunto: null, p_texto: null },
    ]);
  });

  it('goes without an address of the site, which the auth service knows by itself', async () => {
    outside.due = [invitation()];
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.calls.map(({ path }) => path)).toContain('/auth/v1/otp');
  });

  it.each([
    // status, given up at once, a try that counts
    [429, false, false],
    [422, true, true],
    [500, false, true],
  ])('that a %i refuses is given up: %s, as a try: %s', async (status, definitive, counts) => {
    outside.due = [invitation()];
    outside.access = { status, headers: { 'retry-after': '45' }, answer: 'x'.repeat(400) };
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({ sent: 0, failed: 1 });
    expect(outside.bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'ana',
        p_error: `${status} ${'x'.repeat(300)}`,
        p_definitivo: definitive,
        p_esperar: 45,
        p_cuenta: counts,
        p_incierto: true,
      },
    ]);
  });

  it('is tried again when the auth service is away', async () => {
    const away = { ...outside.environment, supabaseUrl: 'http://127.0.0.1:9' };
    expect(await invite({ para: 'ana@correo.cl' }, away)).toEqual({
      status: 'fallido',
      error: 'Sin respuesta del servicio de acceso (TypeError)',
      definitive: false,
    });
  });
});
