import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { apiResponseHeaders } from '../../src-shared/hosting/headers.ts';

/** Paths that the API answers under the site's own origin. */
export const isApiPath = (path: string): boolean =>
  /^\/(rest|auth|storage|functions)\/v1(\/|$)/.test(path);

/** Headers that speak about one connection, and those by which a browser could lie about its own. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]);

/** What is passed on: the caller's address is the socket's, whatever the browser claimed. */
export function forwardedHeaders(
  incoming: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): OutgoingHttpHeaders {
  const kept = Object.entries(incoming).filter(([name]) => !DROPPED.has(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': (remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': incoming.host ?? 'localhost',
  };
}

/** Passes a request on to the API and its answer back, both streamed. */
export function proxyTo(apiUrl: string) {
  const target = new URL(apiUrl);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const upstream = send(
      new URL(request.url ?? '/', target),
      {
        method: request.method,
        headers: forwardedHeaders(request.headers, request.socket.remoteAddress),
      },
      (answer) => {
        const extra = apiResponseHeaders(answer.headers['content-type'] ?? '');
        const {
          connection: _,
          'keep-alive': __,
          'transfer-encoding': ___,
          ...headers
        } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...headers, ...extra });
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    upstream.once('error', () => {
      if (response.headersSent) response.destroy();
      else {
        response.writeHead(502, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: 'El servidor de datos no responde' }));
      }
    });
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}
