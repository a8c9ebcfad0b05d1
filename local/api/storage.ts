import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

const hashOf = (algorithm: 'md5' | 'sha256', text: string): string =>
  createHash(algorithm).update(text).digest('hex');

/**
 * Keeps the files of Storage in one folder. A file is named by the hash of its bucket and key, so
 * that no key can climb out or collide with a folder; its content type stands in a file beside it.
 */
export class FileStorage implements Adapter {
  readonly driver = undefined;

  constructor(private readonly folder: string) {}

  private path(bucketName: string, key: string): string {
    return join(this.folder, hashOf('sha256', JSON.stringify([bucketName, key])));
  }

  async headObject(bucketName: string, key: string): Promise<Metadata> {
    const path = this.path(bucketName, key);
    const { size, mtime } = await stat(path);
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      eTag: `"${hashOf('md5', `${path}:${mtime.getTime()}`)}"`,
      lastModified: mtime,
      mimetype: await readFile(`${path}.type`, 'utf8'),
    };
  }

  async getObject(
    ...[bucketName, key, , headers]: Parameters<Adapter['getObject']>
  ): ReturnType<Adapter['getObject']> {
    const metadata = await this.headObject(bucketName, key);
    if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers?.range ?? '');
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), metadata.size - 1) : metadata.size - 1;
    const body = Readable.toWeb(
      createReadStream(this.path(bucketName, key), metadata.size === 0 ? {} : { start, end }),
    ) as ReadableStream;
    if (!range) return { metadata, httpStatusCode: 200, body };
    const contentRange = `bytes ${start}-${end}/${metadata.size}`;
    return {
      httpStatusCode: 206,
      metadata: { ...metadata, contentLength: end - start + 1, contentRange },
      body,
    };
  }

  async uploadObject(
    ...[bucketName, key, , content, mimetype, cacheControl]: Parameters<Adapter['uploadObject']>
  ): Promise<Metadata> {
    const path = this.path(bucketName, key);
    await mkdir(this.folder, { recursive: true });
    const data =
      content instanceof Uint8Array
        ? content
        : new Uint8Array(await new Response(content as ReadableStream<Uint8Array>).arrayBuffer());
    await writeFile(`${path}.type`, mimetype);
    await writeFile(path, data);
    return { ...(await this.headObject(bucketName, key)), cacheControl };
  }

  async deleteObject(bucketName: string, key: string): Promise<void> {
    const path = this.path(bucketName, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.type`, { force: true })]);
  }

  async deleteObjects(bucketName: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucketName, key);
  }

  async copyObject(
    ...[bucketName, key, , otherBucket, otherKey]: Parameters<Adapter['copyObject']>
  ): ReturnType<Adapter['copyObject']> {
    const [source, target] = [this.path(bucketName, key), this.path(otherBucket, otherKey)];
    await copyFile(`${source}.type`, `${target}.type`);
    await copyFile(source, target);
    const { eTag, lastModified } = await this.headObject(otherBucket, otherKey);
    return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
  }

  privateAssetUrl(bucketName: string, key: string): Promise<string> {
    return Promise.resolve(`file://${this.path(bucketName, key)}`);
  }
}
