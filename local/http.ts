import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A Node request as the web's Request, its body streamed. */
export function aRequest(peticion: IncomingMessage, origen: string): Request {
  const headers = new Headers();
  for (const [nombre, valor] of Object.entries(peticion.headers)) {
    if (valor !== undefined) headers.set(nombre, Array.isArray(valor) ? valor.join(', ') : valor);
  }
  const método = peticion.method ?? 'GET';
  const conCuerpo = método !== 'GET' && método !== 'HEAD'
    && (peticion.headers['content-length'] ?? '0') !== '0'
    || peticion.headers['transfer-encoding'] !== undefined;
  return new Request(`${origen}${peticion.url ?? '/'}`, {
    method: método,
    headers,
    ...(conCuerpo && { body: Readable.toWeb(peticion) as ReadableStream, duplex: 'half' }),
  });
}

/** Sends a web Response through a Node response, its body streamed. */
export async function responder(respuesta: Response, salida: ServerResponse): Promise<void> {
  salida.statusCode = respuesta.status;
  respuesta.headers.forEach((valor, nombre) => {
    if (nombre !== 'set-cookie') salida.setHeader(nombre, valor);
  });
  const galletas = respuesta.headers.getSetCookie();
  if (galletas.length > 0) salida.setHeader('set-cookie', galletas);
  if (respuesta.body === null) {
    salida.end();
    return;
  }
  await pipeline(Readable.fromWeb(respuesta.body as Parameters<typeof Readable.fromWeb>[0]), salida);
}

/** A listening server and the way to stop it at once, open connections included. */
export interface ServidorHttp {
  puerto: number;
  detener: () => Promise<void>;
}

/** Listens on a port of this machine (0: any free one). */
export async function escuchar(
  atender: RequestListener,
  puerto: number,
  host = '127.0.0.1',
): Promise<ServidorHttp> {
  const servidor: Server = createServer(atender);
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', reject);
    servidor.listen(puerto, host, resolve);
  });
  const dirección = servidor.address();
  return {
    puerto: typeof dirección === 'object' && dirección ? dirección.port : puerto,
    detener: () => new Promise((resolve) => {
      servidor.close(() => resolve());
      servidor.closeAllConnections();
    }),
  };
}
