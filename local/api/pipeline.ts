import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { apiResponseHeaders } from '../../src-shared/hosting/headers.ts';
import type { FetchHandler } from '../http/fetch.ts';
import { readTarget, type Target } from '../http/requests.ts';
import { logFailure } from '../http/server.ts';
import { tooLarge } from './buckets.ts';
import { serviceOf, type Answer, type ApiCall, type Check, type Service } from './call.ts';
import { checkContent, checkObject, checkQuery } from './checks.ts';
import { answerError } from './errors.ts';

export interface PipelineOptions {
  services: Readonly<Record<Service, Answer>>;
  /** The most bytes that an upload to this path of storage may bring; undefined if it is JSON. */
  uploadLimit: (path: string, method: string) => Promise<number | undefined>;
  /** How many milliseconds an answer of the database may take. */
  patience?: number;
}

/** Longer than any statement may run: what takes longer waits for a connection that will not come. */
const PATIENCE = 12_000;

/** What a form (multipart) adds around the file in it. */
const ENVELOPE = 64 * 1024;

/** Rules that every call meets, in this order. A rule for one service asks `call.service`. */
const CHECKS: readonly Check[] = [checkQuery, checkContent, checkObject];

/** The file in a form, or the whole body: what counts against a bucket's limit. */
async function fileSize({ headers, body }: ApiCall): Promise<number | 'malformed'> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) return body.length;
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('file') ?? form.get('');
    return file instanceof File ? file.size : 0;
  } catch {
    return 'malformed';
  }
}

interface Env {
  Variables: {
    service: Service;
    target: Target;
    /** The most bytes of the file that is uploaded, if one is. */
    upload: number | undefined;
  };
}

/**
 * What Kong is on Supabase: the one way to /rest, /auth, /storage (the API library, in this process)
 * and /functions (Deno), for the site's server and the API's own port alike. Four steps: what is
 * asked for, how large a file comes with it, whether the rules admit it, who answers.
 */
export function createPipeline({
  services,
  uploadLimit,
  patience = PATIENCE,
}: PipelineOptions): FetchHandler {
  const api = new Hono<Env>();
  // The library's driver may wait for ever for a connection that broke off while it was being given.
  const inTime = timeout(patience, (c) => {
    const { pathname } = new URL(c.req.url);
    const message = 'Timed out acquiring connection from pool';
    return new HTTPException(504, { res: answerError(pathname, 504, 'PGRST003', message) });
  });

  // 1. What is asked for. The library has other routes, such as /_system: nobody gets there.
  api.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const target = readTarget(pathname + search);
    const service = target && serviceOf(target.path);
    if (!service) return c.json({ message: 'Not found' }, 404);
    c.set('target', target);
    c.set('service', service);
    await next();
    finish(c, service, target.path);
    if (service === 'rest') await compressRows(c);
    return undefined;
  });

  // 2. How large a file comes with it.
  api.use(async (c, next) => {
    const { path } = c.get('target');
    const upload =
      c.get('service') === 'storage' ? await uploadLimit(path, c.req.method) : undefined;
    c.set('upload', upload);
    if (upload === undefined) return next();
    return bodyLimit({ maxSize: upload + ENVELOPE, onError: () => tooLarge(path) })(c, next);
  });

  // A file or a function may take its time; what only asks the database may not.
  api.use('/rest/*', inTime);
  api.use('/auth/*', inTime);

  api.all('*', async (c) => {
    const { service, target, upload } = c.var;
    const { method, raw } = c.req;
    const { headers, signal } = raw;
    const { path } = target;
    const body = new Uint8Array(await c.req.arrayBuffer());
    const call: ApiCall = {
      service,
      method,
      path,
      headers,
      body,
      request: new Request(new URL(raw.url).origin + target.url, {
        method,
        headers,
        signal,
        ...(body.length > 0 && { body }),
      }),
    };
    if (upload !== undefined) {
      const size = await fileSize(call);
      if (size === 'malformed') return answerError(path, 400, 'InvalidRequest', 'Malformed form');
      if (size > upload) return tooLarge(path);
    }

    // 3. Whether the rules admit it.
    for (const check of CHECKS) {
      const refusal = await check(call);
      if (refusal) return refusal;
    }

    // 4. Who answers.
    return services[service](call);
  });

  api.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // An aborted request gets no answer and is not logged.
    if (!c.req.raw.signal.aborted) logFailure(error);
    return c.json({ message: 'Internal server error' }, 500);
  });
  return async (request) => api.fetch(request);
}

/** What every answer carries, whoever gave it, refusals included. */
function finish(c: Context, service: Service, path: string): void {
  const extra = apiResponseHeaders(c.res.headers.get('content-type') ?? '');
  for (const [name, value] of Object.entries(extra)) c.header(name, value);
  if (service === 'rest' || service === 'auth') c.header('cache-control', 'no-store');
  if (service === 'storage' && !path.startsWith('/storage/v1/object/public/'))
    c.header('cache-control', 'private, no-store');
}

/** Below this many bytes the headers weigh more than what compressing saves. */
const WORTH_COMPRESSING = 600;

/**
 * Rows travel compressed, as on Supabase, also a part of them (206), which Hono's own `compress` leaves as
 * it is. Nothing else does: how long a token is, compressed beside what an attacker chooses, tells what it
 * is (https://breachattack.com).
 */
async function compressRows(c: Context): Promise<void> {
  if (!c.res.body || !c.res.headers.get('content-type')?.includes('json')) return;
  c.header('vary', 'accept-encoding', { append: true });
  if (!c.req.header('accept-encoding')?.includes('gzip')) return;
  const { status, headers } = c.res;
  const rows = Buffer.from(await c.res.arrayBuffer());
  const worthIt = rows.length >= WORTH_COMPRESSING;
  c.res = new Response(worthIt ? await promisify(gzip)(rows) : rows, { status, headers });
  if (!worthIt) return;
  c.header('content-encoding', 'gzip');
  c.header('content-length', undefined);
}
