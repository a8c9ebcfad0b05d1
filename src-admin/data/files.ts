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
