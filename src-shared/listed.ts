/** As "a, b y c". */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('es-CL').format(parts);
