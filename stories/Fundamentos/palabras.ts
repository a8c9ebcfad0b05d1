/** The words of a value of `estudio/textos`, in its order, each with its place in it: "pasos 2 titulo". */
function wordsOf(value: unknown, place = ''): [place: string, words: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    wordsOf(each, `${place} ${Array.isArray(value) ? Number(key) + 1 : key}`.trim()),
  );
}

/** Every text of the folder, by its file. */
export const TEXTOS = Object.entries(
  import.meta.glob('../../estudio/textos/*.ts', { eager: true }),
).map(([file, content]) => [file.slice(file.lastIndexOf('/') + 1), wordsOf(content)] as const);
