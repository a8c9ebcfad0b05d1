import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// Runs before anything is installed: only Node's own modules here.

const MB = 1024 * 1024;

/** Folders that the product writes, in the order in which they hold each other. */
const WRITTEN = ['', 'node_modules', '.local', '.local/start', '.local/start/postgres', 'dist'];

/**
 * What the first start puts on the disk, measured and rounded up: where, its size in MB, and what shows
 * that it is there already.
 * @param {string | undefined} cache npm's
 */
const needs = (cache) => [
  { what: 'paquetes', folder: 'node_modules', size: 1_400, there: 'node_modules/.cache/installed' },
  ...(cache
    ? [{ what: 'caché de npm', folder: cache, size: 500, there: join(cache, '_cacache') }]
    : []),
  { what: 'datos', folder: '.local', size: 300, there: '.local/start/postgres/PG_VERSION' },
  { what: 'sitio compilado', folder: 'dist', size: 50, there: 'dist/index.html' },
];

/**
 * The nearest folder that exists, on whose disk the path would be.
 * @param {string} path
 * @returns {string}
 */
const existing = (path) => (existsSync(path) ? path : existing(dirname(path)));

/**
 * Says which folders of a checkout cannot be written and what to do, or undefined when all can.
 * @param {string} root
 * @param {(folder: string) => void} tryToWrite throws when it may not be written
 */
export function permissionProblem(
  root,
  tryToWrite = (folder) => accessSync(folder, constants.W_OK),
) {
  const closed = WRITTEN.map((name) => join(root, name)).filter((folder) => {
    if (!existsSync(folder)) return false;
    try {
      tryToWrite(folder);
      return false;
    } catch {
      return true;
    }
  });
  if (closed.length === 0) return undefined;
  return `No se puede escribir en ${closed.join(', ')}. Devuelve la carpeta a tu cuenta («sudo chown -R "$(id -un)" ${root}») o clona el proyecto en una tuya, y vuelve a ejecutar el comando. No se cambió nada.`;
}

/** @param {number} mb */
const inWords = (mb) =>
  mb < 1_000 ? `${Math.floor(mb)} MB` : `${(mb / 1_000).toFixed(1).replace('.', ',')} GB`;

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Says which disk is too small for what is still to be put on it, or undefined when there is room. npm
 * tells the scripts that it runs where its cache is.
 * @param {string} root
 * @param {{ cache?: string | undefined, freeOn?: (folder: string) => number }} [machine]
 */
export function spaceProblem(
  root,
  { cache = process.env['npm_config_cache'], freeOn = freeBytes } = {},
) {
  /** @type {Map<number, { disk: string, on: ReturnType<typeof needs> }>} */
  const disks = new Map();
  for (const need of needs(cache)) {
    if (existsSync(resolve(root, need.there))) continue;
    const disk = existing(resolve(root, need.folder));
    const { dev } = statSync(disk);
    disks.set(dev, { disk, on: [...(disks.get(dev)?.on ?? []), need] });
  }
  for (const { disk, on } of disks.values()) {
    const needed = on.reduce((sum, { size }) => sum + size, 0);
    const free = freeOn(disk) / MB;
    if (free >= needed) continue;
    const parts = on.map(({ what, size }) => `${what}, ${inWords(size)}`).join('; ');
    return `No hay espacio en el disco de ${disk}: quedan ${inWords(free)} y hacen falta ${inWords(needed)} (${parts}). Libera espacio o clona el proyecto en otro disco, y vuelve a ejecutar el comando. No se cambió nada.`;
  }
  return undefined;
}
