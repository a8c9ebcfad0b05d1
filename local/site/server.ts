import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { answerFile } from './files.ts';
import { cacheControl, securityHeaders } from '../../src-shared/hosting/headers.ts';
import { listen, type HttpServer } from '../api/http.ts';
import { isApiPath, proxyTo } from './proxy.ts';
import { resolvePath } from './routing.ts';

export interface SiteOptions {
  /** Folder of the production build. */
  dist: string;
  /** Where /rest/v1, /auth/v1, /storage/v1 and /functions/v1 are passed on to. */
  apiUrl: string;
  port: number;
  host?: string;
}

/** Path and query of a request; a target that is no path (a proxy's form) counts as unknown. */
function splitTarget({ url = '/' }: IncomingMessage): string[] {
  return url.startsWith('/') ? url.split(/\?(.*)/s, 2) : ['/404'];
}

/** Serves the production build and, under the same origin, the API. */
export function startSite({ dist, apiUrl, port, host }: SiteOptions): Promise<HttpServer> {
  const proxy = proxyTo(apiUrl);
  const exists = (file: string): boolean => {
    const path = join(dist, file);
    return existsSync(path) && statSync(path).isFile();
  };

  const servePage = (request: IncomingMessage, response: ServerResponse): void => {
    const [pathname = '/', query] = splitTarget(request);
    const search = query === undefined ? '' : `?${query}`;
    const headers = securityHeaders(pathname);
    const text = (status: number, body: string, extra: Record<string, string> = {}): void => {
      response.writeHead(status, {
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        ...extra,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      text(405, 'Método no permitido', { allow: 'GET, HEAD' });
      return;
    }
    const resolution = resolvePath(pathname, exists);
    if (resolution.kind === 'missing') {
      text(404, 'No encontrado', { 'cache-control': 'no-cache' });
      return;
    }
    if (resolution.kind === 'redirect') {
      text(308, '', { location: encodeURI(resolution.location) + search });
      return;
    }
    const answer = answerFile(join(dist, resolution.file), request.headers);
    const status = answer.status === 200 ? resolution.status : answer.status;
    response.writeHead(status, {
      ...headers,
      'cache-control': resolution.status === 404 ? 'no-cache' : cacheControl(pathname),
      ...answer.headers,
    });
    if (request.method === 'HEAD' || !answer.body) response.end();
    else pipeline(answer.body(), response, () => undefined);
  };

  return listen(
    (request, response) => {
      if (isApiPath(splitTarget(request)[0] ?? '/')) proxy(request, response);
      else servePage(request, response);
    },
    port,
    host,
  );
}
