import { AsyncLocalStorage } from 'node:async_hooks';

/** An error of Postgres, as far as an answer may tell it. */
export interface PostgresFailure {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

/** What the database may know about an HTTP request, and what went wrong there while serving it. */
export interface RequestContext {
  method: string;
  path: string;
  headers: Record<string, string>;
  error?: PostgresFailure;
}

/** Carries the request from the HTTP server to the database connection below the API library. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Remembers the first database error of the request being served. */
export function rememberError(error: unknown): void {
  const context = requestContext.getStore();
  if (!context || context.error) return;
  const { code, message, detail, hint } = error as Partial<PostgresFailure>;
  if (typeof code === 'string' && typeof message === 'string') {
    context.error = { code, message, detail, hint };
  }
}
