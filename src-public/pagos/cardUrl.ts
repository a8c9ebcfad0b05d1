/** A published checkout link, with the order's reference where the studio wrote {orden}. */
export const cardUrl = (link: string, referencia = ''): string =>
  link.replaceAll('{orden}', encodeURIComponent(referencia));
