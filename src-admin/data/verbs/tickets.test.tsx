import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, type Answers } from '../../../tests/fakeNetwork.ts';
import { fakeXhr } from '../../../tests/fakeXhr.ts';
import { methods } from '../methods.ts';
import { act, ana, pdf, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// Messages of a ticket and their files.

signedInAsAna();

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
    onShare?: (share: number) => void,
  ) {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const prefix = 'POST /storage/v1/object/adjuntos/3/12/';
    const name = '0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
    return act({ ...uploads(`${prefix}${name}`, `${prefix}interno/${name}`), ...answers }, () =>
      methods.answerTicket(ticket, message, onShare),
    );
  }

  it('adds a message without files with one call', async () => {
    const { calls, bodies } = await answer({ cuerpo: 'Hola', interno: false, files: [] });
    expect(calls).toEqual(['POST /rest/v1/ticket_mensajes']);
    expect(bodies).toEqual([{ ticket: 12, cuerpo: 'Hola', interno: false, adjuntos: [] }]);
  });

  it('tells how far its files are', async () => {
    fakeXhr();
    const told: number[] = [];
    await answer({ cuerpo: 'Hola', interno: false, files: [pdf(), pdf()] }, open, (share) =>
      told.push(share),
    );
    expect(told).toEqual([0.5, 1]);
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

describe('changeTickets', () => {
  const CHANGE = 'PATCH /rest/v1/tickets';
  const REST = 'GET /rest/v1/tickets';

  it.each([
    [{ estado: 'en_curso' }, 'or=(estado.is.null,estado.neq.en_curso)'],
    [{ prioridad: 'alta' }, 'or=(prioridad.is.null,prioridad.neq.alta)'],
    [{ asignado_a: 5 }, 'or=(asignado_a.is.null,asignado_a.neq.5)'],
    [{ asignado_a: null }, 'asignado_a=not.is.null'],
  ])('%j: those that are not closed and have it otherwise', async (change, condition) => {
    const left = [{ id: 5, estado: 'cerrado' }];
    const { result, calls, bodies } = await act(
      { [CHANGE]: { body: [{ id: 4 }, { id: 6 }] }, [REST]: { body: left } },
      () => methods.changeTickets([4, 5, 6], change),
    );
    expect(result).toEqual({ done: 2, left });
    expect(calls).toEqual([
      `${CHANGE}?id=in.(4,5,6)&estado=neq.cerrado&${condition}&select=id`,
      `${REST}?select=id,estado&id=in.(5)&order=id.asc`,
    ]);
    expect(bodies[0]).toEqual(change);
  });

  it('asks for nothing more when all were changed', async () => {
    const { result, calls } = await act({ [CHANGE]: { body: [{ id: 4 }] } }, () =>
      methods.changeTickets([4], { estado: 'resuelto' }),
    );
    expect(result).toEqual({ done: 1, left: [] });
    expect(calls).toHaveLength(1);
  });
});

describe('what each person keeps of tickets', () => {
  it('how far they have read, and what is new', async () => {
    const NEW = 'POST /rest/v1/rpc/tickets_sin_leer';
    const some = await act({ [NEW]: { body: [4] } }, () => methods.unreadTickets([4, 5]));
    expect([some.result, some.bodies]).toEqual([[4], [{ p_tickets: [4, 5] }]]);
    const own = await act({ [NEW]: { body: [] } }, () => methods.unreadTickets());
    expect(own.bodies).toEqual([{}]);
    const read = await act({ 'POST /rest/v1/rpc/marcar_leido': { status: 204 } }, () =>
      methods.markRead(4, 17),
    );
    expect(read.bodies).toEqual([{ p_ticket: 4, p_mensaje: 17 }]);
  });

  it('their views', async () => {
    const SAVE = 'POST /rest/v1/rpc/guardar_vista';
    const view = { nombre: 'Urgentes', filtros: { prioridad: 'urgente' } };
    const VIEWS = 'POST /rest/v1/rpc/mis_vistas';
    const all = { nombre: 'Todos', filtros: {} };
    const { result, bodies } = await act(
      {
        [VIEWS]: {
          body: [
            { ...view, cuantos: 3 },
            { nombre: 'Rota', filtros: [], cuantos: 0 },
          ],
        },
      },
      () => methods.ticketViews([all], { cliente: null, plataforma: null }),
    );
    expect(result).toEqual([
      { ...view, cuantos: 3 },
      { nombre: 'Rota', filtros: {}, cuantos: 0 },
    ]);
    expect(bodies).toEqual([{ p_fijas: [all] }]);
    const narrowed = await act({ [VIEWS]: { body: [] } }, () =>
      methods.ticketViews([all], { cliente: 4, plataforma: 9 }),
    );
    expect(narrowed.bodies).toEqual([{ p_fijas: [all], p_cliente: 4, p_plataforma: 9 }]);
    const sent = { p_nombre: 'Urgentes', p_filtros: { prioridad: 'urgente' } };
    const saved = await act({ [SAVE]: { status: 204 } }, () => methods.saveTicketView(view));
    expect(saved.bodies).toEqual([sent]);
    const changed = await act({ [SAVE]: { status: 204 } }, () =>
      methods.saveTicketView(view, 'De antes'),
    );
    expect(changed.bodies).toEqual([{ ...sent, p_antes: 'De antes' }]);
    const removed = await act({ 'POST /rest/v1/rpc/borrar_vista': { status: 204 } }, () =>
      methods.removeTicketView('Urgentes'),
    );
    expect(removed.bodies).toEqual([{ p_nombre: 'Urgentes' }]);
  });

  it('what would become of two that are one, and that it is done as it was seen', async () => {
    const MERGE = 'POST /rest/v1/rpc/unir_tickets';
    const merge = { marca: 'abc', mensajes: 2, avisados: ['Ana'] };
    const seen = await act({ [MERGE]: { body: [merge] } }, () => methods.previewTicketMerge(4, 9));
    expect([seen.result, seen.bodies]).toEqual([merge, [{ p_ticket: 4, p_en: 9 }]]);
    const done = await act({ [MERGE]: { body: [merge] } }, () => methods.mergeTickets(4, 9, 'abc'));
    expect(done.bodies).toEqual([{ p_ticket: 4, p_en: 9, p_marca: 'abc' }]);
  });

  it('where they are answering', async () => {
    const SAY = 'POST /rest/v1/rpc/respondiendo';
    const others = [{ nombre: 'Jimena', hasta: '2026-11-22 13:00:00+00' }];
    const { result, bodies } = await act({ [SAY]: { body: others } }, () =>
      methods.answering(4, true),
    );
    expect([result, bodies]).toEqual([others, [{ p_ticket: 4, p_escribe: true }]]);
    const asked = await act({ [SAY]: { body: [] } }, () => methods.answering(4, null));
    expect(asked.bodies).toEqual([{ p_ticket: 4 }]);
  });
});
