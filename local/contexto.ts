import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database may know about the HTTP request that it works for. */
export interface ContextoDePeticion {
  método: string;
  ruta: string;
  cabeceras: Record<string, string>;
}

/** Carries the request from the HTTP server to the database connection below the API library. */
export const contextoDePeticion = new AsyncLocalStorage<ContextoDePeticion>();
