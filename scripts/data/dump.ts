import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { fetchFiles, storedFiles, type Storage } from './files.ts';
import { stateOf, tablePath, writeList, type Dump } from './folder.ts';
import {
  contentOf,
  copyOut,
  migrationsOf,
  SETTINGS,
  tablesOf,
  type Sql,
  type Table,
} from './tables.ts';

async function dumpTable(sql: Sql, table: Table, folder: string): Promise<Dump['tablas'][number]> {
  const path = tablePath(folder, table.name);
  const file = openSync(path, 'w');
  await copyOut(sql, table, (piece) => void writeSync(file, piece)).finally(() => closeSync(file));
  return { ...table, ...(await contentOf(sql, table)), ...(await stateOf(path)) };
}

/** How far each sequence has counted. */
const sequencesOf = (sql: Sql): Promise<Dump['secuencias']> =>
  sql<Dump['secuencias']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as valor
    from pg_sequences
    where schemaname in ('public', 'private', 'auth', 'storage') and last_value is not null
    order by 1`;

/**
 * Writes every row of a project into a new folder, as they are at one instant, then the files that
 * they name; the folder appears once all of it is there. Without `storage` no file is fetched.
 * @throws {Error} in Spanish, when the folder exists or there are files and nowhere to ask for them
 */
export async function dump(
  url: string,
  folder: string,
  storage: Storage | null,
  { withoutFiles = false }: { withoutFiles?: boolean } = {},
): Promise<Dump> {
  if (existsSync(folder)) throw new Error(`${folder} ya existe: elige otra carpeta`);
  const unfinished = `${folder}.parcial`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tablas'), { recursive: true });
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const { files, ...data } = await sql.begin(
      'isolation level repeatable read read only',
      async (tx) => {
        await tx.unsafe(SETTINGS).simple();
        const tablas: Dump['tablas'] = [];
        for (const table of await tablesOf(tx)) tablas.push(await dumpTable(tx, table, unfinished));
        return {
          tablas,
          migraciones: await migrationsOf(tx),
          secuencias: [...(await sequencesOf(tx))],
          files: await storedFiles(tx),
        };
      },
    );
    if (files.length > 0 && !storage && !withoutFiles) {
      throw new Error(
        `Hay ${files.length} archivos: indica SUPABASE_URL y SUPABASE_SECRET_KEY para traerlos, o --sin-archivos`,
      );
    }
    const found = storage
      ? await fetchFiles(storage, files, unfinished)
      : { archivos: [], sin_archivo: [] };
    const made: Dump = { version: 1, hecho_en: new Date().toISOString(), ...data, ...found };
    writeList(unfinished, made);
    await rename(unfinished, folder);
    return made;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await sql.end();
  }
}
