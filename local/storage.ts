import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

/** Keeps the files of Storage in a folder: bucket/key, as the names say. */
export class FileStorage implements Adapter {
  readonly driver = undefined;

  constructor(private readonly carpeta: string) {}

  /** The file of an object; a key that climbs out of the folder is refused. */
  private path(bucketName: string, key: string): string {
    const root = resolve(this.carpeta, bucketName) + sep;
    const path = resolve(root, key);
    if (!root.startsWith(resolve(this.carpeta) + sep) || !path.startsWith(root)) {
      throw new Error('Clave de archivo no válida');
    }
    return path;
  }

  async headObject(bucketName: string, key: string): Promise<Metadata> {
    const { size, mtime } = await stat(this.path(bucketName, key));
    const eTag = `"${createHash('md5').update(`${key}:${mtime.getTime()}`).digest('hex')}"`;
    return {
      cacheControl: 'no-cache', contentLength: size, size, eTag, lastModified: mtime,
      // The database row of the object has the real type; this is the fallback.
      mimetype: 'application/octet-stream',
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
    const open = (): ReadableStream => Readable.toWeb(
      createReadStream(this.path(bucketName, key), metadata.size === 0 ? {} : { start, end }),
    ) as ReadableStream;
    if (!range) return { metadata, httpStatusCode: 200, body: open() };
    return {
      httpStatusCode: 206,
      metadata: {
        ...metadata,
        contentLength: end - start + 1,
        contentRange: `bytes ${start}-${end}/${metadata.size}`,
      },
      body: open(),
    };
  }

  async uploadObject(
    ...[bucketName, key, , cuerpo, mimetype, cacheControl]: Parameters<Adapter['uploadObject']>
  ): Promise<Metadata> {
    const path = this.path(bucketName, key);
    await mkdir(dirname(path), { recursive: true });
    const data = cuerpo instanceof Uint8Array
      ? cuerpo
      : new Uint8Array(await new Response(cuerpo as ReadableStream<Uint8Array>).arrayBuffer());
    await writeFile(path, data);
    return { ...(await this.headObject(bucketName, key)), mimetype, cacheControl };
  }

  async deleteObject(bucketName: string, key: string): Promise<void> {
    await rm(this.path(bucketName, key), { force: true });
  }

  async deleteObjects(bucketName: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucketName, key);
  }

  async copyObject(
    ...[bucketName, key, , otherBucket, otherKey]: Parameters<Adapter['copyObject']>
  ): ReturnType<Adapter['copyObject']> {
    const target = this.path(otherBucket, otherKey);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(this.path(bucketName, key), target);
    const eTag = `"${createHash('md5').update(await readFile(target)).digest('hex')}"`;
    return { httpStatusCode: 200, eTag, lastModified: (await stat(target)).mtime };
  }

  privateAssetUrl(bucketName: string, key: string): Promise<string> {
    return Promise.resolve(`file://${join(this.carpeta, bucketName, key)}`);
  }
}
