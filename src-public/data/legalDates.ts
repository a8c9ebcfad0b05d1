/** Days on which the legal pages last changed: the pages and the sitemap say them. */
export const CHANGED = {
  terminos: '2026-11-28',
  privacidad: '2026-11-28',
  cookies: '2026-11-28',
} as const;
