import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  EVERYWHERE,
  headersFileOf,
  headersOf,
  policyOf,
  REDIRECTS,
  sourceOf,
} from '../../tests/expected/headers.ts';
import { EARLY_SCRIPT, EARLY_SCRIPT_SOURCE } from './earlyScript.ts';
import {
  apiResponseHeaders,
  cacheControl,
  headersFile,
  isBackOffice,
  REDIRECTS_FILE,
  securityHeaders,
} from './headers.ts';

const SCRIPT = readFileSync(new URL('./early.js', import.meta.url), 'utf8');
/** What browsers compute of the one inline script. */
const inline = sourceOf(SCRIPT);
const API = 'https://x.supabase.co';

const SITE_PATHS = [
  '/',
  '/contacto',
  '/propuesta/x',
  '/nada',
  '/loginx',
  '/x/login',
  '/assets/app-1a.js',
];
const OFFICE_PATHS = ['/login', '/login/x', '/dashboard', '/dashboard/', '/dashboard/tickets'];

describe('the security headers', () => {
  it.each(Object.entries(EVERYWHERE))('say %s: %s on every path', (name, value) => {
    for (const path of [...SITE_PATHS, ...OFFICE_PATHS])
      expect(securityHeaders(path)[name], path).toBe(value);
  });

  it('of a proposal let the console show it in a frame, and nobody else', () => {
    expect(securityHeaders('/propuesta', { supabaseUrl: API })).toEqual(
      headersOf('framed', { inline, api: API }),
    );
  });

  it.each(SITE_PATHS)(
    'of %s are those and the policy of the site, no more and no fewer',
    (path) => {
      expect(securityHeaders(path)).toEqual(headersOf('site', { inline }));
      expect(securityHeaders(path, { supabaseUrl: API })).toEqual(
        headersOf('site', { inline, api: API }),
      );
      expect(isBackOffice(path)).toBe(false);
    },
  );

  it.each(OFFICE_PATHS)('of %s also keep it out of search engines', (path) => {
    expect(securityHeaders(path)).toEqual(headersOf('office', { inline }));
    expect(securityHeaders(path, { supabaseUrl: API })).toEqual(
      headersOf('office', { inline, api: API }),
    );
    expect(isBackOffice(path)).toBe(true);
  });

  it('name the inline script word by word', () => {
    expect(EARLY_SCRIPT).toBe(SCRIPT);
    expect(EARLY_SCRIPT_SOURCE).toBe(inline);
    expect(policyOf('site', { inline })).toContain(`script-src 'self' ${inline};`);
  });

  it('reach an API without https by its own socket', () => {
    const policy = securityHeaders('/', { supabaseUrl: 'http://localhost:54321' });
    expect(policy['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:54321 ws://localhost:54321;",
    );
  });
});

describe('cacheControl', () => {
  it.each([
    ['/assets/app-1a.js', 'public, max-age=31536000, immutable'],
    ['/x/assets/app.js', 'public, max-age=3600'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/og/inicio.jpg', 'public, max-age=3600'],
    ['/a.b/c', 'no-cache'],
    ['/404.html', 'no-cache'],
    ['/contacto', 'no-cache'],
    ['/', 'no-cache'],
  ])('%s', (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });
});

describe('apiResponseHeaders', () => {
  it.each(['text/html', 'image/svg+xml', 'application/xml', 'TEXT/HTML; charset=utf-8'])(
    'puts %s, which a browser could run, into a sandbox',
    (type) => {
      expect(apiResponseHeaders(type)).toEqual({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    },
  );

  it.each(['image/png', 'application/json', ''])('lets "%s" be what it says', (type) => {
    expect(apiResponseHeaders(type)).toEqual({ 'x-content-type-options': 'nosniff' });
  });
});

/** What a host answers that reads `_headers`: every rule that fits, in order; "!" takes away. */
function headersOfHost(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let fits = false;
  for (const line of file.split('\n')) {
    if (line.startsWith('/'))
      fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    const [, takenAway, name = '', value = ''] = /^ {2}(! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? [];
    if (!fits || name === '') continue;
    if (takenAway) Reflect.deleteProperty(headers, name);
    else headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

describe('files for static hosts', () => {
  it.each(['', API])('say the same of every path, API at "%s"', (api) => {
    const file = headersFile({ supabaseUrl: api });
    for (const path of ['/', '/contacto', '/nada'])
      expect(headersOfHost(file, path), path).toEqual(headersOf('site', { inline, api }));
    for (const path of ['/login', '/login/x', '/dashboard', '/dashboard/tickets/1/show'])
      expect(headersOfHost(file, path), path).toEqual(headersOf('office', { inline, api }));
    expect(headersOfHost(file, '/assets/app-1a.js')).toEqual({
      ...headersOf('site', { inline, api }),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('hold the rules that were tried on the hosts themselves', () => {
    expect(REDIRECTS_FILE).toBe(REDIRECTS);
    expect(headersFile({ supabaseUrl: API })).toBe(headersFileOf({ inline, api: API }));
    expect(headersFile({})).toBe(headersFileOf({ inline }));
  });
});

describe('https for good', () => {
  it.each([
    ['', 'max-age=63072000'],
    ['subdominios', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('goes as far as the operator says: "%s"', (hsts, value) => {
    expect(securityHeaders('/', { hsts })['strict-transport-security']).toBe(value);
    expect(headersFile({ hsts })).toContain(`\n  strict-transport-security: ${value}\n`);
  });
});
