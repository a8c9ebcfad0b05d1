import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';

type Adaptador = NonNullable<App['_storageAdapter']>;
type Metadatos = Awaited<ReturnType<Adaptador['headObject']>>;

/** Keeps the files of Storage in a folder: bucket/key, as the names say. */
export class Almacen implements Adaptador {
  readonly driver = undefined;

  constructor(private readonly carpeta: string) {}

  /** The file of an object; a key that climbs out of the folder is refused. */
  private ruta(cubo: string, clave: string): string {
    const raíz = resolve(this.carpeta, cubo) + sep;
    const ruta = resolve(raíz, clave);
    if (!raíz.startsWith(resolve(this.carpeta) + sep) || !ruta.startsWith(raíz)) {
      throw new Error('Clave de archivo no válida');
    }
    return ruta;
  }

  async headObject(cubo: string, clave: string): Promise<Metadatos> {
    const { size, mtime } = await stat(this.ruta(cubo, clave));
    const eTag = `"${createHash('md5').update(`${clave}:${mtime.getTime()}`).digest('hex')}"`;
    return {
      cacheControl: 'no-cache', contentLength: size, size, eTag, lastModified: mtime,
      // The database row of the object has the real type; this is the fallback.
      mimetype: 'application/octet-stream',
    };
  }

  async getObject(
    ...[cubo, clave, , cabeceras]: Parameters<Adaptador['getObject']>
  ): ReturnType<Adaptador['getObject']> {
    const metadata = await this.headObject(cubo, clave);
    if (cabeceras?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
    const rango = /^bytes=(\d+)-(\d*)$/.exec(cabeceras?.range ?? '');
    const start = rango ? Number(rango[1]) : 0;
    const end = rango?.[2] ? Math.min(Number(rango[2]), metadata.size - 1) : metadata.size - 1;
    const abrir = (): ReadableStream => Readable.toWeb(
      createReadStream(this.ruta(cubo, clave), metadata.size === 0 ? {} : { start, end }),
    ) as ReadableStream;
    if (!rango) return { metadata, httpStatusCode: 200, body: abrir() };
    return {
      httpStatusCode: 206,
      metadata: {
        ...metadata,
        contentLength: end - start + 1,
        contentRange: `bytes ${start}-${end}/${metadata.size}`,
      },
      body: abrir(),
    };
  }

  async uploadObject(
    ...[cubo, clave, , cuerpo, mimetype, cacheControl]: Parameters<Adaptador['uploadObject']>
  ): Promise<Metadatos> {
    const ruta = this.ruta(cubo, clave);
    await mkdir(dirname(ruta), { recursive: true });
    const datos = cuerpo instanceof Uint8Array
      ? cuerpo
      : new Uint8Array(await new Response(cuerpo as ReadableStream<Uint8Array>).arrayBuffer());
    await writeFile(ruta, datos);
    return { ...(await this.headObject(cubo, clave)), mimetype, cacheControl };
  }

  async deleteObject(cubo: string, clave: string): Promise<void> {
    await rm(this.ruta(cubo, clave), { force: true });
  }

  async deleteObjects(cubo: string, claves: string[]): Promise<void> {
    for (const clave of claves) await this.deleteObject(cubo, clave);
  }

  async copyObject(
    ...[cubo, clave, , otroCubo, otraClave]: Parameters<Adaptador['copyObject']>
  ): ReturnType<Adaptador['copyObject']> {
    const destino = this.ruta(otroCubo, otraClave);
    await mkdir(dirname(destino), { recursive: true });
    await copyFile(this.ruta(cubo, clave), destino);
    const eTag = `"${createHash('md5').update(await readFile(destino)).digest('hex')}"`;
    return { httpStatusCode: 200, eTag, lastModified: (await stat(destino)).mtime };
  }

  privateAssetUrl(cubo: string, clave: string): Promise<string> {
    return Promise.resolve(`file://${join(this.carpeta, cubo, clave)}`);
  }
}
