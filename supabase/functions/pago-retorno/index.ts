// Where the provider sends the browser of whoever paid, by POST: static hosts cannot answer that. On to
// the page that says what became of the payment.
import { formField } from '../_shared/body.ts';
import { readPagosEnvironment } from '../_shared/pagos/environment.ts';
import { hearToken } from '../_shared/pagos/notice.ts';

const environment = readPagosEnvironment((name) => Deno.env.get(name));

Deno.serve(async (request: Request): Promise<Response> => {
  if (!['GET', 'POST'].includes(request.method)) {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'GET, POST' } });
  }
  const token =
    request.method === 'POST'
      ? await formField(request, 'token')
      : (new URL(request.url).searchParams.get('token') ?? '');
  const orden = await hearToken(environment, token).catch(() => null);
  const query = orden === null ? '' : `?orden=${encodeURIComponent(orden)}`;
  return new Response(null, {
    status: 303,
    headers: {
      location: `${environment.siteUrl}/api/pagos/confirmacion${query}`,
      'cache-control': 'no-store',
    },
  });
});
