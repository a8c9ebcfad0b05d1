/**
 * Two things in which the library's Storage differs from Supabase's: the name of the field with a
 * signed address, and addresses for many files at once, which its routes take for a file without a name.
 */

const SIGNING = /^\/storage\/v1\/object\/(upload\/)?sign\//;

/** Adds to an answer of the signing endpoint the field that storage-js reads. */
function withSignedUrl(item: unknown, upload: boolean): unknown {
  if (typeof item !== 'object' || item === null || !('signedUrl' in item)) return item;
  const address = String(item.signedUrl).replace(/^\/storage\/v1/, '');
  return { ...item, [upload ? 'url' : 'signedURL']: address === '' ? null : address };
}

/** Where addresses for many files of one bucket are asked for. */
export const SIGNING_MANY = /^\/storage\/v1\/object\/sign\/[^/]+\/?$/;

/** How many files Supabase's Storage signs at once. */
const MOST_PATHS = 500;

const UNSEEN = 'Either the object does not exist or you do not have access to it';

/** Signs many files one after the other: `signOne` answers for one path. */
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

/** The answer as Supabase's Storage gives it. */
export async function likeSupabaseStorage(request: Request, response: Response): Promise<Response> {
  const signing = SIGNING.exec(`${new URL(request.url).pathname}/`);
  if (!response.ok || !signing || request.method !== 'POST') return response;
  const body: unknown = await response.json();
  const upload = signing[1] !== undefined;
  return Response.json(
    Array.isArray(body)
      ? body.map((item) => withSignedUrl(item, upload))
      : withSignedUrl(body, upload),
  );
}
