// Empties the outbox: takes due mails from the database and hands them to the mail provider; then tells
// the host of the site what changed.
// Called by pg_cron on Supabase and by the local scheduler; nobody else holds a secret key.
import { isService } from '../_shared/access.ts';
import { readEnvironment } from './environment.ts';
import { callHook } from './hook.ts';
import { drainOutbox } from './queue.ts';

const environment = readEnvironment((name) => Deno.env.get(name));

Deno.serve(async (request: Request): Promise<Response> => {
  if (!isService(request.headers, environment.secretKeys)) {
    return Response.json({ message: 'No autorizado' }, { status: 401 });
  }
  if (request.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    const result = await drainOutbox(environment, (line) => console.log(JSON.stringify(line)));
    // After the mails, which do not wait for a host.
    const hook = await callHook(environment).catch(() => 'failed' as const);
    return Response.json({ ...result, hook });
  } catch (error) {
    console.error(
      JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }),
    );
    return Response.json({ message: 'No se pudo leer la cola de correos' }, { status: 502 });
  }
});
