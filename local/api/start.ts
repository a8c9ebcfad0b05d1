import { forwardTo } from './functions.ts';
import { fetchListener, trustedHeaders, type FetchHandler } from '../http/fetch.ts';
import type { HostNames } from '../http/requests.ts';
import { listen, type HttpServer } from '../http/server.ts';
import { startLite, type LiteOptions } from './lite.ts';
import { createPipeline } from './pipeline.ts';

/** The whole API in this process, functions included: the site's server calls `handle`. */
export async function startApi(
  options: LiteOptions & { functionsUrl: string },
): Promise<{ handle: FetchHandler; stop: () => Promise<void> }> {
  const { answer, uploadLimit, stop } = await startLite(options);
  const services = {
    rest: answer,
    auth: answer,
    storage: answer,
    functions: forwardTo(options.functionsUrl),
  };
  return { handle: createPipeline({ services, uploadLimit }), stop };
}

/**
 * Serves the same handler on a port of its own, for other processes: functions, vite in development, tests. It listens
 * on this machine only and trusts what it is told of the visitor.
 */
export function serveApi(
  handle: FetchHandler,
  options: { port: number; names: HostNames },
): Promise<HttpServer> {
  const serve = fetchListener(handle, trustedHeaders);
  return listen(async ({ request, response, target }) => {
    if (target) {
      await serve(request, response);
      return;
    }
    response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ message: 'Not found' }));
  }, options);
}
