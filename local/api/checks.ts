import type { Check } from './call.ts';
import { answerError, checkJson } from './errors.ts';

/** Brackets inside brackets inside brackets: beyond this the library's parsers run out of stack. */
const MAX_DEPTH = 64;

/** Whether brackets (outside of quoted text) are nested deeper than anybody needs. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[({]|[\])}]/gs)) {
    if ('[({'.includes(piece)) depth += 1;
    else if ('])}'.includes(piece)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Whether a name is one that every object has. The library uses names of columns as keys of plain
 * objects: `?__proto__=eq.1` gave every object of the process a property, and storage fell over it.
 */
const isOfEveryObject = (name: string): boolean => name in {};

/** Whether any object in a JSON text has such a key. */
function hasKeyOfEveryObject(text: string): boolean {
  let found = false;
  try {
    JSON.parse(text, (key, value: unknown) => {
      found ||= isOfEveryObject(key);
      return value;
    });
  } catch {
    // Whoever reads it says what is wrong with it.
  }
  return found;
}

/** Why auth and storage take a value in a JSON text from nobody, or undefined. */
function oddIn(text: string): string | undefined {
  let odd: string | undefined;
  try {
    JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && value.includes('\0')) odd = 'The JSON has a zero byte';
      if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
        odd = 'The JSON has a number that is too large';
      return value;
    });
  } catch {
    // Whoever reads it says what is wrong with it.
  }
  return odd;
}

/** Refuses queries that the library's parsers or Postgres cannot read. */
export const checkQuery: Check = ({ path, request }) => {
  let query: string;
  try {
    query = decodeURIComponent(new URL(request.url).search);
  } catch {
    return answerError(path, 400, 'PGRST100', 'The query is not valid percent-encoded text');
  }
  if (query.includes('\0')) return answerError(path, 400, 'PGRST100', 'The query has a zero byte');
  if (isTooDeep(query)) return answerError(path, 400, 'PGRST100', 'The query is nested too deep');
  const names = [...new URL(request.url).searchParams.keys()].flatMap((key) => key.split(/[^\w]+/));
  if (names.some(isOfEveryObject) || query.includes('__proto__')) {
    return answerError(path, 400, 'PGRST100', 'The query names no column');
  }
  return undefined;
};

/** The calls of auth and storage whose body is a JSON object; other calls of storage bring files. */
const JSON_CALLS = new RegExp(
  '^(' +
    '(POST|PUT|PATCH) /auth/v1/.*|' +
    '(POST|PUT) /storage/v1/(bucket|object/(list|sign|move|copy))(/.*)?|' +
    'DELETE /storage/v1/object/[^/]+' +
    ')$',
);

/** Refuses bodies that are no JSON object where the library would fall over them. */
export const checkObject: Check = ({ method, path, headers, body }) => {
  if (!JSON_CALLS.test(`${method} ${path}`)) return undefined;
  // Some calls bring nothing (logout); one that says it brings JSON does not.
  const isEmpty = body.length === 0;
  if (isEmpty && (path.startsWith('/auth/v1/') || !headers.has('content-type'))) return undefined;
  const text = Buffer.from(body).toString();
  const odd = oddIn(text);
  return odd === undefined ? checkJson(path, text) : answerError(path, 400, 'bad_json', odd);
};

/** Refuses what /rest does not speak (forms, CSV) and JSON that is nested beyond reason. */
export const checkContent: Check = ({ service, path, headers, body }) => {
  if (body.length === 0) return undefined;
  const type = headers.get('content-type') ?? 'application/json';
  const isJson = /^application\/(json|vnd\.pgrst\.(object|array)(\+json)?)\s*(;|$)/i.test(type);
  if (service === 'rest' && !isJson) {
    return answerError(path, 415, 'PGRST107', `Content-Type not acceptable: ${type}`);
  }
  if (service === 'functions' || !isJson) return undefined;
  const text = Buffer.from(body).toString();
  if (isTooDeep(text)) return answerError(path, 400, 'bad_json', 'The JSON is nested too deep');
  if (hasKeyOfEveryObject(text)) {
    return answerError(path, 400, 'bad_json', 'The JSON has a key that is no column');
  }
  return undefined;
};

/** The least that a number of a list of files may be, and what it may be ordered by. */
const LEAST = { limit: 1, offset: 0 } as const;
const ORDERED = {
  column: ['name', 'updated_at', 'created_at', 'last_accessed_at'],
  order: ['asc', 'desc'],
} as const;

/** What is wrong with the question for a list of files, in the words of Supabase's Storage. */
function wrongIn(asked: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, least] of Object.entries(LEAST)) {
    const value = asked[name];
    if (typeof value !== 'number') continue;
    if (!Number.isInteger(value)) return `body/${name} must be integer`;
    if (value < least) return `body/${name} must be >= ${least}`;
  }
  const sortBy = Object(asked['sortBy']) as Readonly<Record<string, unknown>>;
  for (const [name, allowed] of Object.entries(ORDERED)) {
    const value = sortBy[name];
    if (typeof value === 'string' && !allowed.some((one) => one === value))
      return `body/sortBy/${name} must be equal to one of the allowed values`;
  }
  return undefined;
}

/** Refuses lists of files that cannot be made; of another type the library refuses them. */
export const checkList: Check = ({ method, path, body }) => {
  if (method !== 'POST' || !path.startsWith('/storage/v1/object/list/')) return undefined;
  if (body.length === 0) return undefined;
  const wrong = wrongIn(
    JSON.parse(Buffer.from(body).toString()) as Readonly<Record<string, unknown>>,
  );
  return wrong === undefined ? undefined : answerError(path, 400, 'Error', wrong);
};
