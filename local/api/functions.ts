import type { Answer } from './call.ts';
import { answerError } from './errors.ts';

/** Headers that speak about one connection; the client that forwards writes its own. */
const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** How long a function may think. */
const PATIENCE = 60_000;

/**
 * Forwards /functions/v1/<name> to the server of functions. Fetch frames the body, which is whole
 * already: nothing that the caller wrote about lengths or connections is passed on.
 */
export function forwardTo(functionsUrl: string): Answer {
  return async ({ path, method, headers, body, request }) => {
    const name = /^\/functions\/v1(\/[\w-]+(?:\/.*)?)$/.exec(path)?.[1];
    if (name === undefined) return answerError(path, 404, 'NOT_FOUND', 'Function not found');
    const target = new URL(functionsUrl);
    target.pathname = name;
    target.search = new URL(request.url).search;
    const kept = new Headers(headers);
    for (const header of OF_THE_CONNECTION) kept.delete(header);
    // A compressed answer would come back open, under the headers of the closed one.
    kept.set('accept-encoding', 'identity');
    try {
      const answer = await fetch(target, {
        method,
        headers: kept,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]),
        ...(body.length > 0 && { body }),
      });
      const given = new Headers(answer.headers);
      for (const header of [...OF_THE_CONNECTION, 'content-encoding']) given.delete(header);
      return new Response(answer.body, { status: answer.status, headers: given });
    } catch {
      return answerError(path, 503, 'BOOT_ERROR', 'Edge Functions no disponibles');
    }
  };
}
