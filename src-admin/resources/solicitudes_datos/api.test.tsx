import { Blob as AnyBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { solicitudesDatosApi } from './api.ts';

// A person's right to have their data erased, and to a copy of them.

signedInAsAna();

const ERASE = 'POST /rest/v1/rpc/suprimir_persona';
const FILES = 'DELETE /storage/v1/object/adjuntos';
const EXPORT = 'POST /functions/v1/exportar-persona';

const files = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_file, at) => `3/${from + at}.pdf`);

/** What the database says, without files and with some. */
const report = (archivos: string[] = []) => ({
  body: { informe: { tickets: 2 }, texto: 'Borramos tus tickets.', archivos },
});

describe('a rehearsal', () => {
  it('the rehearsal tells what would be erased, and erases nothing', async () => {
    const asked = fakeNetwork({ [ERASE]: report(['3/1.pdf']) });
    expect(await solicitudesDatosApi.rehearseErasure(12)).toMatchObject({
      texto: 'Borramos tus tickets.',
      archivos: ['3/1.pdf'],
    });
    expect(callsOf(asked)).toEqual([ERASE]);
    expect(asked[0]?.body).toEqual({ p_solicitud: 12, p_ensayo: true });
  });

  it.each([
    ['no text', { archivos: [] }],
    ['no files', { texto: 'x' }],
    ['a file that is none', { texto: 'x', archivos: [7] }],
    ['nothing', null],
  ])('an answer with %s is none', async (_what, body) => {
    fakeNetwork({ [ERASE]: { body } });
    await expect(solicitudesDatosApi.rehearseErasure(12)).rejects.toThrow();
  });

  it('passes on the reason of a refusal', async () => {
    const message = 'Tiene pagos abiertos.';
    fakeNetwork({ [ERASE]: { status: 400, body: { code: 'P0001', message } } });
    await expect(solicitudesDatosApi.rehearseErasure(12)).rejects.toMatchObject({
      kind: 'rule',
      message,
    });
  });
});

describe('an erasure', () => {
  it.each([
    ['none', [], []],
    ['one', files(1, 1), [files(1, 1)]],
    ['a hundred', files(1, 100), [files(1, 100)]],
    ['more', files(1, 201), [files(1, 100), files(101, 200), files(201, 201)]],
  ])('has the files deleted first, a hundred at once: %s', async (_many, archivos, batches) => {
    const asked = fakeNetwork({ [ERASE]: [report(archivos), report()], [FILES]: { body: [] } });
    await solicitudesDatosApi.erasePerson(12);
    expect(callsOf(asked)).toEqual([ERASE, ...batches.map(() => FILES), ERASE]);
    expect(asked.map(({ body }) => body)).toEqual([
      { p_solicitud: 12, p_ensayo: true },
      ...batches.map((prefixes) => ({ prefixes })),
      { p_solicitud: 12, p_ensayo: false },
    ]);
  });

  it.each([[{ status: 500, body: { message: 'x' } }], ['lost' as const]])(
    'ends at the files that could not be deleted: %j',
    async (answer) => {
      const asked = fakeNetwork({
        [ERASE]: report(files(1, 201)),
        [FILES]: [{ body: [] }, answer],
      });
      await expect(solicitudesDatosApi.erasePerson(12)).rejects.toMatchObject({
        name: 'DataError',
        kind: 'file',
        message: 'No pudimos borrar sus archivos. No se borró nada más: inténtalo de nuevo.',
      });
      expect(callsOf(asked)).toEqual([ERASE, FILES, FILES]);
    },
  );

  it('deletes no file where the rehearsal is refused', async () => {
    const asked = fakeNetwork({ [ERASE]: { status: 403, body: { code: '42501', message: '' } } });
    await expect(solicitudesDatosApi.erasePerson(12)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(callsOf(asked)).toEqual([ERASE]);
  });

  it('fails when the database refuses at the end', async () => {
    const refusal = { status: 400, body: { code: 'P0001', message: 'Llegó otro archivo.' } };
    fakeNetwork({ [ERASE]: [report(), refusal] });
    await expect(solicitudesDatosApi.erasePerson(12)).rejects.toMatchObject({
      message: 'Llegó otro archivo.',
    });
  });
});

describe('a copy', () => {
  it('is requested by the id of its request, and returned as a file', async () => {
    // Node's, of which its answers are; jsdom has another.
    vi.stubGlobal('Blob', AnyBlob);
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      asked.push([init.method, new URL(input).pathname, init.body]);
      const headers = { 'content-type': 'application/octet-stream' };
      return Promise.resolve(new Response('PK de Ana', { headers }));
    });
    const copy = await solicitudesDatosApi.exportPerson(12);
    expect(await copy.text()).toBe('PK de Ana');
    expect(asked).toEqual([['POST', '/functions/v1/exportar-persona', '{"solicitud":12}']]);
  });

  it('fails when the response is no file', async () => {
    fakeNetwork({ [EXPORT]: { body: { listo: true } } });
    await expect(solicitudesDatosApi.exportPerson(12)).rejects.toMatchObject({
      name: 'DataError',
      kind: 'server',
    });
  });

  it.each([
    [{ status: 409, body: { message: 'Son más de 60 MB.' } }, 'rule', 'Son más de 60 MB.'],
    [{ status: 403, body: {} }, 'forbidden', 'Tu cuenta no tiene permiso para hacer esto.'],
    [
      'lost' as const,
      'network',
      'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.',
    ],
  ])('is refused with %j in words for the person', async (answer, kind, message) => {
    fakeNetwork({ [EXPORT]: answer });
    await expect(solicitudesDatosApi.exportPerson(12)).rejects.toMatchObject({ kind, message });
  });
});
