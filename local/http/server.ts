import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isKnownHost, readTarget, type HostNames, type Target } from './requests.ts';

/** A request. `target` is undefined when what it asks for is no path. */
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

/** Answers 500 to the current request; false when there is none. */
export function failCurrentRequest(error: unknown): boolean {
  const current = currentRequest.getStore();
  if (!current) return false;
  logFailure(error);
  current.giveUp();
  return true;
}

/** Ends a response with a line of text. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(message);
}

/** The verb and the first two parts of a path: /storage/v1, never the name of somebody's file. */
const nameOf = (request: IncomingMessage, target: Target | undefined): string => {
  const [service = '', version = '', resource = ''] = target?.path.split('/').slice(1) ?? [];
  const shown = service === 'storage' ? [service, version] : [service, version, resource];
  return `${request.method ?? ''} /${shown.filter(Boolean).join('/')}`;
};

/**
 * Listens on a port of this machine (0: any free one). Every server of ours starts here: a request
 * for another host never reaches its handler, and what the handler throws is answered 500.
 */
export async function listen(
  handle: (call: Call) => void | Promise<void>,
  { port, host = '127.0.0.1', names }: { port: number; host?: string; names: HostNames },
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    if (!isKnownHost(request.headers.host ?? '', names, request.socket.localAddress)) {
      refuse(response, 421, 'Este servidor no atiende ese nombre (ver HOST, VITE_SITE_URL)');
      return;
    }
    const target = readTarget(request.url ?? '');
    if (target) request.url = target.url;
    const giveUp = (): void => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Error del servidor');
    };
    const run = async (): Promise<void> => {
      try {
        await handle({ request, response, target });
      } catch (error) {
        // An aborted request gets no answer and is not logged.
        if (!response.destroyed) failCurrentRequest(error);
      }
    };
    void currentRequest.run({ name: nameOf(request, target), giveUp }, run);
  });
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
