import { EARLY_SCRIPT_SOURCE } from './earlyScript.ts';

/**
 * Security headers of every page, in one place: the local server sends them and the files for
 * static hosts (`_headers`, `_redirects`) are written from them.
 */

export type Headers = Readonly<Record<string, string>>;

/** Where the browser finds the API; empty when it has the site's own origin. */
export interface HeaderOptions {
  supabaseUrl?: string;
  /** Whether subdomains must be https as well, which only who runs them can say; `preload` is for good. */
  hsts?: '' | 'subdominios' | 'preload';
}

const HSTS = {
  '': 'max-age=63072000',
  subdominios: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** Whether a path belongs to the back office. */
export const isBackOffice = (path: string): boolean => /^\/(login|dashboard)(\/|$)/.test(path);

/** The page of a proposal; the console shows it in a frame to its author. */
const FRAMED = '/propuesta';

function contentSecurityPolicy(path: string, { supabaseUrl = '' }: HeaderOptions): string {
  const backOffice = isBackOffice(path);
  const api = supabaseUrl === '' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': backOffice ? ["'self'"] : ["'self'", EARLY_SCRIPT_SOURCE],
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
    'frame-ancestors': [path === FRAMED ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The headers of a page or file of the site. */
export function securityHeaders(path: string, options: HeaderOptions = {}): Headers {
  const backOffice = isBackOffice(path);
  return {
    'content-security-policy': contentSecurityPolicy(path, options),
    'strict-transport-security': HSTS[options.hsts ?? ''],
    'x-content-type-options': 'nosniff',
    'x-frame-options': path === FRAMED ? 'SAMEORIGIN' : 'DENY',
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

/** Paths with headers of their own, each written out: neither host has one pattern for all of the back office. */
const OTHER_PATHS = ['/login', '/login/*', '/dashboard', '/dashboard/*', FRAMED];

/** `_headers`, as Cloudflare Pages and Netlify read it. */
export function headersFile(options: HeaderOptions): string {
  const site = securityHeaders('/', options);
  // Pages adds a second value to the first, and two policies are the stricter of both: "!" takes
  // the first away. Netlify passes over such a line, and there the later value wins by itself.
  const otherBlocks = OTHER_PATHS.map((path) => {
    const own = Object.entries(securityHeaders(path, options)).filter(
      ([name, value]) => site[name] !== value,
    );
    return [
      path,
      ...own.filter(([name]) => name in site).map(([name]) => `  ! ${name}`),
      ...own.map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  });
  return `${[
    block('/*', site),
    block('/assets/*', { 'cache-control': cacheControl('/assets/') }),
    ...otherBlocks,
  ].join('\n\n')}\n`;
}

/**
 * `_redirects`: deep links into the back office get its page. Nothing else needs a rule, because
 * every page is a file. Pages follows rules even where there is a file, strips `.html` from what a
 * rule names (so `/dashboard.html` would lead back to the rule for ever) and finds 404.html alone.
 */
export const REDIRECTS_FILE = '/dashboard/* /dashboard 200\n';
