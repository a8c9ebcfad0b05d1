import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, sessionOf, type Answers } from '../../tests/fakeNetwork.ts';
import { methods } from './methods.ts';

// What each verb of the product asks of the API, and what it says when the API refuses.

const ana = sessionOf('u-ana', 'ana@viverolaurel.cl');
const RANDOM = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const pdf = (name = 'plano.pdf') => new File(['hola'], name, { type: 'application/pdf' });

/** Acts against these answers; what was asked, without the random part of paths. */
async function act<R>(answers: Answers, action: () => Promise<R>) {
  const asked = fakeNetwork(answers);
  const result = await action();
  const calls = callsOf(asked).map((call) => call.replace(RANDOM, '<azar>'));
  return { result, calls, bodies: asked.map(({ body }) => body), asked };
}

beforeEach(() => {
  vi.stubGlobal('location', {
    origin: 'https://www.estudiocobre.cl',
    href: 'https://www.estudiocobre.cl/dashboard/',
  });
  localStorage.setItem('estudio-sesion', JSON.stringify(ana));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('verbs that call one function of the database', () => {
  it.each([
    [
      'openTicket',
      () => methods.openTicket({ p_asunto: 'a', p_cuerpo: 'b' }),
      'abrir_ticket',
      { p_asunto: 'a', p_cuerpo: 'b' },
      7,
    ],
    ['closeTicket', () => methods.closeTicket(7), 'cerrar_ticket', { p_ticket: 7 }, undefined],
    ['reopenTicket', () => methods.reopenTicket(7), 'reabrir_ticket', { p_ticket: 7 }, undefined],
    [
      'rateTicket',
      () => methods.rateTicket(7, 5, 'bien'),
      'calificar_ticket',
      { p_ticket: 7, p_calificacion: 5, p_comentario: 'bien' },
      undefined,
    ],
    ['retryMail', () => methods.retryMail('c-1'), 'reintentar_correo', { p_id: 'c-1' }, undefined],
    ['markMailSeen', () => methods.markMailSeen(4), 'marcar_correo_visto', { p_id: 4 }, undefined],
    [
      'saveMailPreferences',
      () => methods.saveMailPreferences({ tickets: false, hitos: true }),
      'guardar_preferencias_correo',
      { p_tickets: false, p_hitos: true },
      undefined,
    ],
    ['mySessions', () => methods.mySessions(), 'mis_sesiones', {}, 7],
    ['endSession', () => methods.endSession('x'), 'cerrar_sesion', { p_id: 'x' }, undefined],
    ['endOtherSessions', () => methods.endOtherSessions(), 'cerrar_otras_sesiones', {}, undefined],
    [
      'changeMyName',
      () => methods.changeMyName('Ana'),
      'cambiar_mi_nombre',
      { p_nombre: 'Ana' },
      undefined,
    ],
    [
      'search',
      () => methods.search('tickets', 'hola'),
      'buscar',
      { p_tabla: 'tickets', p_q: 'hola' },
      7,
    ],
    [
      'convertLead',
      () => methods.convertLead({ p_lead: 3 } as never),
      'convertir_lead',
      { p_lead: 3 },
      7,
    ],
    [
      'convertPedido',
      () => methods.convertPedido({ p_pedido: 3 } as never),
      'convertir_pedido',
      { p_pedido: 3 },
      7,
    ],
    [
      'answerHito',
      () => methods.answerHito(4, 'observado', 'falta algo'),
      'responder_hito',
      { p_hito: 4, p_decision: 'observado', p_observacion: 'falta algo' },
      undefined,
    ],
  ] as const)('%s', async (_name, verb: () => Promise<unknown>, name, args, given) => {
    const path = `POST /rest/v1/rpc/${name}`;
    const { result, calls, bodies } = await act({ [path]: { body: 7 } }, verb);
    expect(result).toBe(given);
    expect(calls).toEqual([path]);
    expect(bodies).toEqual([args]);
    fakeNetwork({
      [path]: { status: 400, body: { code: 'P0001', message: 'Este ticket está cerrado.' } },
    });
    await expect(verb()).rejects.toMatchObject({
      name: 'DataError',
      kind: 'rule',
      status: 400,
      message: 'Este ticket está cerrado.',
    });
  });

  it('ask as whoever is signed in', async () => {
    const { asked } = await act({ 'POST /rest/v1/rpc/cerrar_ticket': { body: null } }, () =>
      methods.closeTicket(7),
    );
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
  });

  it('keep the details of a refusal, which name the field', async () => {
    fakeNetwork({
      'POST /rest/v1/rpc/convertir_lead': {
        status: 409,
        body: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "x"',
          details: 'Key (email)=(a@b.cl) already exists.',
        },
      },
    });
    await expect(methods.convertLead({ p_lead: 3 } as never)).rejects.toMatchObject({
      kind: 'duplicate',
      status: 409,
      field: 'email',
    });
  });
});

describe('answerTicket', () => {
  const ticket = { id: 12, cliente: 3 };
  const open: Answers = {
    'GET /rest/v1/tickets': { body: { estado: 'abierto' } },
    'POST /rest/v1/ticket_mensajes': { status: 201 },
  };
  const uploads = (...folders: string[]): Answers =>
    Object.fromEntries(folders.map((folder) => [folder, { body: { Key: 'x' } }]));
  const ESTADO = 'GET /rest/v1/tickets?select=estado&id=eq.12';

  /** A network that takes any file: its path is not known beforehand. */
  async function answer(
    message: Parameters<typeof methods.answerTicket>[1],
    answers: Answers = open,
  ) {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const prefix = 'POST /storage/v1/object/adjuntos/3/12/';
    const name = '0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
    return act({ ...uploads(`${prefix}${name}`, `${prefix}interno/${name}`), ...answers }, () =>
      methods.answerTicket(ticket, message),
    );
  }

  it('adds a message without files with one call', async () => {
    const { calls, bodies } = await answer({ cuerpo: 'Hola', interno: false, files: [] });
    expect(calls).toEqual(['POST /rest/v1/ticket_mensajes']);
    expect(bodies).toEqual([{ ticket: 12, cuerpo: 'Hola', interno: false, adjuntos: [] }]);
  });

  it('stores files in the folder of the client, after asking whether the ticket is open', async () => {
    const { calls, asked } = await answer({ cuerpo: 'Hola', interno: false, files: [pdf()] });
    expect(calls).toEqual([
      ESTADO,
      'POST /storage/v1/object/adjuntos/3/12/<azar>-plano.pdf',
      'POST /rest/v1/ticket_mensajes',
    ]);
    expect(asked[1]?.headers.get('content-type')).toBe('application/pdf');
    expect(asked[2]?.body).toEqual({
      ticket: 12,
      cuerpo: 'Hola',
      interno: false,
      adjuntos: ['3/12/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf'],
    });
  });

  it('stores the files of a note where the client does not see them, in a closed ticket too', async () => {
    const { calls, asked } = await answer({ cuerpo: 'Nota', interno: true, files: [pdf()] });
    expect(calls).toEqual([
      'POST /storage/v1/object/adjuntos/3/12/interno/<azar>-plano.pdf',
      'POST /rest/v1/ticket_mensajes',
    ]);
    expect(asked[1]?.body).toMatchObject({
      interno: true,
      adjuntos: ['3/12/interno/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf'],
    });
  });

  it('stores nothing for a closed ticket', async () => {
    const asked = fakeNetwork({ ...open, 'GET /rest/v1/tickets': { body: { estado: 'cerrado' } } });
    await expect(
      methods.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [pdf()] }),
    ).rejects.toMatchObject({
      kind: 'rule',
      message: 'Este ticket está cerrado. Para responder, reábrelo.',
    });
    expect(callsOf(asked)).toEqual([ESTADO]);
  });

  it('stores nothing when one of the files is refused', async () => {
    const asked = fakeNetwork(open);
    const empty = new File([], 'vacio.pdf', { type: 'application/pdf' });
    await expect(
      methods.answerTicket(ticket, { cuerpo: 'Hola', interno: true, files: [pdf(), empty] }),
    ).rejects.toMatchObject({ kind: 'file', message: 'vacio.pdf: el archivo está vacío.' });
    expect(asked).toEqual([]);
  });

  const stored =
    'POST /storage/v1/object/adjuntos/3/12/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
  it.each([
    [{ status: 400, body: { message: 'invalid', error: 'x', statusCode: '400' } }, 'file'],
    [{ status: 401, body: { message: 'x', error: 'x', statusCode: '401' } }, 'session'],
    ['lost', 'network'],
  ] as const)('writes no message when a file is answered %j', async (refusal, kind) => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const asked = fakeNetwork({ ...open, [stored]: refusal });
    await expect(
      methods.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [pdf()] }),
    ).rejects.toMatchObject({ kind });
    expect(callsOf(asked)).not.toContain('POST /rest/v1/ticket_mensajes');
  });

  describe('sent again after a failure', () => {
    const FIRST = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const path = (name: string) => `POST /storage/v1/object/adjuntos/3/12/${FIRST}-${name}`;
    const WRITE = 'POST /rest/v1/ticket_mensajes';
    const stores = (calls: string[]) => calls.filter((call) => call.includes('/storage/'));

    /** Sends twice: the first time against `first`, the second against `second`. */
    async function twice(files: readonly File[], first: Answers, second: Answers) {
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(FIRST);
      const message = { cuerpo: 'Hola', interno: false, files };
      const before = fakeNetwork({ ...open, ...first });
      await expect(methods.answerTicket(ticket, message)).rejects.toBeDefined();
      const after = fakeNetwork({ ...open, ...second });
      await methods.answerTicket(ticket, message);
      const written = after.find(({ call }) => call.startsWith(WRITE))?.body;
      return { before: stores(callsOf(before)), after: stores(callsOf(after)), written };
    }

    it('a message that was lost takes the files that are there already', async () => {
      const { before, after, written } = await twice(
        [pdf()],
        { [path('plano.pdf')]: { body: { Key: 'x' } }, [WRITE]: 'lost' },
        {},
      );
      expect(before).toHaveLength(1);
      expect(after).toEqual([]);
      expect(written).toMatchObject({ adjuntos: [`3/12/${FIRST}-plano.pdf`] });
    });

    it('of two files the one that failed is sent, and not the other', async () => {
      const { after, written } = await twice(
        [pdf('uno.pdf'), pdf('dos.pdf')],
        { [path('uno.pdf')]: { body: { Key: 'x' } }, [path('dos.pdf')]: 'lost' },
        { [path('dos.pdf')]: { body: { Key: 'x' } } },
      );
      expect(after).toEqual([path('dos.pdf')]);
      expect(written).toMatchObject({
        adjuntos: [`3/12/${FIRST}-uno.pdf`, `3/12/${FIRST}-dos.pdf`],
      });
    });

    it('a file that arrived though nobody said so is not a failure', async () => {
      const { written } = await twice(
        [pdf()],
        { [path('plano.pdf')]: 'lost' },
        {
          [path('plano.pdf')]: {
            status: 400,
            body: { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
          },
        },
      );
      expect(written).toMatchObject({ adjuntos: [`3/12/${FIRST}-plano.pdf`] });
    });

    it('what a message refers to by now is another file in the next one', async () => {
      const file = pdf();
      await answer({ cuerpo: 'Hola', interno: false, files: [file] });
      const { calls } = await answer({ cuerpo: 'Otra vez', interno: false, files: [file] });
      expect(stores(calls)).toHaveLength(1);
    });

    it('a note does not take the file of an answer, which the client sees', async () => {
      const file = pdf();
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(FIRST);
      fakeNetwork({ ...open, [path('plano.pdf')]: { body: { Key: 'x' } }, [WRITE]: 'lost' });
      const send = methods.answerTicket(ticket, { cuerpo: 'a', interno: false, files: [file] });
      await expect(send).rejects.toBeDefined();
      const { calls } = await answer({ cuerpo: 'a', interno: true, files: [file] });
      expect(stores(calls)).toEqual([
        'POST /storage/v1/object/adjuntos/3/12/interno/<azar>-plano.pdf',
      ]);
    });
  });

  it('throws what the database says of the message', async () => {
    fakeNetwork({ 'POST /rest/v1/ticket_mensajes': { status: 403, body: { code: '42501' } } });
    await expect(
      methods.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [] }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('wasAnswered', () => {
  const PATH = 'GET /rest/v1/ticket_mensajes';
  const NOW = new Date('2026-11-20T12:00:00Z');
  const last = { cuerpo: 'Hola', interno: false, creado_en: '2026-11-20 11:45:00.001+00' };
  const ask = (body: unknown) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    // The kept session is of another day; it is valid then, too.
    localStorage.setItem(
      'estudio-sesion',
      JSON.stringify({ ...ana, expires_at: NOW.getTime() / 1000 + 3600 }),
    );
    return act({ [PATH]: { body } }, () =>
      methods.wasAnswered(12, { cuerpo: 'Hola', interno: false }),
    );
  };

  it("asks for the person's own last message in the ticket", async () => {
    const { result, calls } = await ask([last]);
    expect(result).toBe(true);
    expect(calls).toEqual([
      `${PATH}?select=cuerpo,interno,creado_en&ticket=eq.12&autor=eq.u-ana&order=id.desc&limit=1`,
    ]);
  });

  it.each([
    ['none', []],
    ['another text', [{ ...last, cuerpo: 'Hola.' }]],
    ['a note', [{ ...last, interno: true }]],
    ['a quarter of an hour old', [{ ...last, creado_en: '2026-11-20 11:45:00+00' }]],
  ])('is not taken in by %s', async (_what, rows) => {
    expect((await ask(rows)).result).toBe(false);
  });
});

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

describe('reportTransfer', () => {
  it('stores the receipt in the folder of the client and reports its path', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const path = '3/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
    const store = `POST /storage/v1/object/comprobantes/${path}`;
    const report = 'POST /rest/v1/rpc/informar_transferencia';
    const asked = fakeNetwork({ [store]: { body: { Key: 'x' } }, [report]: { body: null } });
    await methods.reportTransfer({ id: 9, cliente: 3 }, pdf());
    expect(callsOf(asked)).toEqual([store, report]);
    expect(asked[1]?.body).toEqual({ p_pago: 9, p_comprobante: path });
  });

  it('reports nothing that the bucket refuses', async () => {
    const asked = fakeNetwork({});
    const zip = new File(['x'], 'a.zip', { type: 'application/zip' });
    await expect(methods.reportTransfer({ id: 9, cliente: 3 }, zip)).rejects.toMatchObject({
      kind: 'file',
    });
    expect(asked).toEqual([]);
  });
});

describe('payOnline', () => {
  const PAY = 'POST /functions/v1/pago-crear';

  it('asks for one payment and nothing else, and says where it is paid', async () => {
    const asked = fakeNetwork({ [PAY]: { body: { direccion: 'https://www.flow.cl/p?token=T' } } });
    expect(await methods.payOnline(9)).toBe('https://www.flow.cl/p?token=T');
    expect(asked[0]?.body).toEqual({ pago: 9 });
  });

  it('knows what is paid already', async () => {
    fakeNetwork({ [PAY]: { body: { estado: 'pagado' } } });
    expect(await methods.payOnline(9)).toBeNull();
  });

  it('says why not, in the words of the function', async () => {
    fakeNetwork({ [PAY]: { status: 400, body: { codigo: 'correo', message: 'Tu correo no.' } } });
    await expect(methods.payOnline(9)).rejects.toMatchObject({
      kind: 'rule',
      message: 'Tu correo no.',
    });
  });

  it('sends nobody to what is no address of the web', async () => {
    fakeNetwork({ [PAY]: { body: { direccion: 'javascript:alert(1)' } } });
    await expect(methods.payOnline(9)).rejects.toMatchObject({ kind: 'server' });
  });

  it.each([
    [{ disponible: true, prueba: false }, 'real'],
    [{ disponible: true, prueba: true }, 'trial'],
    [{ disponible: true }, 'trial'],
    [{ disponible: false, prueba: false }, 'none'],
    [null, 'none'],
  ])('takes %j for %s', async (body, expected) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': { body } });
    expect(await methods.onlinePayment()).toBe(expected);
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
