import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { apiResponseHeaders } from '../../src-shared/hosting/headers.ts';
import { WORTH_COMPRESSING } from '../http/compression.ts';
import type { FetchHandler } from '../http/fetch.ts';
import { readTarget, type Target } from '../http/requests.ts';
import { logFailure } from '../http/server.ts';
import { readBody } from './body.ts';
import { tooLarge } from './buckets.ts';
import { serviceOf, type Answer, type ApiCall, type Check, type Service } from './call.ts';
import { checkContent, checkList, checkObject, checkQuery } from './checks.ts';
import { answerError } from './errors.ts';

export interface PipelineOptions {
  services: Readonly<Record<Service, Answer>>;
  /** The most bytes that an upload to this path of storage may bring; undefined if it is JSON. */
  uploadLimit: (path: string, method: string) => Promise<number | undefined>;
}

/** Bodies that are not files. */
const JSON_LIMIT = 1024 * 1024;

/** What comes to the functions, which judge it themselves: a mail with its pictures among them. */
const FUNCTION_LIMIT = 48 * 1024 * 1024;

/** What a form (multipart) adds around the file in it. */
const ENVELOPE = 64 * 1024;

/** Rules that every call meets, in this order. A rule for one service asks `call.service`. */
const CHECKS: readonly Check[] = [checkQuery, checkContent, checkObject, checkList];

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

/**
 * What Kong is on Supabase: the one way to /rest, /auth, /storage (the API library, in this process)
 * and /functions (Deno), for the site's server and the API's own port alike. Four steps: what is
 * asked for, how much comes with it, whether the rules admit it, who answers.
 */
export function createPipeline({ services, uploadLimit }: PipelineOptions): FetchHandler {
  const answer = async (request: Request, service: Service, target: Target): Promise<Response> => {
    const { method, headers } = request;
    const { path } = target;

    // 2. How much comes with it.
    const upload = service === 'storage' ? await uploadLimit(path, method) : undefined;
    const plain = service === 'functions' ? FUNCTION_LIMIT : JSON_LIMIT;
    const limit = upload === undefined ? plain : upload + ENVELOPE;
    const body = await readBody(request, limit);
    if (!body) {
      const refusal = answerError(path, 413, 'payload_too_large', 'The body is too large');
      // The rest of the body is not read, so nothing can follow it.
      refusal.headers.set('connection', 'close');
      return refusal;
    }
    const call: ApiCall = {
      service,
      method,
      path,
      headers,
      body,
      request: new Request(new URL(request.url).origin + target.url, {
        method,
        headers,
        signal: request.signal,
        ...(body.length > 0 && method !== 'GET' && method !== 'HEAD' && { body }),
      }),
    };
    const size = upload === undefined ? 0 : await fileSize(call);
    if (size === 'malformed') return answerError(path, 400, 'InvalidRequest', 'Malformed form');
    if (upload !== undefined && size > upload) {
      return tooLarge(path);
    }

    // 3. Whether the rules admit it.
    for (const check of CHECKS) {
      const refusal = await check(call);
      if (refusal) return refusal;
    }

    // 4. Who answers.
    return services[service](call);
  };

  return async (request) => {
    try {
      // 1. What is asked for. The library has other routes, such as /_system: nobody gets there.
      const { pathname, search } = new URL(request.url);
      const target = readTarget(pathname + search);
      const service = target && serviceOf(target.path);
      if (!service) return Response.json({ message: 'Not found' }, { status: 404 });
      const finished = finish(service, target.path, await answer(request, service, target));
      return await compressed(finished, service, request.headers);
    } catch (error) {
      // Who went away in the middle of a request gets no answer and is nobody's failure.
      if (!request.signal.aborted) logFailure(error);
      return Response.json({ message: 'Internal server error' }, { status: 500 });
    }
  };
}

/** What every answer carries, whoever gave it, refusals included. */
function finish(service: Service, path: string, answer: Response): Response {
  const response = new Response(answer.body, answer);
  const extra = apiResponseHeaders(answer.headers.get('content-type') ?? '');
  for (const [name, value] of Object.entries(extra)) response.headers.set(name, value);
  if (service === 'rest' || service === 'auth') response.headers.set('cache-control', 'no-store');
  if (service === 'storage' && !path.startsWith('/storage/v1/object/public/'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/**
 * Rows travel compressed, as on Supabase. Nothing else does: how long a token is, compressed beside what
 * an attacker chooses, tells what it is (https://breachattack.com).
 */
async function compressed(answer: Response, service: Service, asked: Headers): Promise<Response> {
  const { status, headers, body } = answer;
  if (service !== 'rest' || !body || !headers.get('content-type')?.includes('json')) return answer;
  headers.append('vary', 'accept-encoding');
  if (!asked.get('accept-encoding')?.includes('gzip')) return answer;
  const rows = Buffer.from(await answer.arrayBuffer());
  if (rows.length < WORTH_COMPRESSING) return new Response(rows, { status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(await promisify(gzip)(rows), { status, headers });
}
