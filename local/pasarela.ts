import { aRequest, escuchar, responder, type ServidorHttp } from './http';

const MÉTODOS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What Kong is on Supabase: one address for /rest, /auth, /storage (the API library, in this
 * process) and /functions (Deno). It listens on this machine only and believes the
 * x-forwarded-for of whoever calls; the site's server overwrites it with the real one.
 */
export function iniciarPasarela(opciones: {
  puerto: number;
  api: (peticion: Request) => Promise<Response>;
  funcionesUrl: string;
}): Promise<ServidorHttp> {
  const { puerto, api, funcionesUrl } = opciones;

  const atender = async (peticion: Request): Promise<Response> => {
    const { pathname, search } = new URL(peticion.url);
    if (!MÉTODOS.has(peticion.method)) {
      return Response.json({ message: 'Method not allowed' }, { status: 405 });
    }
    if (!pathname.startsWith('/functions/v1/')) return api(peticion);
    const destino = `${funcionesUrl}${pathname.slice('/functions/v1'.length)}${search}`;
    try {
      return await fetch(new Request(destino, peticion));
    } catch {
      return Response.json({ message: 'Edge Functions no disponibles' }, { status: 503 });
    }
  };

  const origen = `http://127.0.0.1:${puerto}`;
  return escuchar((entrada, salida) => {
    entrada.headers['x-forwarded-for'] ??= entrada.socket.remoteAddress ?? '127.0.0.1';
    if (!entrada.url?.startsWith('/')) {
      salida.writeHead(400).end();
      return;
    }
    atender(aRequest(entrada, origen))
      .then((respuesta) => {
        if (respuesta.status >= 500) {
          console.error(`${entrada.method} ${entrada.url?.split('?')[0]} → ${respuesta.status}`);
        }
        return responder(respuesta, salida);
      })
      .catch((error: unknown) => {
        console.error('Error al atender', entrada.method, entrada.url?.split('?')[0], error);
        if (salida.headersSent) salida.destroy();
        else salida.writeHead(500).end();
      });
  }, puerto);
}
