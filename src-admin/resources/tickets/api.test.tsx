import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork, type Answers } from '../../../tests/fakeNetwork.ts';
import { fakeXhr } from '../../../tests/fakeXhr.ts';
import { ticketsApi } from './api.ts';
import { act, ana, pdf, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// Messages of a ticket and their files. Changes of several and views: tests/db/consola.test.ts.

signedInAsAna();

describe('answerTicket', () => {
  const ticket = { id: 12, cliente: 3 };
  const open: Answers = {
    'GET /rest/v1/tickets': { body: { estado: 'abierto' } },
    'POST /rest/v1/ticket_mensajes': { status: 201 },
  };
  const uploads = (...folders: string[]): Answers =>
    Object.fromEntries(folders.map((folder) => [folder, { body: { Key: 'x' } }]));

  /** A network that takes any file: its path is not known beforehand. */
  async function answer(
    message: Parameters<typeof ticketsApi.answerTicket>[1],
    answers: Answers = open,
    onShare?: (share: number) => void,
  ) {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const prefix = 'POST /storage/v1/object/adjuntos/3/12/';
    const name = '0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
    return act({ ...uploads(`${prefix}${name}`, `${prefix}interno/${name}`), ...answers }, () =>
      ticketsApi.answerTicket(ticket, message, onShare),
    );
  }

  it('reports the upload progress of its files', async () => {
    fakeXhr();
    const shares: number[] = [];
    await answer({ cuerpo: 'Hola', interno: false, files: [pdf(), pdf()] }, open, (share) =>
      shares.push(share),
    );
    expect(shares).toEqual([0.5, 1]);
  });

  it.each([
    [false, '3/12/'],
    [true, '3/12/interno/'],
  ])('stores files of a note (%s) where who may see it does: %s', async (interno, folder) => {
    const { asked: requests } = await answer({ cuerpo: 'Hola', interno, files: [pdf()] });
    expect(requests.at(-1)?.body).toMatchObject({
      interno,
      adjuntos: [`${folder}0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf`],
    });
  });

  it('stores nothing for a closed ticket', async () => {
    const requests = fakeNetwork({
      ...open,
      'GET /rest/v1/tickets': { body: { estado: 'cerrado' } },
    });
    await expect(
      ticketsApi.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [pdf()] }),
    ).rejects.toMatchObject({
      kind: 'rule',
      message: 'Este ticket está cerrado. Para responder, reábrelo.',
    });
    expect(callsOf(requests).filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('stores nothing when one of the files is refused', async () => {
    const requests = fakeNetwork(open);
    const empty = new File([], 'vacio.pdf', { type: 'application/pdf' });
    await expect(
      ticketsApi.answerTicket(ticket, { cuerpo: 'Hola', interno: true, files: [pdf(), empty] }),
    ).rejects.toMatchObject({ kind: 'file', message: 'vacio.pdf: el archivo está vacío.' });
    expect(requests).toEqual([]);
  });

  const stored =
    'POST /storage/v1/object/adjuntos/3/12/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
  it.each([
    [{ status: 400, body: { message: 'invalid', error: 'x', statusCode: '400' } }, 'file'],
    [{ status: 401, body: { message: 'x', error: 'x', statusCode: '401' } }, 'session'],
    ['lost', 'network'],
  ] as const)('writes no message when a file is answered %j', async (refusal, kind) => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const requests = fakeNetwork({ ...open, [stored]: refusal });
    await expect(
      ticketsApi.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [pdf()] }),
    ).rejects.toMatchObject({ kind });
    expect(callsOf(requests)).not.toContain('POST /rest/v1/ticket_mensajes');
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
      await expect(ticketsApi.answerTicket(ticket, message)).rejects.toBeDefined();
      const after = fakeNetwork({ ...open, ...second });
      await ticketsApi.answerTicket(ticket, message);
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

    it('a file of a sent message is uploaded again for the next one', async () => {
      const file = pdf();
      await answer({ cuerpo: 'Hola', interno: false, files: [file] });
      const { calls } = await answer({ cuerpo: 'Otra vez', interno: false, files: [file] });
      expect(stores(calls)).toHaveLength(1);
    });

    it('a note does not take the file of an answer, which the client sees', async () => {
      const file = pdf();
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(FIRST);
      fakeNetwork({ ...open, [path('plano.pdf')]: { body: { Key: 'x' } }, [WRITE]: 'lost' });
      const send = ticketsApi.answerTicket(ticket, { cuerpo: 'a', interno: false, files: [file] });
      await expect(send).rejects.toBeDefined();
      const { calls } = await answer({ cuerpo: 'a', interno: true, files: [file] });
      expect(stores(calls)).toEqual([
        'POST /storage/v1/object/adjuntos/3/12/interno/<azar>-plano.pdf',
      ]);
    });
  });

  it('throws the error of the database', async () => {
    fakeNetwork({ 'POST /rest/v1/ticket_mensajes': { status: 403, body: { code: '42501' } } });
    await expect(
      ticketsApi.answerTicket(ticket, { cuerpo: 'Hola', interno: false, files: [] }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('wasAnswered', () => {
  const PATH = 'GET /rest/v1/ticket_mensajes';
  const NOW = new Date('2026-11-20T12:00:00Z');
  const last = { cuerpo: 'Hola', interno: false, creado_en: '2026-11-20 11:45:00.001+00' };
  const answered = (body: unknown) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    // The kept session is of another day; it is valid then, too.
    localStorage.setItem(
      'estudio-sesion',
      JSON.stringify({ ...ana, expires_at: NOW.getTime() / 1000 + 3600 }),
    );
    return act({ [PATH]: { body } }, () =>
      ticketsApi.wasAnswered(12, { cuerpo: 'Hola', interno: false }),
    );
  };

  it('is the message that was just written', async () => {
    expect((await answered([last])).result).toBe(true);
  });

  it.each([
    ['none', []],
    ['another text', [{ ...last, cuerpo: 'Hola.' }]],
    ['a note', [{ ...last, interno: true }]],
    ['a quarter of an hour old', [{ ...last, creado_en: '2026-11-20 11:45:00+00' }]],
  ])('is not %s', async (_what, rows) => {
    expect((await answered(rows)).result).toBe(false);
  });
});
