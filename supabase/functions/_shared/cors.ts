/** The site is another origin than the functions. Whoever calls brings no cookies. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-vista',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '86400',
};

/** A JSON answer that the site's scripts may read. */
export const jsonAnswer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { ...CORS, 'cache-control': 'no-store' } });

/** A file that the site's scripts may read, and nobody keeps. */
export const fileAnswer = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      ...CORS,
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });

/** The answer to a browser that asks whether it may call. */
export const preflight = (): Response => new Response(null, { status: 204, headers: CORS });
