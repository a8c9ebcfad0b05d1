import type { Check } from './call.ts';
import { answerError, checkJson } from './errors.ts';

/** Refuses queries that are no text, on which the library's parsers fail. */
export const checkQuery: Check = ({ path, request }) => {
  try {
    decodeURIComponent(new URL(request.url).search);
    return undefined;
  } catch {
    return answerError(path, 400, 'PGRST100', 'The query is not valid percent-encoded text');
  }
};

/** The calls of auth and storage whose body is a JSON object; other calls of storage bring files. */
const JSON_CALLS = new RegExp(
  '^(' +
    '(POST|PUT|PATCH) /auth/v1/.*|' +
    '(POST|PUT) /storage/v1/(bucket|object/(list|sign|move|copy))(/.*)?|' +
    'DELETE /storage/v1/object/[^/]+' +
    ')$',
);

/** Refuses bodies that are no JSON object where the library fails on them. */
export const checkObject: Check = ({ method, path, headers, body }) => {
  if (!JSON_CALLS.test(`${method} ${path}`)) return undefined;
  // Some calls bring nothing (logout); one that says it brings JSON does not.
  const isEmpty = body.length === 0;
  if (isEmpty && (path.startsWith('/auth/v1/') || !headers.has('content-type'))) return undefined;
  return checkJson(path, Buffer.from(body).toString());
};

/** Refuses what /rest does not speak: forms, CSV. */
export const checkContent: Check = ({ service, path, headers, body }) => {
  if (body.length === 0 || service !== 'rest') return undefined;
  const type = headers.get('content-type') ?? 'application/json';
  return /^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)\s*(;|$)/i.test(type)
    ? undefined
    : answerError(path, 415, 'PGRST107', `Content-Type not acceptable: ${type}`);
};
