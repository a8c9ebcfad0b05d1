import { toRequest, listen, sendResponse, type HttpServer } from './http.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What Kong is on Supabase: one address for /rest, /auth, /storage (the API library, in this
 * process) and /functions (Deno). It listens on this machine only and believes the
 * x-forwarded-for of whoever calls; the site's server overwrites it with the real one.
 */
export function startGateway(options: {
  port: number;
  api: (request: Request) => Promise<Response>;
  functionsUrl: string;
}): Promise<HttpServer> {
  const { port, api, functionsUrl } = options;

  const handle = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (!METHODS.has(request.method)) {
      return Response.json({ message: 'Method not allowed' }, { status: 405 });
    }
    if (!pathname.startsWith('/functions/v1/')) return api(request);
    const target = `${functionsUrl}${pathname.slice('/functions/v1'.length)}${search}`;
    try {
      return await fetch(new Request(target, request));
    } catch {
      return Response.json({ message: 'Edge Functions no disponibles' }, { status: 503 });
    }
  };

  const origen = `http://127.0.0.1:${port}`;
  return listen((incoming, outgoing) => {
    incoming.headers['x-forwarded-for'] ??= incoming.socket.remoteAddress ?? '127.0.0.1';
    if (!incoming.url?.startsWith('/')) {
      outgoing.writeHead(400).end();
      return;
    }
    handle(toRequest(incoming, origen))
      .then((response) => {
        if (response.status >= 500) {
          console.error(`${incoming.method} ${incoming.url?.split('?')[0]} → ${response.status}`);
        }
        return sendResponse(response, outgoing);
      })
      .catch((error: unknown) => {
        console.error('Error al atender', incoming.method, incoming.url?.split('?')[0], error);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(500).end();
      });
  }, port);
}
