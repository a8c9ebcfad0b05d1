import { cacheControl, securityHeaders } from '../../src-shared/hosting/headers.ts';
import { serviceOf } from '../api/call.ts';
import { fetchListener, visitorHeaders, type FetchHandler } from '../http/fetch.ts';
import type { HostNames } from '../http/requests.ts';
import { listen, type Call, type HttpServer } from '../http/server.ts';
import { hasFile, sendFile } from './files.ts';
import { resolvePath } from './routing.ts';

export interface SiteOptions {
  /** Folder of the production build. */
  dist: string;
  /** What answers /rest/v1, /auth/v1, /storage/v1 and /functions/v1, in this process. */
  api: FetchHandler;
  port: number;
  host?: string;
  /** Names under which the site may be asked. */
  names: HostNames;
}

/** Where a payment provider that knows no better posts whoever paid. */
const RETURN_PATH = '/api/pagos/confirmacion';

/** A path that the build has not: what a target that cannot be read is answered with. */
const NOWHERE = { path: '/404', search: '' };

/** Serves the production build and, under the same origin, the API. */
export function startSite({ dist, api, port, host, names }: SiteOptions): Promise<HttpServer> {
  const serveApi = fetchListener(api, visitorHeaders);

  const servePage = async (call: Call): Promise<void> => {
    const { request, response } = call;
    const { path, search } = call.target ?? NOWHERE;
    const headers = securityHeaders(path);
    const text = (status: number, body: string, extra: Record<string, string> = {}): void => {
      response.writeHead(status, {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        ...extra,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (path === RETURN_PATH && request.method === 'POST') {
      // Static hosts cannot answer this; here it is handed to the function that can.
      request.url = '/functions/v1/pago-retorno';
      await serveApi(request, response);
      return;
    }
    if (call.target && request.method !== 'GET' && request.method !== 'HEAD') {
      text(405, 'Método no permitido', { allow: 'GET, HEAD' });
      return;
    }
    const resolution = resolvePath(path, (name) => hasFile(dist, name));
    if (resolution.kind === 'missing') {
      text(404, 'No encontrado', { 'cache-control': 'no-cache' });
      return;
    }
    if (resolution.kind === 'redirect') {
      text(308, '', { location: encodeURI(resolution.location) + search });
      return;
    }
    const { file: name, status } = resolution;
    await sendFile(
      call,
      { dist, name, status },
      {
        ...headers,
        'cache-control': status === 404 ? 'no-cache' : cacheControl(path),
      },
    );
  };

  return listen(
    async (call) => {
      if (call.target && serviceOf(call.target.path)) await serveApi(call.request, call.response);
      else await servePage(call);
    },
    { port, names, ...(host && { host }) },
  );
}
