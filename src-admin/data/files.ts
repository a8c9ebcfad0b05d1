import { DataError } from './errors.ts';

/** What the private buckets take, by bucket. The database's own limits are the same. */
const BUCKETS = {
  adjuntos: {
    maximum: 10 * 1024 * 1024,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'application/pdf',
      'text/plain',
      'application/zip',
    ],
  },
  comprobantes: {
    maximum: 5 * 1024 * 1024,
    types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  },
} as const;

export type Bucket = keyof typeof BUCKETS;

/** The `accept` of a file field. */
export const acceptedTypes = (bucket: Bucket): string => BUCKETS[bucket].types.join(',');

/** Throws a Spanish error when a file is of the wrong type, too large or empty. */
export function checkFile(
  bucket: Bucket,
  file: { name: string; size: number; type: string },
): void {
  const { maximum, types } = BUCKETS[bucket];
  const failure = (text: string) => new DataError('file', { text: `${file.name}: ${text}` });
  if (file.size === 0) throw failure('el archivo está vacío.');
  if (file.size > maximum) throw failure(`pesa más de ${maximum / 1024 / 1024} MB.`);
  if (!(types as readonly string[]).includes(file.type)) {
    throw failure('no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.');
  }
}

/** A file's name made safe for a path, kept readable. */
function safeName(name: string): string {
  const clean = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(-80);
  return clean || 'archivo';
}

/** A path that no other file has: folders, a random prefix, the name. */
export const newPath = (folders: readonly (number | string)[], name: string): string =>
  [...folders, `${crypto.randomUUID()}-${safeName(name)}`].join('/');

/** The name a person gave the file, from its path. */
export const nameFromPath = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-/, '');
