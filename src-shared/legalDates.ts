/** Days on which the legal pages last changed, which are their versions: pages, sitemap and the clients' area say them. */
export const CHANGED = {
  terminos: '2026-11-30',
  privacidad: '2026-11-29',
  cookies: '2026-11-30',
} as const;
