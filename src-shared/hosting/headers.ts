/**
 * Security headers of every page, in one place: the local server sends them and the files for
 * static hosts (`_headers`, `_redirects`) are written from them.
 */

export type Headers = Readonly<Record<string, string>>;

/** Where the browser finds the API; empty when it has the site's own origin. */
export interface HeaderOptions {
  supabaseUrl?: string;
}

/** Whether a path belongs to the back office. */
export const isBackOffice = (path: string): boolean => /^\/(login|dashboard)(\/|$)/.test(path);

function contentSecurityPolicy(backOffice: boolean, { supabaseUrl = '' }: HeaderOptions): string {
  const api = supabaseUrl === '' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Emotion, under MUI, writes its styles at run time.
    'style-src': backOffice ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Covers and milestone pictures may live on a client's own site.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api.slice(0, 1)],
    'media-src': ["'self'", 'blob:', ...api.slice(0, 1)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...api.slice(0, 1)],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The headers of a page or file of the site. */
export function securityHeaders(path: string, options: HeaderOptions = {}): Headers {
  const backOffice = isBackOffice(path);
  return {
    'content-security-policy': contentSecurityPolicy(backOffice, options),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(backOffice && { 'x-robots-tag': 'noindex, nofollow' }),
  };
}

/** How long a browser may keep a file: names with a hash for ever, pages never unasked. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.\w+$/.test(path) && !path.endsWith('.html') ? 'public, max-age=3600' : 'no-cache';
}

/** An answer of the API that a browser could run as a page must not run with our origin. */
export function apiResponseHeaders(contentType: string): Headers {
  const runnable = /html|xml|svg/i.test(contentType);
  return {
    'x-content-type-options': 'nosniff',
    ...(runnable && { 'content-security-policy': "default-src 'none'; sandbox" }),
  };
}

const block = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile(options: HeaderOptions): string {
  const site = securityHeaders('/', options);
  const office = Object.entries(securityHeaders('/dashboard', options)).filter(
    ([name, value]) => site[name] !== value,
  );
  // A leading "!" takes away what the general rule set, so that there is one policy and not two.
  const officeBlock = ['/dashboard*', '/login'].map((path) =>
    [
      path,
      ...office.filter(([name]) => name in site).map(([name]) => `  ! ${name}`),
      ...office.map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n'),
  );
  return `${[
    block('/*', site),
    block('/assets/*', { 'cache-control': cacheControl('/assets/') }),
    ...officeBlock,
  ].join('\n\n')}\n`;
}

/**
 * `_redirects`, for hosts where a file wins over a rule (Netlify); details are folders with a shell.
 * Cloudflare Pages follows rules first, and needs only the first three: it finds 404.html by itself,
 * and that is the same shell.
 */
export function redirectsFile(detailFolders: readonly string[]): string {
  return `${[
    '/login /dashboard.html 200',
    '/dashboard /dashboard.html 200',
    '/dashboard/* /dashboard.html 200',
    ...detailFolders.map((folder) => `${folder}/* ${folder}/_detalle.html 200`),
    '/* /404.html 404',
  ].join('\n')}\n`;
}
