import { mkdtempSync, rmSync, utimesSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FileStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'archivos-'));
const storage = new FileStorage(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const put = (key: string, text: string) =>
  storage.uploadObject('portadas', key, undefined, Buffer.from(text), 'text/plain', 'no-cache');
const get = async (key: string, headers: { range?: string; ifNoneMatch?: string }) => {
  const { httpStatusCode, metadata, body } = await storage.getObject(
    ...(['portadas', key, undefined, headers] as const),
  );
  return {
    status: httpStatusCode,
    length: metadata.contentLength,
    range: metadata.contentRange,
    text: body && (await new Response(body as ReadableStream).text()),
  };
};

describe('a stored file', () => {
  it('is not sent again to whom has it, until it is replaced', async () => {
    const { eTag } = await put('logo.png', '0123456789');
    expect((await get('logo.png', { ifNoneMatch: eTag })).status).toBe(304);
    // As if it had been put there a minute ago.
    const before = new Date(Date.now() - 60_000);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), before, before);
    const old = (await storage.headObject('portadas', 'logo.png')).eTag;
    await put('logo.png', 'otro texto');
    expect(await get('logo.png', { ifNoneMatch: old })).toMatchObject({
      ...{ status: 200, text: 'otro texto' },
    });
  });

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=0-999999', 'bytes 0-9/10', '0123456789'],
  ])('is sent in pieces, and none beyond its end: %s', async (asked, range, text) => {
    await put('video.mp4', '0123456789');
    expect(await get('video.mp4', { range: asked })).toEqual({
      ...{ status: 206, length: text.length, range, text },
    });
  });
});
