import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Netlify's own readers of `_redirects` and `_headers`, fetched when they are asked for. */
const PACKAGES = ['netlify-redirector@0.5.0', 'netlify-headers-parser@7.1.4'];

interface Rule {
  to: string;
  status: number;
  force: boolean;
}
interface Redirector {
  parsePlain: (
    rules: string,
    options: object,
  ) => Promise<{ match: (request: object) => Rule | null }>;
}
interface HeadersParser {
  parseAllHeaders: (options: object) => Promise<{
    headers: { forRegExp: RegExp; values: Record<string, string> }[];
    errors: Error[];
  }>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=UTF-8',
  '.xml': 'application/xml',
};

async function loadEngine(folder: string): Promise<[Redirector, HeadersParser]> {
  await promisify(execFile)('npm', [
    ...['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save'],
    ...PACKAGES,
  ]);
  const requireThere = createRequire(join(folder, 'package.json'));
  const parser = join(folder, 'node_modules/netlify-headers-parser/lib/index.js');
  return [
    requireThere('netlify-redirector') as Redirector,
    (await import(pathToFileURL(parser).href)) as HeadersParser,
  ];
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Serves a build as Netlify does: its own engine decides about rules and headers; that a file wins
 * over a rule, and which file answers a path, is what its documentation says.
 */
export async function startNetlify(
  dist: string,
  port: number,
  toolFolder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [redirector, headersParser] = await loadEngine(toolFolder);
  const rules = await redirector.parsePlain(await readFile(join(dist, '_redirects'), 'utf8'), {});
  const { headers, errors } = await headersParser.parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(`_headers: ${errors.map(String).join('\n')}`);

  const fileOf = async (path: string): Promise<string | undefined> => {
    const bare = path.replace(/\/+$/, '');
    for (const name of [bare, `${bare}.html`, `${bare}/index.html`]) {
      if (await isFile(join(dist, name))) return join(dist, name);
    }
    return undefined;
  };

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const answer = async (): Promise<void> => {
      const rule = rules.match({
        scheme: 'https',
        host: 'localhost',
        path: pathname,
        query: search.slice(1),
        headers: {},
        cookieValues: {},
        getHeader: () => '',
        getCookie: () => '',
      });
      let file = rule?.force ? undefined : await fileOf(pathname);
      let status = 200;
      if (!file && rule) {
        if (rule.status >= 300 && rule.status < 400) {
          response.writeHead(rule.status, { location: rule.to + search }).end();
          return;
        }
        [file, status] = [await fileOf(rule.to), rule.status];
      }
      if (!file) [file, status] = [join(dist, '404.html'), 404];
      const own = headers.filter(({ forRegExp }) => forRegExp.test(pathname));
      response.writeHead(status, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        ...Object.fromEntries(own.flatMap(({ values }) => Object.entries(values))),
      });
      response.end(await readFile(file));
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
