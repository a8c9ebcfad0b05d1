import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { number, object, string, type InferType } from 'yup';
import { areKeys } from '../machine/keys.ts';

/** Where a backup says what it consists of. */
const MANIFEST = 'respaldo.json';

/** What a backup cannot be without. */
const NEEDED = ['postgres/PG_VERSION', 'postgres/global/pg_control', 'claves.json'] as const;

const fileSchema = object({
  bytes: number().integer().min(0).required(),
  sha256: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
});

type FileState = InferType<typeof fileSchema>;

async function sha256Of(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

/** Writes down size and checksum of every file of a backup, once all of them are there. */
export async function writeManifest(folder: string): Promise<void> {
  const files: Record<string, FileState> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    files[name] = { bytes: statSync(path).size, sha256: await sha256Of(path) };
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ version: 1, archivos: files }, null, 1));
}

export const hasManifest = (folder: string): boolean => existsSync(join(folder, MANIFEST));

function readManifest(folder: string): Record<string, FileState> | null {
  try {
    const written: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const files: unknown = Object.getOwnPropertyDescriptor(written, 'archivos')?.value;
    if (typeof files !== 'object' || files === null) return null;
    return Object.fromEntries(
      Object.entries(files).map(([name, state]) => [name, fileSchema.validateSync(state)]),
    );
  } catch {
    return null;
  }
}

const CRC32C = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc >>> 0;
});

/**
 * Whether a pg_control is one that Postgres wrote whole: its length, and its own checksum (CRC-32C),
 * which ends the part that is filled; how long that is depends on the version of Postgres.
 */
function isSoundControlFile(content: Buffer): boolean {
  if (content.length !== 8192) return false;
  let crc = 0xffffffff;
  for (let at = 0; at < 512; at++) {
    if (at >= 128 && at % 4 === 0 && content.readUInt32LE(at) === (crc ^ 0xffffffff) >>> 0) {
      return true;
    }
    crc = (crc >>> 8) ^ (CRC32C[(crc ^ content.readUInt8(at)) & 0xff] ?? 0);
  }
  return false;
}

/** What is wrong with a file of the list; null when nothing is. */
async function faultOf(
  folder: string,
  name: string,
  { bytes, sha256 }: FileState,
): Promise<string | null> {
  const path = join(folder, name);
  if (!existsSync(path)) return `falta ${name}`;
  const { size } = statSync(path);
  if (size !== bytes) return `${name} mide ${size} bytes y debía medir ${bytes}`;
  return (await sha256Of(path)) === sha256 ? null : `${name} cambió`;
}

/**
 * Everything that is wrong with a backup, in words; empty when it is whole. Without its list
 * (backups of 0.1.0 have none) only what Postgres and the site cannot start without is looked at.
 */
export async function faultsOf(folder: string): Promise<string[]> {
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) return missing.map((name) => `falta ${name}`);
  const faults: string[] = [];
  if (hasManifest(folder)) {
    const files = readManifest(folder);
    if (!files) return [`${MANIFEST} no se puede leer`];
    for (const name of NEEDED.filter((each) => !(each in files))) {
      faults.push(`${MANIFEST} no nombra ${name}`);
    }
    for (const [name, state] of Object.entries(files)) {
      const fault = await faultOf(folder, name, state);
      if (fault !== null) faults.push(fault);
    }
  }
  if (!isSoundControlFile(readFileSync(join(folder, 'postgres/global/pg_control')))) {
    faults.push('postgres/global/pg_control está dañado');
  }
  if (!areKeys(readFileSync(join(folder, 'claves.json'), 'utf8'))) {
    faults.push('claves.json no tiene las claves');
  }
  return faults;
}
