import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
};

const kindOf = (path: string): Promise<'file' | 'folder' | 'nothing'> =>
  stat(path).then(
    (found) => (found.isDirectory() ? 'folder' : 'file'),
    () => 'nothing',
  );

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const path = join(folder, pathname);
  if ((await kindOf(path)) === 'folder' && !pathname.endsWith('/')) {
    response.writeHead(301, { location: `${pathname}/${search}` }).end();
    return;
  }
  const file = pathname.endsWith('/') ? join(path, 'index.html') : path;
  if ((await kindOf(file)) !== 'file') {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(await readFile(file));
}

/** A server that knows files and folders and nothing else, as nginx or Apache before any rule. */
export async function startPlain(
  folder: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(folder, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
