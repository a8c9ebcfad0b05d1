/**
 * Two things in which the library's Storage answers unlike Supabase's, put right: the name of the
 * field with a signed address, and `?download`, which makes a browser save the file.
 */

const SIGNING = /^\/storage\/v1\/object\/(upload\/)?sign\//;
const READING = /^\/storage\/v1\/object\/(sign|public|authenticated)\//;

/** Adds to an answer of the signing endpoint the field that storage-js reads. */
function withSignedUrl(item: unknown, upload: boolean): unknown {
  if (typeof item !== 'object' || item === null || !('signedUrl' in item)) return item;
  const address = String(item.signedUrl).replace(/^\/storage\/v1/, '');
  return { ...item, [upload ? 'url' : 'signedURL']: address === '' ? null : address };
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
