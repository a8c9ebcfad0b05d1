import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filePath, stateOf, type Dump, type DumpedFile } from './folder.ts';
import type { Sql } from './tables.ts';

/** The address of a project's storage, and its secret key. */
export interface Storage {
  api: string;
  key: string;
}

/** A row of storage.objects. */
interface Stored {
  id: string;
  bucket: string;
  nombre: string;
  tipo: string;
}

const HOUR_MS = 3_600_000;

function request(
  { api, key }: Storage,
  { bucket, nombre }: Pick<Stored, 'bucket' | 'nombre'>,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: Uint8Array<ArrayBuffer>;
  } = {},
): Promise<Response> {
  const name = nombre.split('/').map(encodeURIComponent).join('/');
  return fetch(`${api.replace(/\/+$/, '')}/storage/v1/object/${bucket}/${name}`, {
    ...options,
    headers: {
      apikey: key,
      // A new secret key is no JWT and stands as api key alone.
      ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
      ...options.headers,
    },
    signal: AbortSignal.timeout(HOUR_MS),
  });
}

/** The files that storage names. */
export const storedFiles = (sql: Sql): Promise<Stored[]> =>
  sql<Stored[]>`
    select id::text, bucket_id as bucket, name as nombre,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as tipo
    from storage.objects order by bucket_id, name`;

/** Fetches files into a dump's folder; those that are not there any more are named apart. */
export async function fetchFiles(
  storage: Storage,
  files: readonly Stored[],
  folder: string,
): Promise<Pick<Dump, 'archivos' | 'sin_archivo'>> {
  const fetched: Pick<Dump, 'archivos' | 'sin_archivo'> = { archivos: [], sin_archivo: [] };
  for (const file of files) {
    const answer = await request(storage, file);
    const name = `${file.bucket}/${file.nombre}`;
    if (!answer.ok || !answer.body) {
      const said = await answer.text();
      if (!/object not found/i.test(said))
        throw new Error(
          `Al leer ${name}, storage respondió ${answer.status} ${said.slice(0, 200)}`,
        );
      fetched.sin_archivo.push(name);
      continue;
    }
    const path = filePath(folder, file.id);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path));
    fetched.archivos.push({ ...file, ...(await stateOf(path)) });
  }
  return fetched;
}

/** Stores the files of a dump under their own names, replacing files that exist. */
export async function storeFiles(
  storage: Storage,
  files: readonly DumpedFile[],
  folder: string,
): Promise<void> {
  for (const { id, bucket, nombre, tipo } of files) {
    const answer = await request(
      storage,
      { bucket, nombre },
      {
        method: 'POST',
        // A name is never used again for another picture.
        headers: {
          ...{ 'content-type': tipo, 'x-upsert': 'true' },
          ...(bucket === 'portadas' && { 'cache-control': 'max-age=31536000' }),
        },
        body: new Uint8Array(await readFile(filePath(folder, id))),
      },
    );
    if (!answer.ok) {
      throw new Error(
        `Al guardar ${bucket}/${nombre}, storage respondió ${answer.status} ${(await answer.text()).slice(0, 200)}. Los datos ya están cargados: corrige el motivo y vuelve a cargar con --solo-archivos.`,
      );
    }
  }
}

/** What is wrong with the files of a project, seen from a dump. */
export async function fileDifferences(
  storage: Storage,
  files: readonly DumpedFile[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files) {
    const answer = await request(storage, file);
    const name = `${file.bucket}/${file.nombre}`;
    if (!answer.ok || !answer.body) {
      wrong.push(`falta el archivo ${name} (${answer.status})`);
      continue;
    }
    const sum = createHash('sha256');
    await pipeline(Readable.fromWeb(answer.body as never), sum);
    if (sum.digest('hex') !== file.sha256) wrong.push(`el archivo ${name} es otro`);
  }
  return wrong;
}
