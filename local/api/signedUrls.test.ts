import { describe, expect, it } from 'vitest';
import { likeSupabaseStorage } from './signedUrls.ts';

const base = 'http://api/storage/v1/object';
const post = (path: string) => new Request(`${base}${path}`, { method: 'POST' });

describe('likeSupabaseStorage', () => {
  it('gives a signed address the name that storage-js reads', async () => {
    const answer = Response.json({ signedUrl: '/storage/v1/object/sign/a/b.png?token=t' });
    const response = await likeSupabaseStorage(post('/sign/a/b.png'), answer);
    expect(await response.json()).toMatchObject({ signedURL: '/object/sign/a/b.png?token=t' });
  });

  it('does so for many at once, and for uploads', async () => {
    const many = Response.json([{ path: 'b', signedUrl: '/storage/v1/object/sign/a/b?token=t' }]);
    expect(await (await likeSupabaseStorage(post('/sign/a'), many)).json()).toMatchObject([
      { path: 'b', signedURL: '/object/sign/a/b?token=t' },
    ]);
    const upload = Response.json({ signedUrl: '/storage/v1/object/upload/sign/a/b?token=t' });
    expect(
      await (await likeSupabaseStorage(post('/upload/sign/a/b'), upload)).json(),
    ).toMatchObject({ url: '/object/upload/sign/a/b?token=t' });
  });

  it('leaves the rest alone', async () => {
    const response = new Response('x');
    expect(await likeSupabaseStorage(new Request(`${base}/public/a/b.png`), response)).toBe(
      response,
    );
  });
});
