import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { array, number, object, string, type InferType } from 'yup';

/** The list of a dump's folder, with what proves that the folder is complete. */
const LIST = 'volcado.json';

const hash = string()
  .matches(/^[0-9a-f]{64}$/)
  .required();

const listSchema = object({
  version: number().oneOf([1]).required(),
  hecho_en: string().required(),
  migraciones: array(string().required()).required(),
  tablas: array(
    object({
      name: string().required(),
      columns: array(string().required()).required(),
      filas: number().integer().min(0).required(),
      huella: hash,
      bytes: number().integer().min(0).required(),
      sha256: hash,
    }),
  ).required(),
  secuencias: array(object({ name: string().required(), valor: string().required() })).required(),
  archivos: array(
    object({
      id: string().required(),
      bucket: string().required(),
      nombre: string().required(),
      tipo: string().required(),
      bytes: number().integer().min(0).required(),
      sha256: hash,
    }),
  ).required(),
  /** Files that storage names and does not have. */
  sin_archivo: array(string().required()).required(),
}).required();

export type Dump = InferType<typeof listSchema>;
export type DumpedFile = Dump['archivos'][number];

/** Where the rows of a table stand in a dump, and where a file does. */
export const tablePath = (folder: string, name: string): string =>
  join(folder, 'tablas', `${name.replaceAll(/[^\w.]/g, '_')}.copy`);
export const filePath = (folder: string, id: string): string => join(folder, 'archivos', id);

/** Length and checksum of a file on disk. */
export async function stateOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return { bytes: statSync(path).size, sha256: sum.digest('hex') };
}

export const writeList = (folder: string, dump: Dump): void =>
  writeFileSync(join(folder, LIST), `${JSON.stringify(dump, null, 1)}\n`);

/**
 * Reads the list of a dump.
 * @throws {Error} in Spanish, when the folder is no dump
 */
export function readList(folder: string): Dump {
  if (!existsSync(join(folder, LIST)))
    throw new Error(`${folder} no es un volcado: le falta ${LIST}`);
  return listSchema.validateSync(JSON.parse(readFileSync(join(folder, LIST), 'utf8')));
}

/**
 * Looks at every file of a dump before anything is done with it.
 * @throws {Error} in Spanish, naming what is missing or changed
 */
export async function requireWhole(folder: string, dump: Dump): Promise<void> {
  const parts = [
    ...dump.tablas.map((table) => ({ ...table, path: tablePath(folder, table.name) })),
    ...dump.archivos.map((file) => ({ ...file, path: filePath(folder, file.id) })),
  ];
  const faults: string[] = [];
  for (const { path, bytes, sha256 } of parts) {
    if (!existsSync(path)) faults.push(`falta ${path}`);
    else {
      const found = await stateOf(path);
      if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`cambió ${path}`);
    }
  }
  if (faults.length > 0) {
    const more = faults.length > 5 ? `; y ${faults.length - 5} más` : '';
    throw new Error(`El volcado no está completo: ${faults.slice(0, 5).join('; ')}${more}`);
  }
}
