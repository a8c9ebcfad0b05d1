import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  apiResponseHeaders,
  cacheControl,
  headersFile,
  REDIRECTS_FILE,
  securityHeaders,
} from './headers.ts';

/** What browsers compute of the one inline script. */
const INLINE = `'sha256-${createHash('sha256')
  .update(readFileSync(new URL('./early.js', import.meta.url)))
  .digest('base64')}'`;

const policyOf = (path: string, supabaseUrl?: string): string =>
  securityHeaders(path, supabaseUrl ? { supabaseUrl } : {})['content-security-policy'] ?? '';

describe('securityHeaders', () => {
  it('lets no inline script run but the one of the public site, word by word', () => {
    for (const path of ['/', '/contacto', '/nada'])
      expect(policyOf(path)).toContain(`script-src 'self' ${INLINE};`);
    for (const path of ['/login', '/dashboard/tickets'])
      expect(policyOf(path)).toContain("script-src 'self';");
    for (const path of ['/', '/login']) expect(policyOf(path)).toContain("frame-ancestors 'none'");
  });

  it('lets only the back office write styles at run time', () => {
    expect(policyOf('/')).toContain("style-src 'self';");
    expect(policyOf('/contacto')).not.toContain('unsafe-inline');
    expect(policyOf('/dashboard')).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf('/login')).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('allows the API of another origin, its socket included', () => {
    expect(policyOf('/', 'https://x.supabase.co')).toContain(
      "connect-src 'self' https://x.supabase.co wss://x.supabase.co",
    );
  });

  it('keeps the back office out of search engines', () => {
    expect(securityHeaders('/login')['x-robots-tag']).toContain('noindex');
    expect(securityHeaders('/')['x-robots-tag']).toBeUndefined();
  });
});

describe('cacheControl', () => {
  it.each([
    ['/assets/app-1a.js', /immutable/],
    ['/favicon.svg', /max-age=3600/],
    ['/contacto', /^no-cache$/],
    ['/', /^no-cache$/],
  ])('%s', (path, expected) => {
    expect(cacheControl(path)).toMatch(expected);
  });
});

describe('apiResponseHeaders', () => {
  it('puts what a browser could run into a sandbox', () => {
    expect(apiResponseHeaders('text/html')['content-security-policy']).toContain('sandbox');
    expect(apiResponseHeaders('image/svg+xml')['content-security-policy']).toContain('sandbox');
    expect(apiResponseHeaders('image/png')['content-security-policy']).toBeUndefined();
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
  it.each(['', 'https://x.supabase.co'])(
    'say what the local server says, API at "%s"',
    (supabaseUrl) => {
      const file = headersFile({ supabaseUrl });
      for (const path of [
        '/',
        '/contacto',
        '/nada',
        '/login',
        '/dashboard',
        '/dashboard/tickets/1/show',
      ]) {
        expect(headersOfHost(file, path), path).toEqual(securityHeaders(path, { supabaseUrl }));
      }
      expect(headersOfHost(file, '/assets/app-1a.js')).toEqual({
        ...securityHeaders('/assets/app-1a.js', { supabaseUrl }),
        'cache-control': cacheControl('/assets/app-1a.js'),
      });
    },
  );

  it('hold the rules that were tried on the hosts themselves', () => {
    // Before changing a line here: npm run hosts.
    expect(REDIRECTS_FILE).toBe('/dashboard/* /dashboard 200\n');
    const policy = (style: string, script: string): string =>
      `content-security-policy: default-src 'self'; script-src ${script}; style-src ${style}; img-src 'self' data: blob: https: https://x.supabase.co; media-src 'self' blob: https://x.supabase.co; font-src 'self'; connect-src 'self' https://x.supabase.co wss://x.supabase.co; object-src 'none'; base-uri 'none'; form-action 'self' https://x.supabase.co; frame-ancestors 'none'`;
    const office = (path: string): string[] => [
      '',
      path,
      '  ! content-security-policy',
      `  ${policy("'self' 'unsafe-inline'", "'self'")}`,
      '  x-robots-tag: noindex, nofollow',
    ];
    expect(headersFile({ supabaseUrl: 'https://x.supabase.co' }).split('\n')).toEqual([
      '/*',
      `  ${policy("'self'", `'self' ${INLINE}`)}`,
      '  strict-transport-security: max-age=63072000; includeSubDomains; preload',
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
    ]);
  });
});
