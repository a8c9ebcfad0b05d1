/** A published checkout link, with the order's number where the studio wrote {orden}. */
export const cardUrl = (link: string, orden = ''): string =>
  link.replaceAll('{orden}', encodeURIComponent(orden));
