import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeXhr } from '../../tests/fakeXhr.ts';
import { callsOf, fakeNetwork } from '../../tests/fakeNetwork.ts';
import { act, signedInAsAna } from '../../tests/signedInAsAna.ts';
import { fileMethods, forgetUploads, upload, uploadAll } from './files.ts';

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

describe('fileMethods', () => {
  signedInAsAna();

  describe('downloadFile', () => {
    const PATH = 'GET /storage/v1/object/adjuntos/3/a.pdf';

    it('gives the content', async () => {
      const { result } = await act({ [PATH]: { body: 'contenido' } }, () =>
        fileMethods.downloadFile('adjuntos', '3/a.pdf'),
      );
      expect(await result.text()).toBe('"contenido"');
    });

    it('says that it could not be opened', async () => {
      fakeNetwork({ [PATH]: { status: 404, body: { message: 'Object not found' } } });
      await expect(fileMethods.downloadFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
        kind: 'file',
        message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
      });
    });
  });

  describe('signedFile', () => {
    const SIGN = 'POST /storage/v1/object/sign/adjuntos/3/a.pdf';

    it('gives an address that stands for five minutes', async () => {
      const { result, bodies } = await act(
        { [SIGN]: { body: { signedURL: '/object/sign/adjuntos/3/a.pdf?token=x' } } },
        () => fileMethods.signedFile('adjuntos', '3/a.pdf'),
      );
      expect(result).toMatch(/\/storage\/v1\/object\/sign\/adjuntos\/3\/a\.pdf\?token=x$/);
      expect(bodies).toEqual([{ expiresIn: 300 }]);
    });

    it('says that it could not be opened', async () => {
      fakeNetwork({ [SIGN]: { status: 404, body: { message: 'Object not found' } } });
      await expect(fileMethods.signedFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
        kind: 'file',
        message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
      });
    });
  });

  describe('signedPictures', () => {
    const MANY = 'POST /storage/v1/object/sign/adjuntos';
    const signed = (path: string) => ({
      path,
      error: null,
      signedURL: `/object/sign/${path}?token=x`,
    });

    it('gives the address of the small one before that of the picture, in one request; without a small one, the picture', async () => {
      const body = [
        signed('3/7/mini/a.png'),
        signed('3/7/a.png'),
        {
          path: '3/7/mini/b.png',
          error: 'Either the object does not exist or you do not have access to it',
          signedURL: null,
        },
        signed('3/7/b.png'),
      ];
      const { result, bodies } = await act({ [MANY]: { body } }, () =>
        fileMethods.signedPictures(['3/7/a.png', '3/7/b.png']),
      );
      expect(result).toEqual({
        '3/7/a.png': [expect.stringContaining('/mini/a.png'), expect.stringContaining('3/7/a.png')],
        '3/7/b.png': [expect.stringContaining('3/7/b.png')],
      });
      expect(bodies).toEqual([
        { expiresIn: 300, paths: ['3/7/mini/a.png', '3/7/a.png', '3/7/mini/b.png', '3/7/b.png'] },
      ]);
    });
  });

  const BUCKET = '/storage/v1/object/portadas';
  const LARGE = `POST ${BUCKET}/portada-a1.webp`;
  const SMALL = `POST ${BUCKET}/portada-a1-600.webp`;
  const stored = { body: { Key: 'x' } };
  const there = { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' };

  const drawn = (type: string) => new Blob(['dibujo'], { type });
  const cover = {
    name: 'portada-a1',
    large: drawn('image/webp'),
    small: drawn('image/webp'),
  };

  /** The address of this site is that of the API, or another. */
  const siteIs = (origin: string) => vi.stubGlobal('location', { origin, href: `${origin}/` });

  describe('storePicture', () => {
    it('puts the small one beside the large one, for a year in every browser', async () => {
      const asked = fakeNetwork({ [SMALL]: stored, [LARGE]: stored });
      await fileMethods.storePicture(cover);
      expect(callsOf(asked)).toEqual([SMALL, LARGE]);
      for (const { headers } of asked) {
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('cache-control')).toBe('max-age=31536000');
      }
    });

    it.each([
      ['image/webp', 'webp'],
      ['image/jpeg', 'jpg'],
      ['image/png', 'png'],
      ['image/avif', 'jpg'],
    ])('a logo of the type %s is one file that ends in .%s', async (type, extension) => {
      const logo = `POST ${BUCKET}/logo-b2.${extension}`;
      const asked = fakeNetwork({ [logo]: stored });
      const address = await fileMethods.storePicture({
        name: 'logo-b2',
        large: drawn(type),
        small: null,
      });
      expect(callsOf(asked)).toEqual([logo]);
      expect(asked[0]?.headers.get('content-type')).toBe(type);
      expect(address.endsWith(`/public/portadas/logo-b2.${extension}`)).toBe(true);
    });

    it('takes a file that is there already for its own, whose answer was lost', async () => {
      const again = { status: 400, body: there };
      const asked = fakeNetwork({ [SMALL]: again, [LARGE]: again });
      expect(await fileMethods.storePicture(cover)).toContain('/public/portadas/portada-a1.webp');
      expect(callsOf(asked)).toEqual([SMALL, LARGE]);
    });

    it.each([
      ['a refusal', { status: 400, body: { ...there, statusCode: '413' } }, 'file'],
      ['a failure', { status: 500, body: { message: 'x' } }, 'file'],
      [
        'a session that ended',
        { status: 401, body: { statusCode: '401', message: 'x' } },
        'session',
      ],
      ['a lost connection', 'lost' as const, 'network'],
    ])('ends with %s of the first file', async (_what, answer, kind) => {
      const asked = fakeNetwork({ [SMALL]: answer, [LARGE]: stored });
      await expect(fileMethods.storePicture(cover)).rejects.toMatchObject({
        name: 'DataError',
        kind,
      });
      expect(callsOf(asked)).toEqual([SMALL]);
    });

    it('is not done with the small one alone', async () => {
      fakeNetwork({ [SMALL]: stored, [LARGE]: { status: 500, body: { message: 'x' } } });
      await expect(fileMethods.storePicture(cover)).rejects.toMatchObject({ kind: 'file' });
    });
  });

  it.each(['http://localhost:3000', 'https://www.estudiocobre.cl'])(
    'what is kept is the path at the API, whichever site it is chosen on: %s',
    async (origin) => {
      fakeNetwork({ [SMALL]: stored, [LARGE]: stored });
      siteIs(origin);
      expect(await fileMethods.storePicture(cover)).toBe(
        '/storage/v1/object/public/portadas/portada-a1.webp',
      );
    },
  );
});
