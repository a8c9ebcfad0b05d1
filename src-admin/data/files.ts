import { DataError } from './errors.ts';

/** Where private files lie. */
export type Bucket = 'adjuntos' | 'comprobantes';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What is taken, by kind of file: what its bucket takes, or of that the pictures alone. The database's own limits are the same. */
const KINDS = {
  adjuntos: {
    maximum: 10 * 1024 * 1024,
    types: [...PICTURES, 'application/pdf', 'text/plain', 'application/zip'],
    use: 'PDF, PNG, JPG o WebP',
  },
  comprobantes: {
    maximum: 5 * 1024 * 1024,
    types: [...PICTURES, 'application/pdf'],
    use: 'PDF, PNG, JPG o WebP',
  },
  imagenes: {
    maximum: 10 * 1024 * 1024,
    types: PICTURES,
    use: 'PNG, JPG o WebP',
  },
} as const;

export type FileKind = keyof typeof KINDS;

/** The `accept` of a file field. */
export const acceptedTypes = (kind: FileKind): string => KINDS[kind].types.join(',');

/** Throws a Spanish error when a file is of the wrong type, too large or empty. */
export function checkFile(
  kind: FileKind,
  file: { name: string; size: number; type: string },
): void {
  const { maximum, types, use } = KINDS[kind];
  const failure = (text: string) => new DataError('file', { text: `${file.name}: ${text}` });
  if (file.size === 0) throw failure('el archivo está vacío.');
  if (file.size > maximum) throw failure(`pesa más de ${maximum / 1024 / 1024} MB.`);
  if (!(types as readonly string[]).includes(file.type)) {
    throw failure(`no aceptamos este tipo de archivo. Usa ${use}.`);
  }
}
