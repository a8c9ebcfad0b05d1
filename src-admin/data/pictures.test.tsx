import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork } from '../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../tests/signedInAsAna.ts';
import { storePicture } from './pictures.ts';

// Pictures that everybody may see: under which names they are stored, and at which address they stand.

signedInAsAna();

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

describe('storing', () => {
  it('puts the small one beside the large one, for a year in every browser', async () => {
    const asked = fakeNetwork({ [SMALL]: stored, [LARGE]: stored });
    await storePicture(cover);
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
    const address = await storePicture({ name: 'logo-b2', large: drawn(type), small: null });
    expect(callsOf(asked)).toEqual([logo]);
    expect(asked[0]?.headers.get('content-type')).toBe(type);
    expect(address.endsWith(`/public/portadas/logo-b2.${extension}`)).toBe(true);
  });

  it('takes a file that is there already for its own, whose answer was lost', async () => {
    const again = { status: 400, body: there };
    const asked = fakeNetwork({ [SMALL]: again, [LARGE]: again });
    expect(await storePicture(cover)).toContain('/public/portadas/portada-a1.webp');
    expect(callsOf(asked)).toEqual([SMALL, LARGE]);
  });

  it.each([
    ['a refusal', { status: 400, body: { ...there, statusCode: '413' } }, 'file'],
    ['a failure', { status: 500, body: { message: 'x' } }, 'file'],
    ['a session that ended', { status: 401, body: { statusCode: '401', message: 'x' } }, 'session'],
    ['a lost connection', 'lost' as const, 'network'],
  ])('ends with %s of the first file', async (_what, answer, kind) => {
    const asked = fakeNetwork({ [SMALL]: answer, [LARGE]: stored });
    await expect(storePicture(cover)).rejects.toMatchObject({ name: 'DataError', kind });
    expect(callsOf(asked)).toEqual([SMALL]);
  });

  it('is not done with the small one alone', async () => {
    fakeNetwork({ [SMALL]: stored, [LARGE]: { status: 500, body: { message: 'x' } } });
    await expect(storePicture(cover)).rejects.toMatchObject({ kind: 'file' });
  });
});

it.each(['http://localhost:3000', 'https://www.estudiocobre.cl'])(
  'what is kept is the path at the API, whichever site it is chosen on: %s',
  async (origin) => {
    fakeNetwork({ [SMALL]: stored, [LARGE]: stored });
    siteIs(origin);
    expect(await storePicture(cover)).toBe('/storage/v1/object/public/portadas/portada-a1.webp');
  },
);
