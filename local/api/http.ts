import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A Node request as the web's Request, its body streamed. */
export function toRequest(request: IncomingMessage, origen: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = request.method ?? 'GET';
  const hasBody =
    (method !== 'GET' && method !== 'HEAD' && (request.headers['content-length'] ?? '0') !== '0') ||
    request.headers['transfer-encoding'] !== undefined;
  return new Request(`${origen}${request.url ?? '/'}`, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}

/** Sends a web Response through a Node response, its body streamed. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  await pipeline(
    Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
    outgoing,
  );
}

/** A listening server and the way to stop it at once, open connections included. */
export interface HttpServer {
  port: number;
  stop: () => Promise<void>;
}

/** Listens on a port of this machine (0: any free one). */
export async function listen(
  handle: RequestListener,
  port: number,
  host = '127.0.0.1',
): Promise<HttpServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
