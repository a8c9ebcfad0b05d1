// Asks the provider about visits whose notice never came. Called by pg_cron on Supabase and by the local
// scheduler; nobody else holds a secret key.
import { isService } from '../_shared/access.ts';
import { readPagosEnvironment } from '../_shared/pagos/environment.ts';
import { review } from '../_shared/pagos/review.ts';

const environment = readPagosEnvironment((name) => Deno.env.get(name));

Deno.serve(async (request: Request): Promise<Response> => {
  if (!isService(request.headers, environment.secretKeys)) {
    return Response.json({ message: 'No autorizado' }, { status: 401 });
  }
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    return Response.json(await review(environment));
  } catch (error) {
    console.error(
      JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
    );
    return Response.json({ message: 'No se pudieron revisar los pagos' }, { status: 502 });
  }
});
