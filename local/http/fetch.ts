import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { HostNames } from './requests.ts';
import { listen, logFailure, type HttpServer } from './server.ts';

/** A server as the web's own types describe one. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Headers by which a caller could lie about where it calls from. */
const ABOUT_THE_CALLER = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

/** Headers of a visitor's request: the address is the socket's, whatever the browser claims. */
export function visitorHeaders(incoming: IncomingMessage, given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ABOUT_THE_CALLER) headers.delete(name);
  headers.set('x-forwarded-for', addressOf(incoming));
  headers.set('x-forwarded-proto', 'http');
  headers.set('x-forwarded-host', incoming.headers.host ?? 'localhost');
  return headers;
}

/** Headers of a request on a port that only this machine reaches: they are trusted. */
export function trustedHeaders(incoming: IncomingMessage, given: Headers): Headers {
  const headers = new Headers(given);
  if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', addressOf(incoming));
  return headers;
}

/** Serves a fetch handler on a Node server. `headersOf` says what is known about the caller. */
export function fetchListener(
  handle: FetchHandler,
  headersOf: (incoming: IncomingMessage, given: Headers) => Headers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, { incoming }) => {
      const { url, method, signal, body } = request;
      const headers = headersOf(incoming as IncomingMessage, request.headers);
      return handle(
        new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) }),
      );
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        logFailure(error);
        return new Response(null, { status: 500 });
      },
    },
  );
  return async (request, response) => {
    await listener(request, response);
  };
}

/** Serves an app on a port of its own; a request whose target cannot be read is not found there. */
export function serveApp(
  app: Hono<{ Bindings: HttpBindings }>,
  options: { port: number; names: HostNames },
): Promise<HttpServer> {
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    logFailure(error);
    return context.body(null, 500);
  });
  const serve = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return listen(async ({ request, response, target }) => {
    if (!target) request.url = '/404';
    await serve(request, response);
  }, options);
}
