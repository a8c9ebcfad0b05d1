import { isBackOffice } from '../../src-shared/hosting/headers.ts';

/** What the site's server does with a path. */
export type Resolution =
  | { kind: 'file'; status: 200 | 404; file: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' };

/** Files that answer other paths and have no address of their own. */
const isInternal = (path: string): boolean =>
  /(^|\/)[._]/.test(path) || /\.(html|br|gz)$/.test(path);

/**
 * Which file of the build answers a path (decoded, without dot segments: see `readTarget`). `exists`
 * tells whether the build has a file (no slash at the beginning). Every page is a file, so this needs
 * no list of routes.
 */
export function resolvePath(path: string, exists: (file: string) => boolean): Resolution {
  const notFound: Resolution = exists('404.html')
    ? { kind: 'file', status: 404, file: '404.html' }
    : { kind: 'missing' };
  const found = (file: string): Resolution => ({ kind: 'file', status: 200, file });

  if (isBackOffice(path)) return exists('dashboard.html') ? found('dashboard.html') : notFound;
  if (path === '/') return exists('index.html') ? found('index.html') : notFound;
  if (/\.\w+$/.test(path) && !isInternal(path)) {
    const file = path.slice(1);
    return exists(file) ? found(file) : { kind: 'missing' };
  }
  const bare = path.replace(/\/+$/, '');
  const name = bare.slice(1);
  const file = `${name}/index.html`;
  if (isInternal(path) || !exists(file)) return notFound;
  // `//evil.example/` must not become a redirect to somebody else's host.
  return path === bare
    ? found(file)
    : { kind: 'redirect', location: `/${name.replace(/^\/+/, '')}` };
}
