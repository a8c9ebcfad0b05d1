import { refusalOf, type FileKind } from '../../src-shared/fileKinds.ts';
import { DataError } from './errors.ts';

/** Where private files lie. */
export type Bucket = 'adjuntos' | 'comprobantes';

/** Throws a Spanish error when a file is of the wrong type, too large or empty. */
export function checkFile(
  kind: FileKind,
  file: { name: string; size: number; type: string },
): void {
  const wrong = refusalOf(kind, file);
  if (wrong) throw new DataError('file', { text: `${file.name}: ${wrong}` });
}

/**
 * A file that somebody chose, as it is sent. What looks into it is fetched with the first.
 * @throws {DataError} in Spanish, where it is not taken
 */
export async function takeFile(kind: FileKind, file: File): Promise<File> {
  const { takeFile: take, FileRefused } = await import('../../src-shared/takeFile.ts');
  try {
    return await take(kind, file);
  } catch (cause) {
    if (!(cause instanceof FileRefused)) throw cause;
    throw new DataError('file', { text: cause.message, cause });
  }
}
