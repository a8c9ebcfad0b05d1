/** Pictures that are stored. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What a file may be, by the ending of its name, first what it says, as `private.nombre_conviene` has it too. Pictures are often called by each other's. */
export const STORED_ENDINGS = {
  png: PICTURES,
  jpg: ['image/jpeg', 'image/png', 'image/webp'],
  jpeg: ['image/jpeg', 'image/png', 'image/webp'],
  jfif: ['image/jpeg', 'image/png', 'image/webp'],
  webp: ['image/webp', 'image/png', 'image/jpeg'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  txt: ['text/plain'],
  csv: ['text/plain'],
  md: ['text/plain'],
  // Opened as text, it runs nothing.
  xml: ['text/plain'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  doc: ['application/msword'],
  xls: ['application/vnd.ms-excel'],
} as const;

/** The same, with pictures that are made into others before they are stored. */
export const TYPES_BY_ENDING = {
  ...STORED_ENDINGS,
  heic: [...PICTURES, 'image/heic'],
  heif: [...PICTURES, 'image/heic'],
  avif: [...PICTURES, 'image/avif'],
} as const;

/** Whether files with an ending are stored as they come. */
export const isStoredEnding = (text: string): text is keyof typeof STORED_ENDINGS =>
  Object.hasOwn(STORED_ENDINGS, text);

type Ending = keyof typeof TYPES_BY_ENDING;

export const isEnding = (text: string): text is Ending => Object.hasOwn(TYPES_BY_ENDING, text);

/** The ending of a name, in small letters; none where what follows the last point is no word ("acta 12.10"). */
export const endingOf = (name: string): string =>
  /\.([\p{L}][\p{L}\p{N}]*)\s*$/u.exec(name)?.[1]?.toLowerCase() ?? '';
