import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeXhr } from '../../tests/fakeXhr.ts';
import { forgetUploads, upload, uploadAll } from './uploads.ts';

// A file is stored once however often it is tried, with the real client and a network that answers in turn.

/** How the last file asked to be kept. */
let kept: string | null;

type Answer = 'lost' | number | { statusCode: string; message: string };

/** Puts itself in the place of the network; returns where each try wanted to store. */
function network(...answers: Answer[]): string[] {
  const places: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    kept = new Headers(init?.headers).get('cache-control');
    places.push(new URL(input instanceof Request ? input.url : input.toString()).pathname);
    const answer = answers[places.length - 1] ?? 'lost';
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const refusal = typeof answer === 'number' ? { statusCode: `${answer}`, message: 'x' } : answer;
    const stored = answer === 200;
    return Promise.resolve(
      new Response(JSON.stringify(stored ? { Key: 'k', Id: '1' } : refusal), {
        status: stored ? 200 : 400,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return places;
}

const boleta = () => new File(['%PDF'], 'Boleta.pdf', { type: 'application/pdf' });
const store = (file: File, ticket = 5) => upload('adjuntos', [3, ticket], file);

afterEach(() => vi.unstubAllGlobals());

describe('upload', () => {
  it('stores below the folders and gives the path', async () => {
    const places = network(200);
    const path = await store(boleta());
    expect(path).toMatch(/^3\/5\/[^/]+Boleta\.pdf$/i);
    expect(places).toEqual([`/storage/v1/object/adjuntos/${path}`]);
    expect(kept, 'in no cache on its way').toBe('private, no-store');
  });

  it('does not send again what is stored, until it is forgotten', async () => {
    const places = network(200, 200);
    const file = boleta();
    const path = await store(file);
    expect(await store(file)).toBe(path);
    expect(places).toHaveLength(1);
    forgetUploads([file]);
    expect(await store(file)).not.toBe(path);
    expect(places).toHaveLength(2);
  });

  it('tries again at the same path, and takes one that is there for its own', async () => {
    const places = network('lost', 409);
    const file = boleta();
    await expect(store(file)).rejects.toMatchObject({ kind: 'network' });
    expect(await store(file)).toMatch(/^3\/5\//);
    expect(places[1]).toBe(places[0]);
  });

  it('does not take a stranger’s file for its own, nor another refusal for success', async () => {
    network(409, 500, 403);
    const file = boleta();
    await expect(store(file)).rejects.toMatchObject({ name: 'DataError' });
    await expect(store(file)).rejects.toMatchObject({ name: 'DataError' });
    await expect(store(file)).rejects.toMatchObject({ name: 'DataError' });
  });

  it('stores it anew for another ticket', async () => {
    const places = network(200, 200);
    const file = boleta();
    await store(file);
    expect(await store(file, 6)).toMatch(/^3\/6\//);
    expect(places).toHaveLength(2);
  });

  it.each([
    [
      'in words',
      { statusCode: '429', message: 'Has subido muchos archivos. Vuelve en 7 minutos.' },
      'Has subido muchos archivos. Vuelve en 7 minutos.',
    ],
    [
      'by its code alone, as Supabase does',
      { statusCode: '500', message: 'database error, code: PT429' },
      'Has subido muchos archivos en poco tiempo. Espera unos minutos y vuelve a intentarlo.',
    ],
  ])('says that there were too many where Storage says it %s', async (_how, answer, message) => {
    network(answer, 200);
    const file = boleta();
    await expect(store(file)).rejects.toMatchObject({ kind: 'limit', message });
    expect(await store(file)).toMatch(/^3\/5\//);
  });

  it('sends nothing that the bucket does not take', async () => {
    const places = network(200);
    const page = new File(['<p>'], 'a.html', { type: 'text/html' });
    await expect(store(page)).rejects.toMatchObject({ kind: 'file' });
    expect(places).toEqual([]);
  });
});

describe('how far they are', () => {
  const sized = (size: number) =>
    new File(['x'.repeat(size)], `${size}.pdf`, { type: 'application/pdf' });
  const shares = async (files: readonly File[]): Promise<number[]> => {
    const told: number[] = [];
    await uploadAll('adjuntos', [3, 5], files, (share) => told.push(share));
    return told;
  };

  it('tells which part of the bytes is there, never more than all', async () => {
    network(200);
    fakeXhr(50, 250);
    expect(await shares([sized(100)])).toEqual([0.5, 1, 1]);
  });

  it('counts several files by their bytes', async () => {
    const places = network(200, 200);
    fakeXhr(20);
    const told = await shares([sized(100), sized(300)]);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect([told[0], told.at(-1)]).toEqual([0.05, 1]);
    expect(places).toHaveLength(2);
  });

  it('counts what is there from an earlier try', async () => {
    network(200, 200);
    fakeXhr();
    const [first, second] = [sized(100), sized(300)];
    await store(first);
    expect(await shares([first, second])).toEqual([0.25, 1]);
  });

  it('keeps the headers of the client and its paths in order', async () => {
    const headers: Headers[] = [];
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      headers.push(new Headers(init.headers));
      return Promise.resolve(Response.json({ Key: 'k', Id: '1' }));
    });
    fakeXhr();
    const paths = await uploadAll('adjuntos', [3, 5], [sized(3), sized(4)], () => {});
    expect(paths.map((path) => path.replace(/^3\/5\/.*-/, ''))).toEqual(['3.pdf', '4.pdf']);
    expect(headers[0]?.get('content-type')).toBe('application/pdf');
    expect(headers[0]?.get('authorization')).toMatch(/^Bearer /);
  });

  it('a lost connection and a refusal are those of fetch', async () => {
    network('lost', 403);
    fakeXhr(1);
    await expect(shares([sized(3)])).rejects.toMatchObject({ kind: 'network' });
    await expect(shares([sized(3)])).rejects.toMatchObject({ name: 'DataError' });
  });
});
