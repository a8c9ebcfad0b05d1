import { authError, authFailure, withoutHints } from './auth/answers.ts';
import { serviceOf } from './call.ts';
import type { RequestContext, PostgresFailure } from '../http/requestContext.ts';

/**
 * The library answers a bare 500 to things that a client can send. Here each of them gets what
 * Supabase answers. Two tables and the functions that read them; what arrives with another status is
 * left alone.
 */

/** PostgREST's own translation of SQLSTATE classes to HTTP; what is not named is the client's. */
const STATUS_BY_CLASS: [prefix: string, status: number][] = [
  ['P0001', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P01', 503],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  // A write to a view that takes none.
  ['55000', 405],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
  // The driver's own words for a connection that broke off or could not be made.
  ['CONN', 503],
  ['ECONN', 503],
];

/** The HTTP status of a database error. */
export function statusOf({ code }: PostgresFailure): number {
  return STATUS_BY_CLASS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** What the library says of its own failures, where it was the client's doing. */
const CLIENTS_DOING: readonly RegExp[] = [
  /^URIError/,
  /^Error: (Missing closing quote|Unexpected|Invalid|Expected|Failed to parse|Unterminated)/i,
  /^RangeError: Maximum call stack/,
  /^TypeError: Cannot use 'in' operator/,
];

/** An error in the form in which the service of a path gives them. */
export function answerError(path: string, status: number, code: string, message: string): Response {
  switch (serviceOf(path)) {
    case 'rest':
      return Response.json({ code, details: null, hint: null, message }, { status });
    case 'auth':
      return authError(status, code, message);
    case 'storage':
      return Response.json({ statusCode: String(status), error: code, message }, { status });
    default:
      return Response.json({ code, message }, { status });
  }
}

/** What storage says when the database refused with a status of its own; Supabase's says 500 and the code. */
function storageFailure({ code, message }: PostgresFailure): Response | undefined {
  if (code.startsWith('22'))
    return answerError('/storage/v1', 400, 'InvalidRequest', 'Invalid value');
  const status = /^PT(4\d\d)$/.exec(code)?.[1];
  return status === undefined
    ? undefined
    : answerError('/storage/v1', Number(status), code, message);
}

/** Replaces a 500 that the client caused by the 4xx that says so. */
export async function translateError(
  context: RequestContext,
  response: Response,
): Promise<Response> {
  const { path, error } = context;
  if (response.status === 400 && path === '/auth/v1/token') return withoutHints(response);
  if (response.status !== 500) return response;
  if (!error) return path.startsWith('/rest/v1/') ? withoutBlame(response) : response;
  await response.body?.cancel();
  if (path.startsWith('/auth/v1/')) return authFailure(error) ?? response;
  if (path.startsWith('/storage/v1/')) return storageFailure(error) ?? response;
  if (!path.startsWith('/rest/v1/')) return response;
  const { code, message, detail = null, hint = null } = error;
  return Response.json({ code, details: detail, hint, message }, { status: statusOf(error) });
}

/** Tells failures of the library from what a client wrote. */
async function withoutBlame(response: Response): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: unknown; message?: unknown };
  const message = String(body.message);
  return body.code === 'SUP' && CLIENTS_DOING.some((pattern) => pattern.test(message))
    ? answerError('/rest/v1', 400, 'PGRST100', 'The request could not be parsed')
    : response;
}

/** What is wrong with the JSON that a client sent to auth or storage, or undefined. */
export function checkJson(path: string, text: string): Response | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return answerError(path, 400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return answerError(path, 400, 'bad_json', 'The request body must be a JSON object');
  }
  return undefined;
}
