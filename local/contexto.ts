import { AsyncLocalStorage } from 'node:async_hooks';

/** An error of Postgres, as far as an answer may tell it. */
export interface ErrorDePostgres {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

/** What the database may know about an HTTP request, and what went wrong there while serving it. */
export interface ContextoDePeticion {
  método: string;
  ruta: string;
  cabeceras: Record<string, string>;
  error?: ErrorDePostgres;
}

/** Carries the request from the HTTP server to the database connection below the API library. */
export const contextoDePeticion = new AsyncLocalStorage<ContextoDePeticion>();

/** Remembers the first database error of the request being served. */
export function recordarError(error: unknown): void {
  const contexto = contextoDePeticion.getStore();
  if (!contexto || contexto.error) return;
  const { code, message, detail, hint } = error as Partial<ErrorDePostgres>;
  if (typeof code === 'string' && typeof message === 'string') {
    contexto.error = { code, message, detail, hint };
  }
}

/**
 * The library prints whole database errors, rows included, with console.error. While it serves a
 * request nothing is printed: the server logs one line without personal data instead.
 */
export function callarBiblioteca(): void {
  const original = console.error;
  if (Reflect.get(original, 'callada') === true) return;
  const callada = (...partes: unknown[]): void => {
    if (!contextoDePeticion.getStore()) original(...partes);
  };
  console.error = Object.assign(callada, { callada: true });
}
