import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Three things in which the library's Storage answers unlike Supabase's, put right: the name of the
 * field with a signed address, addresses for many files at once, which its routes take for a file without a name, and
 * `?download`, which makes a browser save the file.
 */

const SIGNING = /^\/storage\/v1\/object\/(upload\/)?sign\//;
const READING = /^\/storage\/v1\/object\/(sign|public|authenticated)\//;

/** Adds to an answer of the signing endpoint the field that storage-js reads. */
function withSignedUrl(item: unknown, upload: boolean): unknown {
  if (typeof item !== 'object' || item === null || !('signedUrl' in item)) return item;
  const address = String(item.signedUrl).replace(/^\/storage\/v1/, '');
  return { ...item, [upload ? 'url' : 'signedURL']: address === '' ? null : address };
}

/** A signed address opens a file for no longer than this, whatever was asked: a deactivated account keeps it no longer. */
const SIGNED_SECONDS = 300;

/** What was asked of the signing endpoint, with a life of minutes. */
export function shortLived(text: string): string {
  const body = (text === '' ? {} : JSON.parse(text)) as { expiresIn?: unknown };
  return typeof body.expiresIn === 'number'
    ? JSON.stringify({ ...body, expiresIn: Math.min(body.expiresIn, SIGNED_SECONDS) })
    : text;
}

/** Where addresses for many files of one bucket are asked for. */
export const SIGNING_MANY = /^\/storage\/v1\/object\/sign\/[^/]+\/?$/;

/** How many files Supabase's Storage signs at once. */
const MOST_PATHS = 500;

const UNSEEN = 'Either the object does not exist or you do not have access to it';

/** What was asked for each file at once, asked for one after the other: `signOne` answers for the path of one. */
export async function signMany(
  text: string,
  signOne: (path: string, body: string) => Promise<Response>,
): Promise<Response> {
  const { expiresIn, paths } = JSON.parse(text) as { expiresIn?: unknown; paths?: unknown };
  const requested: unknown[] = Array.isArray(paths) ? paths : [];
  if (
    !(typeof expiresIn === 'number' && expiresIn >= 1) ||
    !(requested.length > 0 && requested.length <= MOST_PATHS) ||
    !requested.every((path) => typeof path === 'string')
  )
    return Response.json(
      { statusCode: '400', error: 'InvalidRequest', message: 'Invalid expiresIn or paths' },
      { status: 400 },
    );
  const body = JSON.stringify({ expiresIn });
  const items: unknown[] = [];
  for (const path of requested) {
    const segments = path.split('/');
    // An address would take these for steps, to another bucket too.
    const isAName = segments.every((segment) => !['', '.', '..'].includes(segment));
    const response = isAName
      ? await signOne(encodeURI(path).replace(/[?#]/g, encodeURIComponent), body)
      : undefined;
    if (response && response.status >= 500) return response;
    const signed = response?.ok
      ? { error: null, ...((await response.json()) as { signedUrl: string }) }
      : { error: UNSEEN, signedUrl: '' };
    items.push({ path, ...signed });
  }
  return Response.json(items);
}

/**
 * What is wrong with a signed address, or undefined: not signed by us, past its end, or with an end
 * further off than any that we give. The library answers 500 to the first two.
 */
export function checkSigned(request: Request, path: string, secret: string): Response | undefined {
  if (request.method === 'POST' || !SIGNING.test(path)) return undefined;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const now = Date.now() / 1000;
  const { exp = 0 } = isOurs
    ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: number })
    : {};
  if (exp > now && exp <= now + SIGNED_SECONDS) return undefined;
  const message = '"exp" claim timestamp check failed';
  return Response.json({ statusCode: '400', error: 'InvalidJWT', message }, { status: 400 });
}

/** The answer as Supabase's Storage gives it. */
export async function likeSupabaseStorage(request: Request, response: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!response.ok) return response;
  const signing = SIGNING.exec(`${pathname}/`);
  if (signing && request.method === 'POST') {
    const body: unknown = await response.json();
    const upload = signing[1] !== undefined;
    return Response.json(
      Array.isArray(body)
        ? body.map((item) => withSignedUrl(item, upload))
        : withSignedUrl(body, upload),
    );
  }
  const download = searchParams.get('download');
  if (download === null || !READING.test(pathname)) return response;
  const name = download || decodeURIComponent(pathname.split('/').at(-1) ?? 'archivo');
  const headers = new Headers(response.headers);
  headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return new Response(response.body, { status: response.status, headers });
}
