// The provider's notice that something happened to a payment. It is a reason to ask, and nothing more:
// what it says is not read, and who sends it does not matter.
import { formField } from '../_shared/body.ts';
import { readPagosEnvironment } from '../_shared/pagos/environment.ts';
import { hearToken } from '../_shared/pagos/notice.ts';
import { atMost, log } from '../_shared/pagos/verify.ts';

const environment = readPagosEnvironment((name) => Deno.env.get(name));

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    const token = await formField(request, 'token');
    await atMost(12_000, hearToken(environment, token));
  } catch (error) {
    // The poller asks later; an error here would only make the provider write to the studio.
    log({ error: error instanceof Error ? error.message : 'desconocido' });
  }
  return new Response('ok', { headers: { 'content-type': 'text/plain' } });
});
