import { createHash } from 'node:crypto';

/**
 * The security headers of the site, written out. Tests compare what is sent with these and never with
 * the product's own table: what that table forgets, it would forget on both sides.
 */

/** Headers of every answer of the site. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Whose answer it is: of the public site, of the back office, which search engines must not list, or the one
 * page that the site itself may frame.
 */
export type Side = 'site' | 'office' | 'framed';

export interface Place {
  /** The API's origin; empty when it is the site's own. */
  api?: string;
  /** The hash of the one inline script, as a policy names it. */
  inline: string;
}

/** The policy of an answer, directive by directive. */
export function policyOf(side: Side, { api = '', inline }: Place): string {
  const [https, socket] = api === '' ? ['', ''] : [` ${api}`, ` ${api.replace(/^http/, 'ws')}`];
  return [
    "default-src 'self'",
    side === 'office' ? "script-src 'self'" : `script-src 'self' ${inline}`,
    side === 'office' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: blob: https:${https}`,
    `media-src 'self' blob:${https}`,
    "font-src 'self'",
    `connect-src 'self'${https}${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${https}`,
    side === 'framed' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}

/** All the security headers of an answer; it has no other. */
export const headersOf = (side: Side, place: Place): Record<string, string> => ({
  'content-security-policy': policyOf(side, place),
  ...EVERYWHERE,
  ...(side === 'framed' && { 'x-frame-options': 'SAMEORIGIN' }),
  ...(side === 'office' && { 'x-robots-tag': 'noindex, nofollow' }),
});

/** `_headers` for an API of another origin, as Cloudflare Pages and Netlify read it. */
export function headersFileOf(place: Place): string {
  const office = (path: string): string[] => [
    '',
    path,
    '  ! content-security-policy',
    `  content-security-policy: ${policyOf('office', place)}`,
    '  x-robots-tag: noindex, nofollow',
  ];
  return [
    '/*',
    `  content-security-policy: ${policyOf('site', place)}`,
    '  strict-transport-security: max-age=63072000',
    '  x-content-type-options: nosniff',
    '  x-frame-options: DENY',
    '  referrer-policy: strict-origin-when-cross-origin',
    '  permissions-policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    '  cross-origin-opener-policy: same-origin',
    '',
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    ...office('/login'),
    ...office('/login/*'),
    ...office('/dashboard'),
    ...office('/dashboard/*'),
    '',
    '/propuesta',
    '  ! content-security-policy',
    '  ! x-frame-options',
    `  content-security-policy: ${policyOf('framed', place)}`,
    '  x-frame-options: SAMEORIGIN',
    '',
  ].join('\n');
}

/** `_redirects`. */
export const REDIRECTS = '/dashboard/* /dashboard 200\n';

/** What a policy calls a script that stands in a page. */
export const sourceOf = (script: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The same of the inline script of a page as it was sent. */
export function inlineOf(html: string): string {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  if (scripts.length !== 1) throw new Error(`The page has ${scripts.length} inline scripts.`);
  return sourceOf(scripts[0] ?? '');
}

/** Headers that say how an answer travels and how long it is kept; all others are about security. */
const ABOUT_THE_BODY = new Set([
  ...['accept-ranges', 'allow', 'cache-control', 'connection', 'content-encoding'],
  ...['content-length', 'content-range', 'content-type', 'date', 'etag', 'keep-alive'],
  ...['last-modified', 'location', 'transfer-encoding', 'vary'],
]);

/** The security headers of an answer, by name. */
export const securityOf = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !ABOUT_THE_BODY.has(name)));
