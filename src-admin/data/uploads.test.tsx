import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads, upload } from './uploads.ts';

// A file is stored once however often it is tried, with the real client and a network that answers in turn.

type Answer = 'lost' | number;

/** Puts itself in the place of the network; returns where each try wanted to store. */
function network(...answers: Answer[]): string[] {
  const places: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    places.push(new URL(input instanceof Request ? input.url : input.toString()).pathname);
    const answer = answers[places.length - 1] ?? 'lost';
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const body = answer === 200 ? { Key: 'k', Id: '1' } : { statusCode: `${answer}`, message: 'x' };
    return Promise.resolve(
      new Response(JSON.stringify(body), {
        status: answer === 200 ? 200 : 400,
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

  it('sends nothing that the bucket does not take', async () => {
    const places = network(200);
    const page = new File(['<p>'], 'a.html', { type: 'text/html' });
    await expect(store(page)).rejects.toMatchObject({ kind: 'file' });
    expect(places).toEqual([]);
  });
});
