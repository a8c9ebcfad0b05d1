import { endingOf, isStoredEnding, PICTURES, STORED_ENDINGS } from '../../src-shared/fileTypes.ts';
import { DataError } from './errors.ts';

/** Where private files lie. */
export type Bucket = 'adjuntos' | 'comprobantes';

const { pdf, txt, zip, docx, xlsx, doc, xls } = STORED_ENDINGS;

/** What is taken, by kind of file: what its bucket takes, or of that the pictures alone. The database's own limits are the same. */
const KINDS = {
  adjuntos: {
    maximum: 10 * 1024 * 1024,
    types: [...PICTURES, ...pdf, ...txt, ...zip, ...docx, ...xlsx, ...doc, ...xls],
    use: 'PDF, PNG, JPG, WebP, Word, Excel, TXT o ZIP',
  },
  comprobantes: {
    maximum: 5 * 1024 * 1024,
    types: [...PICTURES, ...pdf],
    use: 'PDF, PNG, JPG o WebP',
  },
  imagenes: {
    maximum: 10 * 1024 * 1024,
    types: PICTURES,
    use: 'PNG, JPG o WebP',
  },
} as const;

export type FileKind = keyof typeof KINDS;

/** The `accept` of a file field: types, and endings for machines that know no type of them. */
export function acceptedTypes(kind: FileKind): string {
  const types: readonly string[] = KINDS[kind].types;
  const endings = Object.entries(STORED_ENDINGS)
    .filter(([, possible]) => possible.every((type) => types.includes(type)))
    .map(([ending]) => `.${ending}`);
  return [...types, ...endings].join(',');
}

const failureOf = (name: string, text: string) =>
  new DataError('file', { text: `${name}: ${text}` });

/** Throws a Spanish error when a file is of the wrong type, too large or empty. */
export function checkFile(
  kind: FileKind,
  { name, size, type }: { name: string; size: number; type: string },
): void {
  const { maximum, types, use } = KINDS[kind];
  if (size === 0) throw failureOf(name, 'el archivo está vacío.');
  if (size > maximum) throw failureOf(name, `pesa más de ${maximum / 1024 / 1024} MB.`);
  if (!(types as readonly string[]).includes(type)) {
    throw failureOf(name, `no aceptamos este tipo de archivo. Usa ${use}.`);
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved or erased after it was chosen, or lies in a cloud that does not answer.
    throw failureOf(file.name, 'no pudimos leerlo. Elígelo otra vez.');
  }
}

/**
 * A file that somebody chose, as what its bytes say it is, whatever the browser calls it.
 * @throws {DataError} in Spanish, where it is of the wrong type, too large or empty, or its name and its bytes disagree
 */
export async function takeFile(kind: FileKind, file: File): Promise<File> {
  const { name, size, type, lastModified } = file;
  const { types, use } = KINDS[kind];
  // What is too large or empty is not read.
  checkFile(kind, { name, size, type: types[0] });
  const { identify } = await import('../../src-shared/fileContent.ts');
  const found = await identify(name, await bytesOf(file));
  if (!found) {
    const ending = endingOf(name);
    throw failureOf(
      name,
      isStoredEnding(ending)
        ? `por dentro no es un archivo .${ending}. Ábrelo, guárdalo de nuevo y elige ese.`
        : `no aceptamos este tipo de archivo. Usa ${use}.`,
    );
  }
  const taken =
    found.name === name && found.type === type
      ? file
      : new File([file], found.name, { type: found.type, lastModified });
  checkFile(kind, taken);
  return taken;
}
