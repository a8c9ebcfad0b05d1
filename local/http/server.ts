import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { readTarget, refusalOf, type HostNames, type Refusal, type Target } from './requests.ts';

/** A request whose form is in order. `target` is undefined when what it asks for is no path. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target | undefined;
}

/** A listening server and the way to stop it at once, open connections included. */
export interface HttpServer {
  port: number;
  stop: () => Promise<void>;
}

/** How long a connection may take, and how many there may be: a slow one costs nobody else. */
const LIMITS = {
  connections: 512,
  /** From the connection, or from the answer before, to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body: 10 MB over a line of 1.5 Mbit/s. */
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Nothing read and nothing written: a reader that does not read, an answer that never comes. */
  silence: 90_000,
};

/** What the request being served needs in order to be given up. */
interface CurrentRequest {
  name: string;
  giveUp: () => void;
}

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Whether this code runs on behalf of a request. */
export const isServingRequest = (): boolean => currentRequest.getStore() !== undefined;

/** One line about a request that failed: no query, no name of a file, no text of the error. */
export function logFailure(error: unknown): void {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const kind = error instanceof Error ? error.name : typeof error;
  const name = currentRequest.getStore()?.name ?? 'Fuera de una solicitud';
  process.stderr.write(`${name} → ${kind}${typeof code === 'string' ? ` ${code}` : ''}\n`);
}

/** Answers 500 to the request on whose behalf something threw; false when there is none. */
export function failCurrentRequest(error: unknown): boolean {
  const current = currentRequest.getStore();
  if (!current) return false;
  logFailure(error);
  current.giveUp();
  return true;
}

/** Ends a response with a line of text; the connection ends with it. */
function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }),
    connection: 'close',
  });
  response.end(response.req.method === 'HEAD' ? undefined : message);
}

/** The same where there is no response yet, only a socket. */
function refuseSocket(socket: Duplex, status: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

const STATUS_OF_PARSER: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The verb and the first two parts of a path: /storage/v1, never the name of somebody's file. */
const nameOf = (request: IncomingMessage, target: Target | undefined): string => {
  const [service = '', version = '', resource = ''] = target?.path.split('/').slice(1) ?? [];
  const shown = service === 'storage' ? [service, version] : [service, version, resource];
  return `${request.method ?? ''} /${shown.filter(Boolean).join('/')}`;
};

/**
 * Listens on a port of this machine (0: any free one). Every server of ours goes through here: what
 * is malformed, too slow, too much or meant for somebody else never reaches its handler, and what
 * the handler throws is answered 500.
 */
export async function listen(
  handle: (call: Call) => void | Promise<void>,
  options: { port: number; host?: string; names: HostNames; limits?: Partial<typeof LIMITS> },
): Promise<HttpServer> {
  const { port, host = '127.0.0.1', names } = options;
  const limits = { ...LIMITS, ...options.limits };
  /** The exchange going on on a connection. */
  const current = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  /** Connections whose last answer has been given: what still comes on them is not looked at. */
  const closing = new WeakSet<Duplex>();
  const server = createServer(limits, (request, response) => {
    const { socket } = request;
    if (closing.has(socket)) return;
    const refusal = refusalOf(request, names);
    if (refusal) {
      closing.add(socket);
      refuse(response, refusal);
      return;
    }
    current.set(socket, { request, response });
    response.once('close', () => {
      if (current.get(socket)?.response === response) current.delete(socket);
    });
    const target = readTarget(request.url ?? '');
    if (target) request.url = target.url;
    const giveUp = (): void => {
      closing.add(socket);
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, message: 'Error del servidor' });
    };
    const run = async (): Promise<void> => {
      try {
        await handle({ request, response, target });
      } catch (error) {
        // Whoever went away in the middle gets no answer and is nobody's failure.
        if (!response.destroyed) failCurrentRequest(error);
      }
    };
    void currentRequest.run({ name: nameOf(request, target), giveUp }, run);
  });
  server.maxConnections = limits.connections;
  server.setTimeout(limits.silence);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (closing.has(socket)) return;
    closing.add(socket);
    const { request, response } = current.get(socket) ?? {};
    // What comes after a whole request does not take its answer away; it only is the last one.
    if (request?.complete || response?.headersSent) response?.once('close', () => socket.destroy());
    else refuseSocket(socket, STATUS_OF_PARSER[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => refuseSocket(socket, 405));
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
