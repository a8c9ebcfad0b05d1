import { endingOf, PICTURES, STORED_ENDINGS, TYPES_BY_ENDING } from './fileTypes.ts';

const { pdf, txt, zip, docx, xlsx, doc, xls } = STORED_ENDINGS;
const MB = 1024 * 1024;

interface Kind {
  /** How large a file may be that is stored, in bytes. */
  maximum: number;
  types: readonly string[];
  /** What to choose instead of one that is not taken. */
  use: string;
  /** What is taken, as it is said before somebody chooses: so many of so much at most. */
  limits: (most: number) => string;
}

/** What is taken, by what it is for: what its bucket takes, or of that the pictures alone. The database's own limits are the same. */
const KINDS = {
  adjuntos: {
    maximum: 10 * MB,
    types: [...PICTURES, ...pdf, ...txt, ...zip, ...docx, ...xlsx, ...doc, ...xls],
    use: 'PDF, PNG, JPG, WebP, Word, Excel, TXT o ZIP',
    limits: (most) =>
      `${most === 1 ? 'Un archivo de hasta 10 MB' : `Hasta ${most} archivos de 10 MB cada uno`}: imágenes, PDF, Word, Excel, TXT o ZIP. Las fotos pesadas se achican solas.`,
  },
  comprobantes: {
    maximum: 5 * MB,
    types: [...PICTURES, ...pdf],
    use: 'PDF, PNG, JPG o WebP',
    limits: () => 'Un PDF o una imagen, de hasta 5 MB. Si es una foto pesada, se achica sola.',
  },
  tributarios: {
    maximum: 5 * MB,
    types: [...pdf, ...STORED_ENDINGS.xml],
    use: 'el PDF o el XML del SII',
    limits: () => 'El PDF y el XML del documento, de hasta 5 MB cada uno.',
  },
  imagenes: {
    maximum: 10 * MB,
    types: PICTURES,
    use: 'PNG, JPG o WebP',
    limits: (most) => `Hasta ${most} imágenes PNG, JPG o WebP. Las fotos pesadas se achican solas.`,
  },
  portadas: {
    maximum: 30 * MB,
    // They are re-encoded, so what the browser opens is enough.
    types: [...PICTURES, 'image/avif', 'image/heic'],
    use: 'JPG, PNG o WebP',
    limits: () => 'JPG, PNG o WebP, de hasta 30 MB.',
  },
} as const satisfies Record<string, Kind>;

/** What a file is for. */
export type FileKind = keyof typeof KINDS;

/** A photo may be so large before it is made smaller: more is no photo of a phone. */
const MOST_OF_A_PHOTO = 60 * MB;

const isPictureEnding = (ending: string): boolean =>
  Object.entries<readonly string[]>(TYPES_BY_ENDING).some(
    ([known, [first = '']]) => known === ending && first.startsWith('image/'),
  );

/** Whether a file is a picture by its name, which a phone may leave without an ending. */
export const mayBePicture = (name: string): boolean => {
  const ending = endingOf(name);
  return ending === '' || isPictureEnding(ending);
};

/** How much a file may weigh that is stored, in bytes. */
export const maximumOf = (kind: FileKind): number => KINDS[kind].maximum;

/** How much may be read of a file: photos are made smaller afterwards. */
export const readableOf = (kind: FileKind, name: string): number =>
  mayBePicture(name) ? Math.max(MOST_OF_A_PHOTO, maximumOf(kind)) : maximumOf(kind);

/** The limits, as the text beside the button says them. */
export const limitsOf = (kind: FileKind, most = 1): string => KINDS[kind].limits(most);

/** The `accept` of a file field: types, and endings for machines that know no type of them; photos of iPhones are made JPG. */
export function acceptedTypes(kind: FileKind): string {
  const types: readonly string[] = KINDS[kind].types;
  const endings = Object.entries<readonly string[]>(TYPES_BY_ENDING)
    .filter(([, [first = '']]) => types.includes(first))
    .map(([ending]) => `.${ending}`);
  return [...new Set([...types, 'image/heic', ...endings])].join(',');
}

/** Why a file is refused, as a text after its name; empty when it is accepted. */
export function refusalOf(kind: FileKind, { size, type }: { size: number; type: string }): string {
  const { maximum, types, use }: Kind = KINDS[kind];
  if (size === 0) return 'el archivo está vacío.';
  if (size > maximum) return `pesa más de ${maximum / MB} MB.`;
  return types.includes(type) ? '' : notTaken(kind, use);
}

/** That files like one are not taken, and what is. */
export const notTaken = (kind: FileKind, use: string = KINDS[kind].use): string =>
  `no aceptamos este tipo de archivo. Usa ${use}.`;
