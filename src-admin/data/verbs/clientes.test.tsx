import { describe, expect, it } from 'vitest';
import { callsOf, fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { methods } from '../methods.ts';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// What the verbs about people ask of the API.

signedInAsAna();

describe('inviteCliente', () => {
  const OTP = 'POST /auth/v1/otp';
  const MARK = 'POST /rest/v1/rpc/marcar_invitado';

  it('mails the link as a visitor would ask for it, and notes it as the studio', async () => {
    const { calls, asked } = await act({ [OTP]: { body: {} }, [MARK]: { body: null } }, () =>
      methods.inviteCliente({ id: 3, email: 'ana@viverolaurel.cl' }),
    );
    expect(calls).toEqual([
      `${OTP}?redirect_to=https://www.estudiocobre.cl/dashboard/auth-callback`,
      MARK,
    ]);
    expect(asked[0]?.body).toMatchObject({ email: 'ana@viverolaurel.cl', create_user: true });
    expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
    expect(asked[1]?.body).toEqual({ p_cliente: 3 });
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
    expect(callsOf(asked).map((call) => call.split('?')[0])).toEqual([OTP]);
  });

  it('throws when it could not be noted', async () => {
    fakeNetwork({ [OTP]: { body: {} }, [MARK]: { status: 403, body: { code: '42501' } } });
    await expect(methods.inviteCliente({ id: 3, email: 'a@b.cl' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('markContacted', () => {
  const MARK = 'PATCH /rest/v1/leads';
  const REST = 'GET /rest/v1/leads';

  it('changes new leads only, and gives the others back as they are', async () => {
    const left = [{ nombre_contacto: 'Ana', estado: 'convertido' }];
    const { result, calls, bodies } = await act(
      { [MARK]: { body: [{ id: 4 }, { id: 6 }] }, [REST]: { body: left } },
      () => methods.markContacted([4, 5, 6]),
    );
    expect(result).toEqual({ done: 2, left });
    expect(calls).toEqual([
      `${MARK}?id=in.(4,5,6)&estado=eq.nuevo&select=id`,
      `${REST}?select=nombre_contacto,estado&id=in.(5)&order=id.asc`,
    ]);
    expect(bodies[0]).toEqual({ estado: 'contactado' });
  });

  it('asks for nothing more when all were changed', async () => {
    const { result, calls } = await act({ [MARK]: { body: [{ id: 4 }] } }, () =>
      methods.markContacted([4]),
    );
    expect(result).toEqual({ done: 1, left: [] });
    expect(calls).toHaveLength(1);
  });
});

describe('notes of the studio about a client', () => {
  const GET = 'GET /rest/v1/clientes_notas';
  const PATCH = 'PATCH /rest/v1/clientes_notas';
  const POST = 'POST /rest/v1/clientes_notas';
  const read = { notas: 'viejas', actualizado_en: '2026-11-22 09:35:19.269255+00' };
  const later = { notas: 'de otra', actualizado_en: '2026-11-22 09:36:00.5+00' };
  const none = { notas: '', actualizado_en: null };
  const trail = {
    'GET /rest/v1/auditoria': { body: [{ autor: 'u-b', creado_en: '2026-11-22 09:36:00.5+00' }] },
    'GET /rest/v1/clientes': { body: [{ cliente: 'Berta Paz' }] },
  };

  it('are empty until there are any', async () => {
    const empty = await act({ [GET]: { body: [] } }, () => methods.readNotas(3));
    expect([empty.result, empty.calls]).toEqual([
      none,
      [`${GET}?select=notas,actualizado_en&cliente=eq.3`],
    ]);
    const some = await act({ [GET]: { body: [read] } }, () => methods.readNotas(3));
    expect(some.result).toEqual(read);
  });

  it('are changed where they are still the ones that were read', async () => {
    const { result, calls, bodies } = await act({ [PATCH]: { body: [later] } }, () =>
      methods.saveNotas(3, 'nuevas', read),
    );
    expect(result).toEqual(later);
    expect([calls, bodies]).toEqual([
      [
        `${PATCH}?cliente=eq.3&actualizado_en=eq.2026-11-22+09:35:19.269255+00&select=notas,actualizado_en`,
      ],
      [{ notas: 'nuevas' }],
    ]);
  });

  it('are added where there were none', async () => {
    const { calls, bodies } = await act({ [POST]: { status: 201, body: [later] } }, () =>
      methods.saveNotas(3, 'primeras', none),
    );
    expect(calls).toEqual([`${POST}?select=notas,actualizado_en`]);
    expect(bodies).toEqual([{ cliente: 3, notas: 'primeras' }]);
  });

  it.each([
    ['changed', read, { [PATCH]: { body: [] } }],
    ['added', none, { [POST]: { status: 409, body: { code: '23505', message: 'x' } } }],
  ])('are not saved when somebody else %s them meanwhile', async (_how, before, refusal) => {
    fakeNetwork({ ...refusal, [GET]: { body: [later] }, ...trail });
    await expect(methods.saveNotas(3, 'mías', before)).rejects.toMatchObject({
      now: { id: 3, ...later },
      change: { autor: 'Berta Paz', en: '2026-11-22 09:36:00.5+00' },
    });
  });

  it('are not said to be saved when they were not', async () => {
    fakeNetwork({ [PATCH]: { status: 403, body: { code: '42501' } } });
    await expect(methods.saveNotas(3, 'x', read)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('lists for selectors', () => {
  it('have the active people of a client by name', async () => {
    const diego = { id: 7, nombre: 'Diego Lagos', alcance: 'tickets' };
    const { result, calls } = await act({ 'GET /rest/v1/personas': { body: [diego] } }, () =>
      methods.peopleOf(3),
    );
    expect(result).toEqual([diego]);
    expect(calls).toEqual([
      'GET /rest/v1/personas?select=id,nombre,alcance&cliente=eq.3&activo=eq.true&order=nombre.asc&limit=100',
    ]);
  });

  it.each([
    [
      () => methods.clientesPorNombre(' '),
      'GET /rest/v1/clientes?select=id,cliente,empresa&perfil=eq.cliente&order=cliente.asc&limit=20',
    ],
    [() => methods.transferData(), 'GET /rest/v1/configuracion_publica?select=*'],
  ])('ask %s', async (verb: () => Promise<unknown>, call) => {
    const path = call.split('?')[0] ?? '';
    const { result, calls } = await act({ [path]: { body: [{ id: 1 }] } }, verb);
    expect(calls).toEqual([call]);
    expect(result).toEqual(path.endsWith('publica') ? { id: 1 } : [{ id: 1 }]);
    fakeNetwork({ [path]: { status: 500, body: { message: 'x' } } });
    await expect(verb()).rejects.toMatchObject({ kind: 'server' });
  });

  const CHOSEN = 'GET /rest/v1/clientes';

  it('ask for the clients that have every word, and for none when there are none', async () => {
    const SEARCH = 'POST /rest/v1/rpc/buscar';
    const rows = [{ id: 3, cliente: 'Ana Soto', empresa: null }];
    const some = await act({ [SEARCH]: { body: ['3', '9'] }, [CHOSEN]: { body: rows } }, () =>
      methods.clientesPorNombre('soto ana'),
    );
    expect(some.result).toEqual(rows);
    expect(some.bodies[0]).toEqual({ p_tabla: 'clientes', p_q: 'soto ana' });
    expect(some.calls).toEqual([
      SEARCH,
      `${CHOSEN}?select=id,cliente,empresa&perfil=eq.cliente&order=cliente.asc&limit=20&id=in.(3,9)`,
    ]);
    const none = await act({ [SEARCH]: { body: [] } }, () => methods.clientesPorNombre('zzz'));
    expect([none.result, none.calls]).toEqual([[], [SEARCH]]);
  });

  it('say what the chosen client is called, and their platforms', async () => {
    const plataformas = [{ id: 10, plataforma: 'Aula', cliente: 3 }];
    const { result, calls } = await act(
      {
        [CHOSEN]: {
          body: [{ cliente: 'Ana Soto', empresa: 'Vivero Laurel', email: 'a@x.cl', plataformas }],
        },
      },
      () => methods.clienteElegido(3),
    );
    expect(result).toEqual({ nombre: 'Vivero Laurel', email: 'a@x.cl', plataformas });
    expect(calls).toEqual([
      `${CHOSEN}?select=cliente,empresa,email,plataformas!plataformas_cliente_fkey(id,plataforma,cliente)&id=eq.3&perfil=eq.cliente&plataformas.order=plataforma.asc`,
    ]);
    const alone = { cliente: 'Ana Soto', empresa: null, email: 'a@x.cl', plataformas };
    expect(
      (await act({ [CHOSEN]: { body: [alone] } }, () => methods.clienteElegido(3))).result,
    ).toEqual({ nombre: 'Ana Soto', email: 'a@x.cl', plataformas });
  });

  it('say that the chosen client is gone, which is not a failure', async () => {
    const gone = await act({ [CHOSEN]: { body: [] } }, () => methods.clienteElegido(3));
    expect(gone.result).toBeNull();
    fakeNetwork({ [CHOSEN]: { status: 500, body: { message: 'x' } } });
    await expect(methods.clienteElegido(3)).rejects.toMatchObject({ kind: 'server' });
  });

  it('read where to transfer to as any visitor may', async () => {
    const { asked } = await act({ 'GET /rest/v1/configuracion_publica': { body: [] } }, () =>
      methods.transferData(),
    );
    expect(asked[0]?.headers.get('authorization')).not.toContain('token-of-u-ana');
  });
});
